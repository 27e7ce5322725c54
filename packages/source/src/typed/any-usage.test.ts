import { listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { evaluateIn, summary } from '../testing/run.js';
import { anyUsageOf } from './any-usage.js';
import { createTypedReader } from './reader.js';

/** The problems of a program for which an option is false. */
function problemsWithout(option: string, text: string): readonly string[] {
  const reader = createTypedReader(anyUsageOf({ [option]: 'false' }));
  const { problems = [] } = reader.parseAlone(text, 3);
  return problems.map(({ message, place }) => `${place?.column ?? '?'} ${message}`);
}

test.each<[string, string, string[]]>([
  [
    'typedAllowAnyInVariables',
    'const x: any = 1;',
    ['0 Usage of "any" in variable declaration is not allowed.'],
  ],
  ['typedAllowAnyInVariables', 'for (let i = 0; i < 1; i = i + 1) { }', []],
  [
    'typedAllowAnyInParameters',
    'x => 1;',
    ['0 Usage of "any" in arrow function parameter is not allowed.'],
  ],
  [
    'typedAllowAnyInParameters',
    'function f(x) { return x; }',
    ['11 Usage of "any" in function parameter is not allowed.'],
  ],
  [
    'typedAllowAnyInReturnType',
    'function f() { return 1; }',
    ['0 Usage of "any" in function return type is not allowed.'],
  ],
  [
    'typedAllowAnyInReturnType',
    'const f = (x): any => x;',
    ['10 Usage of "any" in arrow function return type is not allowed.'],
  ],
  [
    'typedAllowAnyInTypeAnnotationParameters',
    'const f: (x: any) => number = x => 1;',
    [`10 Usage of "any" in type annotation's function parameter is not allowed.`],
  ],
  [
    'typedAllowAnyInTypeAnnotationReturnType',
    'const f: (x: number) => any = x => 1;',
    [`9 Usage of "any" in type annotation's function return type is not allowed.`],
  ],
  ['another', 'const f = x => x;', []],
])('when %s is off, uses of any are reported: %s', (option, text, problems) => {
  expect(problemsWithout(option, text)).toEqual(problems);
});

test('the options of a session are those of its programs', () => {
  const session = evaluator.createSession(
    {
      chapter: 1,
      variant: 'typed',
      timeoutMs: 1000,
      languageOptions: { typedAllowAnyInVariables: 'false' },
    },
    listen().callbacks,
  );
  expect(summary(evaluateIn(session, 'const x = 1;'))).toBe(
    '1:0 Syntax Usage of "any" in variable declaration is not allowed.',
  );
  expect(summary(evaluateIn(session, 'const x: number = 1; x;'))).toBe('1');
});
