// Ten thousand lines of output.
for (let i = 0; i < 10000; i = i + 1) {
  display(list(i, "some text", i % 2 === 0));
}

("done");
