import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadChinese } from '@wellspring/languages/chinese';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../set-up/languages.mjs';
import { PYTHON_FORMS } from './python-forms.mjs';
import { sentencesIn } from './sentences-in.mjs';

const inChinese = await loadChinese();

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/**
 * Sentences that contain varying words or other sentences, as the code has them, each with all the forms that
 * the code can produce. Add a new sentence here with all its forms.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const FORMS = {
  ...PYTHON_FORMS,
  'This is the empty list: check with is_null before taking its {}.': [
    'This is the empty list: check with is_null before taking its head.',
    'This is the empty list: check with is_null before taking its tail.',
  ],
  'Only pairs have a {}; check with is_pair first.': [
    'Only pairs have a head; check with is_pair first.',
    'Only pairs have a tail; check with is_pair first.',
  ],
  'tokenize: {}': ['tokenize: Unterminated string constant (1:4)'],
  'parse: {}': ['parse: SyntaxError: Unexpected token (1:4)'],
  '{}: Expected {}{}, got {}.': [
    'parse_int: Expected string for str, got 1.',
    'parse_int: Expected integer ∈ [2, 36] for radix, got 1.',
    'char_at: Expected integer ≥ 0 for index, got -1.',
    'set_head: Expected pair, got 1.',
    'array_length: Expected array, got 1.',
    'arity: Expected function, got 1.',
  ],
  '{} can only work when {} is an {}. Check where the value comes from.': [
    'array_length can only work when its argument is an array. Check where the value comes from.',
    'char_at can only work when index is an integer ≥ 0. Check where the value comes from.',
  ],
  '{} can only work when {} is a {}. Check where the value comes from.': [
    'set_head can only work when its argument is a pair. Check where the value comes from.',
    'char_at can only work when str is a string. Check where the value comes from.',
  ],
  '{}Expected {}{}{} arguments, but got {}.': [
    'Expected 1 arguments, but got 0.',
    'Expected 1 or more arguments, but got 0.',
    'Expected 1 or fewer arguments, but got 2.',
    'f: Expected 1 arguments, but got 0.',
    'f: Expected 1 or more arguments, but got 0.',
    'f: Expected 1 or fewer arguments, but got 2.',
  ],
  'Expected {} on {} hand side of operation, got {}.': [
    'Expected number on left hand side of operation, got boolean.',
    'Expected string or number on right hand side of operation, got compound data.',
  ],
  'The {} operand is {}; this operator works on numbers only.': [
    'The left operand is a pair; this operator works on numbers only.',
  ],
  'The {} operand is {}; this operator works on two strings.': [
    'The right operand is compound data; this operator works on two strings.',
  ],
  'The {} operand is {}; this operator works on two numbers or two strings.': [
    'The left operand is undefined; this operator works on two numbers or two strings.',
  ],
  ...Object.fromEntries(
    ['number', 'boolean', 'boolean as condition', 'array', 'object or array'].map((kind) => [
      `Expected ${kind}, got {}.`,
      ['boolean', 'compound data', 'function', 'null', 'number', 'pair', 'string', 'undefined'].map(
        (type) => `Expected ${kind}, got ${type}.`,
      ),
    ]),
  ),
  'Expected array index as prop, got {}.': [
    'Expected array index as prop, got string.',
    'Expected array index as prop, got other number.',
  ],
  ...Object.fromEntries(
    [
      'The time limit is up, and this loop still runs. Check that each round brings its condition closer to false. {}',
      'The time limit is up, and the function of the library that is called here still runs. Check that its list or stream comes to an end. {}',
    ].map((sentence) => [
      sentence,
      [
        sentence.replace(
          '{}',
          'If it only needs more time, raise the time limit and run it again.',
        ),
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      '{}, and {}.',
      '{}, and {}. For a number, leave out the quotes: {}.',
      '{}, and {}. A number in quotes is a string: where the value is made, leave out the quotes.',
      '{}, and {}. To join them, write stringify({}).',
      '{}, and {}. Both must be numbers, or both strings.',
    ].map((sentence) => [
      sentence,
      [
        ['"65" is a string', 'x is the number 1'],
        ['1 is a number', 'y is the string "a"'],
      ].map((kinds) => [...kinds, '65'].reduce((text, kind) => text.replace('{}', kind), sentence)),
    ]),
  ),
  '{} is the empty list, which has no {}. Check with is_null before you take it.': [
    'xs is the empty list, which has no head. Check with is_null before you take it.',
  ],
  '{} is no pair. Only pairs and lists that are not empty have a {}.': [
    '5 is no pair. Only pairs and lists that are not empty have a head.',
  ],
  '{} is {}, which is no pair. Only pairs and lists that are not empty have a {}.': [
    'xs is 1, which is no pair. Only pairs and lists that are not empty have a tail.',
  ],
  'SyntaxError: {}{}': [
    'SyntaxError: Unexpected token (1:4)',
    'SyntaxError: Unexpected token (1:4) in /lib/a.js',
  ],
  'Missing curly braces around "{}" block.': ['for', 'while', 'if', 'else'].map(
    (word) => `Missing curly braces around "${word}" block.`,
  ),
  'Put the body of the {} loop between { and }.': ['for', 'while'].map(
    (word) => `Put the body of the ${word} loop between { and }.`,
  ),
  'Missing {} expression in for statement.': ['init', 'test', 'update'].map(
    (part) => `Missing ${part} expression in for statement.`,
  ),
  'Missing {} expressions in for statement.': [
    'Missing init, test expressions in for statement.',
    'Missing init, update expressions in for statement.',
    'Missing test, update expressions in for statement.',
    'Missing init, test, update expressions in for statement.',
  ],
  ...Object.fromEntries(
    [
      '{} is never closed. By the indentation, a } is missing after line {}.',
      '{} is never closed. Add the } that belongs to it.',
      '{} is not closed: a {} is missing before {}.',
      '{} is not closed: a ) is missing before {} on line {}.',
    ].map((sentence) => [
      sentence,
      ['The { on line 1', 'The { of function f on line 1', 'The ( after f'].map((bracket) =>
        [bracket, '2', ';'].reduce((text, value) => text.replace('{}', value), sentence),
      ),
    ]),
  ),
};

/**
 * Returns the forms in which people see a sentence of the code.
 * @param {string} sentence
 */
function formsOf(sentence) {
  return FORMS[sentence] ?? [sentence.replaceAll('{}', '1')];
}

/** @param {Iterable<string>} sentences */
function unknown(sentences) {
  return [...sentences].filter((text) => text !== '' && inChinese(text) === undefined);
}

describe('the sentences that the engines and what runs them have', () => {
  const files = ['engine', 'cse-machine', 'stepper', 'evaluator', ...LANGUAGES].flatMap((name) => {
    const folder = join(PACKAGES, name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.|testing|command-line/.test(path))
      .map((path) => join(folder, path));
  });
  const sentences = new Set(files.flatMap((file) => sentencesIn(file)));

  test('are found in their code', () => {
    expect(sentences).toContain('Name {} not declared.');
    expect(sentences).toContain('This language has no stepper.');
    expect(sentences.size).toBeGreaterThan(130);
  });

  test('are all known in Chinese', () => {
    expect(unknown([...sentences].flatMap(formsOf))).toEqual([]);
  });

  test('whose forms are listed here are still there', () => {
    expect(Object.keys(FORMS).filter((sentence) => !sentences.has(sentence))).toEqual([]);
  });
});

test('all that the parser says is known', () => {
  const parser = fileURLToPath(import.meta.resolve('acorn'));
  /** @type {import('./sentences-in.mjs').Told} */
  const told = { raise: [1, 2], raiseRecoverable: [1, 2], invalidStringToken: [1, 2] };
  const sentences = sentencesIn(parser, told).map((sentence) => sentence.replaceAll('{}', 'x'));
  expect(sentences.length).toBeGreaterThan(90);
  // In its code the radix is an ordinary inserted value.
  const texts = sentences.map((text) => text.replace('radix x', 'radix 16'));
  expect(unknown(texts.map((text) => `SyntaxError: ${text} (1:4)`))).toEqual([]);
});
