// Making, comparing and reading strings.
const alphabet = "abcdefghijklmnopqrstuvwxyz";
let text = "";
for (let i = 0; i < 100000; i = i + 1) {
  text = text + char_at(alphabet, (i * 7) % 26);
}

let count = 0;
for (let i = 0; i < 100000; i = i + 1) {
  const letter = char_at(text, i);
  if (letter === "e" || letter > "x") {
    count = count + 1;
  }
}

stringify(count) + char_at(text, 99999);
