import { expect, test } from 'vitest';
import { boundedLines, TOO_LONG } from './bounded-lines.js';

async function linesOf(pieces: (string | Buffer)[], longest = 100) {
  async function* input() {
    yield* pieces;
  }
  const lines = [];
  for await (const line of boundedLines(input(), longest)) lines.push(line);
  return lines;
}

test.each<[string, string[], string[]]>([
  ['no input', [], []],
  ['one line without an end', ['abc'], ['abc']],
  ['lines over several pieces', ['a', 'b\nc', '\nd'], ['ab', 'c', 'd']],
  ['empty lines', ['\n\na\n'], ['', '', 'a']],
  ['carriage returns', ['a\r\nb\r', '\n'], ['a', 'b']],
])('%s', async (_name, pieces, lines) => {
  expect(await linesOf(pieces)).toEqual(lines);
});

test('a character may arrive in two pieces', async () => {
  const bytes = Buffer.from('é\n');
  expect(await linesOf([bytes.subarray(0, 1), bytes.subarray(1)])).toEqual(['é']);
});

test('a line that is too long is dropped, and those around it are not', async () => {
  const pieces = ['ok\n', 'x'.repeat(80), 'x'.repeat(80), '\nok again\n', 'y'.repeat(101)];
  expect(await linesOf(pieces)).toEqual(['ok', TOO_LONG, 'ok again', TOO_LONG]);
});
