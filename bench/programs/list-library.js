// The list library on a hundred thousand elements.
const numbers = enum_list(1, 100000);
const squares = map(x => x * x, numbers);
const even = filter(x => x % 2 === 0, squares);
const both = append(
  reverse(even),
  build_list(i => i + 1, 100000)
);
const total = accumulate((x, sum) => x + sum, 0, both);

total + length(both) + list_ref(both, 99999) + head(member(50000, both));
