import type { Diagnostic, Fix } from '@wellspring/evaluator';
import { describe, expect, test } from 'vitest';
import { mistakesIn, type Mistake } from './testing/mistakes/mutations.js';
import { PROGRAMS, type SampleProgram } from './testing/mistakes/programs.js';
import { openSession } from './testing/run.js';

/** Correct programs in which one mistake is made: what their users are told, and what the offered fixes do. */

const ENTRY = '/program.js';

/** The number of mistakes of each kind that are tried. */
const MAX_MISTAKES = 16;

interface Ended {
  readonly result: string | undefined;
  readonly error: Diagnostic | undefined;
}

function evaluate({ chapter, files }: SampleProgram, text: string): Ended {
  const session = openSession(chapter, [], 100);
  const outcome = session.evaluate({ files: { ...files, [ENTRY]: text }, entry: ENTRY });
  if (!('status' in outcome)) throw new Error('the engine waited');
  return {
    result: outcome.status === 'finished' ? outcome.result : undefined,
    error: 'errors' in outcome ? outcome.errors[0] : undefined,
  };
}

function applied(text: string, { edits }: Fix): string {
  const lines = text.split('\n');
  const offsetOf = ({ line, column }: { line: number; column: number }): number =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, column);
  return edits
    .toSorted((a, b) => offsetOf(b.from) - offsetOf(a.from))
    .reduce(
      (edited, { from, to, insert }) =>
        edited.slice(0, offsetOf(from)) + insert + edited.slice(offsetOf(to)),
      text,
    );
}

/** Some of the mistakes of each kind, from all programs. */
const KINDS = new Map<string, Mistake[]>();
for (const mistake of PROGRAMS.flatMap(mistakesIn)) {
  KINDS.set(mistake.kind, [...(KINDS.get(mistake.kind) ?? []), mistake]);
}

function someOf(kind: string): readonly Mistake[] {
  const all = KINDS.get(kind) ?? [];
  const step = Math.max(1, all.length / MAX_MISTAKES);
  return Array.from({ length: Math.min(all.length, MAX_MISTAKES) }, (_, at) => {
    const mistake = all[Math.floor(at * step)];
    if (mistake === undefined) throw new Error('no mistake');
    return mistake;
  });
}

test.each(PROGRAMS.map((program, at) => [at, program] as const))(
  'program %i is correct',
  (_at, program) => {
    expect(evaluate(program, program.text).error).toBe(undefined);
  },
);

/** Kinds, the least share of errors that are explained with the line of the mistake, and with a name or value of it. */
test.each([
  ['misspelt use', 1, 1],
  ['misspelt declaration', 0.9, 1],
  ['argument left out', 0.9, 0.9],
  ['argument added', 0.9, 0.9],
  ['return left out', 0.9, 0.6],
  ['string for number', 0.9, 0.9],
  ['= for ===', 1, 1],
  ['parenthesis left out', 0.8, 0.9],
  ['semicolon left out', 1, 0],
  ['quote left out', 1, 1],
  ['comma left out', 1, 0],
  ['exchanged arguments', 0.6, 0.6],
  ['assigned constant', 1, 1],
  ['use before declaration', 1, 1],
  ['wrong operand', 1, 1],
  ['missing base case', 0.9, 0.9],
  ['call of a non-function', 1, 0.9],
  ['wrong import', 0.7, 0.9],
  ['javascript habit', 1, 0.9],
  ['head for tail', 0.8, 0.8],
])('%s: the line and a name are told', (kind, lines, names) => {
  const errors = someOf(kind).flatMap((mistake) => {
    const { error } = evaluate(mistake.program, mistake.text);
    return error === undefined ? [] : [{ mistake, error }];
  });
  expect(errors.length).toBeGreaterThan(3);
  const share = (told: (one: (typeof errors)[number]) => boolean): number =>
    errors.filter(told).length / errors.length;
  expect(
    share(
      ({ mistake, error }) =>
        error.line === mistake.line ||
        new RegExp(`line ${mistake.line}\\b`, 'i').test(error.explanation),
    ),
  ).toBeGreaterThanOrEqual(lines);
  expect(
    share(({ mistake, error }) =>
      mistake.names.some((name) => `${error.message} ${error.explanation}`.includes(name)),
    ),
  ).toBeGreaterThanOrEqual(names);
});

describe('the fix of an error', () => {
  test.each([
    'misspelt use',
    'misspelt declaration',
    'return left out',
    'string for number',
    '= for ===',
    'semicolon left out',
    'quote left out',
    'comma left out',
    'brace left out',
    'exchanged arguments',
    'javascript habit',
  ])('of the kind "%s" gives the result of the correct program', (kind) => {
    let count = 0;
    for (const { program, text } of someOf(kind)) {
      const fix = evaluate(program, text).error?.fix;
      if (fix === undefined) continue;
      count += 1;
      const { result } = evaluate(program, applied(text, fix));
      expect({ text, result }).toEqual({ text, result: evaluate(program, program.text).result });
    }
    expect(count).toBeGreaterThan(3);
  });

  test.each([...KINDS.keys()])('of the kind "%s" leaves a text that can be read', (kind) => {
    for (const { program, text } of someOf(kind)) {
      const fix = evaluate(program, text).error?.fix;
      if (fix === undefined) continue;
      const { error } = evaluate(program, applied(text, fix));
      expect(error?.message ?? '').not.toMatch(/^SyntaxError/);
    }
  });
});
