import { expect, test } from 'vitest';
import { isUnfinished } from './unfinished-entry.js';

test.each(['1 + 1;', 'f(x => { return x; });', '")";', "'{'; // (", '/* [ */ 1;', '`(`;', ')', ''])(
  'finished: %s',
  (entry) => expect(isUnfinished(entry)).toBe(false),
);

test.each(['function f(x) {', 'f(1,', '[1, 2', '/* so', '`text', '"(" + (', '(\n// )'])(
  'unfinished: %s',
  (entry) => expect(isUnfinished(entry)).toBe(true),
);
