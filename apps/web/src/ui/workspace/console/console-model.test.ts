import { expect, test } from 'vitest';
import {
  append,
  clear,
  EMPTY_CONSOLE,
  KEPT_CHARACTERS,
  KEPT_ENTRIES,
  type ConsoleContent,
} from './console-model';

const display = (text: string): ConsoleContent => ({ kind: 'display', text });
const lines = (count: number) => Array.from({ length: count }, (_, n) => display(`line ${n}`));

test('entries keep their order and get ids that grow', () => {
  const model = append(append(EMPTY_CONSOLE, [display('a')]), [display('b'), display('c')]);
  expect(model.entries).toEqual([
    { kind: 'display', text: 'a', id: 0 },
    { kind: 'display', text: 'b', id: 1 },
    { kind: 'display', text: 'c', id: 2 },
  ]);
});

test('nothing new is the same console', () => {
  expect(append(EMPTY_CONSOLE, [])).toBe(EMPTY_CONSOLE);
});

test('a hundred thousand lines leave the newest and a count of the rest', () => {
  const model = append(append(EMPTY_CONSOLE, lines(3)), lines(100_000));
  expect(model.entries).toHaveLength(KEPT_ENTRIES);
  expect(model.dropped).toBe(100_003 - KEPT_ENTRIES);
  expect(model.entries.at(-1)).toMatchObject({ text: 'line 99999', id: 100_002 });
  expect(model.entries[0]).toMatchObject({ id: 100_003 - KEPT_ENTRIES });
});

test('many small batches are held to the same limit', () => {
  let model = EMPTY_CONSOLE;
  for (let batch = 0; batch < 30; batch += 1) model = append(model, lines(1000));
  expect(model.entries).toHaveLength(KEPT_ENTRIES);
  expect(model.dropped).toBe(30_000 - KEPT_ENTRIES);
});

test('long texts push out older ones before the entries run out', () => {
  const half = 'x'.repeat(KEPT_CHARACTERS / 2);
  const model = append(EMPTY_CONSOLE, [display(half), display(half), display('end')]);
  expect(model.entries.map(({ id }) => id)).toEqual([1, 2]);
  expect(model.dropped).toBe(1);
});

test('one text above the limit is still shown', () => {
  const model = append(EMPTY_CONSOLE, [display('x'.repeat(KEPT_CHARACTERS + 1))]);
  expect(model.entries).toHaveLength(1);
});

test('a cleared console is empty, forgets what it dropped and never reuses an id', () => {
  const model = append(clear(append(EMPTY_CONSOLE, lines(KEPT_ENTRIES + 1))), [display('new')]);
  expect(model.dropped).toBe(0);
  expect(model.entries).toEqual([{ kind: 'display', text: 'new', id: KEPT_ENTRIES + 1 }]);
});
