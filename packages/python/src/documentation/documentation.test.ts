import { expect, test } from 'vitest';
import { predeclaredNames } from '../library/index.js';
import { run, summary } from '../testing/run.js';
import { ABOUT_NAMES, documentation } from './index.js';

const { words, reserved } = documentation;

test('every name of the library is explained, and nothing else', () => {
  const names = predeclaredNames().map(({ name }) => name);
  expect(Object.keys(ABOUT_NAMES).toSorted()).toEqual(names.toSorted());
  expect(words.filter(({ summary: told }) => told === '')).toEqual([]);
});

test.each(words.flatMap(({ name, example }) => (example ? [{ name, example }] : [])))(
  'the console shows of the example of $name what is said',
  ({ name, example }) => {
    const { outcome, display } = run(example.program);
    expect([outcome.status, name === 'print' ? display.join('\n') : summary(outcome)]).toEqual([
      'finished',
      example.result,
    ]);
  },
);

const noNames = [
  ...words.filter(({ kind }) => kind === 'keyword').map(({ name }) => name),
  ...reserved,
];

test.each(noNames)('no name can be %s', (word) => {
  expect(run(`${word} = 1`).outcome).toMatchObject({ errors: [{ type: 'Syntax' }] });
});
