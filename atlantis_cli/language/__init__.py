"""Words for messages and messages for words; knows no language, only the tables of one."""
