import { expect, test } from 'vitest';
import { HISTORY_LENGTH, historyOf, newer, older, remember } from './repl-history';

/** The texts shown when going up `times` and then down to the bottom, starting with `input`. */
function walk(entries: readonly string[], input: string, times: number) {
  let history = historyOf(entries);
  const seen: string[] = [];
  for (let step = 0; step < times; step += 1) {
    const next = older(history, input);
    if (!next) break;
    history = next.history;
    seen.push(next.text);
  }
  for (let next = newer(history); next; next = newer(history)) {
    history = next.history;
    seen.push(next.text);
  }
  return seen;
}

test('up goes back in time, down returns, and the original input is at the bottom', () => {
  expect(walk(['1;', '2;', '3;'], 'unfinis', 3)).toEqual(['3;', '2;', '1;', '2;', '3;', 'unfinis']);
});

test('up stops at the oldest entry', () => {
  expect(walk(['1;'], '', 5)).toEqual(['1;', '']);
});

test('with nothing evaluated yet there is nowhere to go', () => {
  expect(older(historyOf([]), 'x')).toBeNull();
  expect(newer(historyOf([]))).toBeNull();
});

test('only the newest fifty are kept', () => {
  let history = historyOf([]);
  for (let n = 0; n < 60; n += 1) history = remember(history, `${n};`);
  expect(history.entries).toHaveLength(HISTORY_LENGTH);
  expect(history.entries[0]).toBe('10;');
  expect(historyOf(Array.from({ length: 60 }, (_, n) => `${n}`)).entries).toHaveLength(50);
});

test('evaluating goes back to the bottom and forgets the unfinished input', () => {
  const step = older(historyOf(['1;']), 'draft');
  const history = step ? remember(step.history, '2;') : historyOf([]);
  expect(history).toEqual({ entries: ['1;', '2;'], position: null, draft: '' });
});

test('the same entry twice in a row is kept once', () => {
  expect(remember(historyOf(['1;']), '1;').entries).toEqual(['1;']);
});
