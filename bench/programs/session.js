// The program in the editor before a line is typed below it.
function power(base, exponent) {
  return exponent === 0 ? 1 : base * power(base, exponent - 1);
}

const squares = map(x => power(x, 2), enum_list(1, 20));

length(squares);
