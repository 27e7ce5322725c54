import { expect, test } from 'vitest';
import { parseFindings, parseWatched } from './answers';

test('each expression has its answer, or there is none', () => {
  const values = [
    { kind: 'value', text: '1' },
    { kind: 'none', why: 'There is no name x here.' },
  ];
  expect(parseWatched(values, 2)).toEqual(values);
  expect(parseWatched(values, 3)).toBeNull();
  expect(parseWatched([{ kind: 'value', text: 1 }], 1)).toBeNull();
  expect(parseWatched(null, 0)).toBeNull();
});

test('findings are read as they are, and nothing else for them', () => {
  const found = { kind: 'found', count: 1, findings: [{ at: 3, file: '/p.js', text: 'It.' }] };
  expect(parseFindings(found)).toEqual(found);
  expect(parseFindings({ ...found, findings: [{ at: 0.5, file: '', text: '' }] })).toBeNull();
  expect(parseFindings(7)).toBeNull();
});
