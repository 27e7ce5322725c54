import { Text } from '@codemirror/state';
import type { Diagnostic } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { marksOf } from './error-marks';

const PROGRAM = ['const x = 1;', '    display(unknown_name + 1);', '', '42;'];

const problem = (line: number | null, column: number | null): Diagnostic => ({
  type: 'Runtime',
  line,
  column,
  message: 'Name unknown_name not declared.',
  explanation: '',
});

/** The marked parts of the program. */
const marked = (...problems: Diagnostic[]) => {
  const text = Text.of(PROGRAM);
  return marksOf(problems, text, (words) => words).map(({ from, to }) =>
    text.sliceString(from, to),
  );
};

test('an error marks the name it stands at', () => {
  expect(marked(problem(2, 12))).toEqual(['unknown_name']);
});

test('a number or a sign is marked whole', () => {
  expect(marked(problem(4, 0), problem(2, 25))).toEqual(['42', '+']);
});

test('an error with an unknown column marks its line without the indentation', () => {
  expect(marked(problem(2, null))).toEqual(['display(unknown_name + 1);']);
});

test('what is missing after a statement marks its end, and neither all of it nor a comment behind it', () => {
  const text = Text.of(['const x = 1', 'return x * width // later', 'f(x)  ']);
  const marks = marksOf([problem(1, 11), problem(2, 16), problem(3, 4)], text, (words) => words);
  expect(marks.map(({ from, to }) => text.sliceString(from, to))).toEqual(['1', 'width', ')']);
});

test('a column past the end of the line marks the line', () => {
  expect(marked(problem(1, 500))).toEqual(['const x = 1;']);
});

test('a hint with an end marks all of it, less strongly than an error', () => {
  const hint = { ...problem(2, 4), severity: 'hint' as const, end: { line: 4, column: 2 } };
  expect(marked(hint)).toEqual(['display(unknown_name + 1);\n\n42']);
  expect(marksOf([hint], Text.of(PROGRAM), (words) => words)[0]?.severity).toBe('hint');
});

test('an error on an empty line has a place of no width', () => {
  expect(marked(problem(3, 0))).toEqual(['']);
});

test.each([[null], [0], [-3], [99]])('an error on line %s is not marked', (line) => {
  expect(marked(problem(line, 0))).toEqual([]);
});

test('the explanation stands below the message, both in the language of the interface', () => {
  const explained = { ...problem(1, 0), explanation: 'Declare it.' };
  const messageIn = (words: (text: string) => string) =>
    marksOf([explained], Text.of(PROGRAM), words)[0]?.message;
  expect(messageIn((text) => text)).toBe('Name unknown_name not declared.\nDeclare it.');
  expect(messageIn((text) => `［${text}］`)).toBe(
    '［Name unknown_name not declared.］\n［Declare it.］',
  );
});
