"""What the program says of itself, beside what the games say: answers, questions, refusals."""
