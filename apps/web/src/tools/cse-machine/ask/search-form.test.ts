import { expect, test } from 'vitest';
import { type Asked, searchOf } from './search-form';

test.each<[string, Asked, ReturnType<typeof searchOf>]>([
  ['nothing', { kind: 'name', subject: ' ', value: '3' }, null],
  ['any value', { kind: 'name', subject: ' x ', value: ' ' }, { kind: 'name', name: 'x' }],
  ['a value', { kind: 'name', subject: 'x', value: '3' }, { kind: 'name', name: 'x', value: '3' }],
  [
    'a function as it is called',
    { kind: 'call', subject: 'f()', value: 'null' },
    { kind: 'call', name: 'f', argument: 'null' },
  ],
  [
    'an array, whatever else stands there',
    { kind: 'array', subject: 'tail(xs)', value: '3' },
    { kind: 'array', expression: 'tail(xs)' },
  ],
])('one asks for %s', (_what, asked, search) => {
  expect(searchOf(asked)).toEqual(search);
});
