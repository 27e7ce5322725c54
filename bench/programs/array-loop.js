// Loops over an array of a million numbers.
const numbers = [];
let index = 0;
while (index < 1000000) {
  numbers[index] = index % 1000;
  index = index + 1;
}

let total = 0;
for (let i = 0; i < array_length(numbers); i = i + 1) {
  total = total + numbers[i];
}

total;
