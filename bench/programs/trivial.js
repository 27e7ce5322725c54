// Nothing to do: what is left is the cost of a run.
1 + 1;
