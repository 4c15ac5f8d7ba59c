"""Bad files, made up by a fuzzer that sees which code they reach: none of them may do more than be refused."""
