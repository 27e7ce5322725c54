import { expect, test } from 'vitest';
import { readingOf } from '../testing/reading';
import { ChoiceHint } from './ChoiceHint';

/** Screen readers announce the hint of a choice. */

const choices = [
  { id: 0, content: '49', hint: 'That is the last line.' },
  { id: 1, content: '48', hint: null },
];
const texts = { choices: 'Choices', right: 'Correct', wrong: 'Incorrect' };

const readHint = (chosen: number | null, solution?: number) =>
  readingOf(
    <ChoiceHint
      texts={texts}
      label="Hint"
      question={{ choices, ...(solution !== undefined && { solution }) }}
      chosen={chosen}
    />,
    {},
  );

test('whether a choice is right is said before its hint, and also without one', async () => {
  expect((await readHint(0, 1)).slice(0, 2)).toEqual(['Incorrect.', 'Hint']);
  expect(await readHint(1, 1)).toEqual(['Correct.']);
});

test('nothing is said before a choice, nor where the solution is not shown', async () => {
  expect(await readHint(null, 1)).toEqual([]);
  expect(await readHint(0)).toEqual([]);
});
