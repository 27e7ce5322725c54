import { recordProgram } from '@wellspring/cse-machine/testing';
import { listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { machineLanguage } from '../machine/language.js';
import { plainReader } from '../reader.js';
import { SourceSession } from '../session.js';
import { stepperLanguage } from '../stepper/language.js';
import { evaluateIn, openSession, summary } from '../testing/run.js';
import type { LibraryModule } from './modules.js';

/** A module that a reader knows. */
const toy: LibraryModule = {
  name: 'toy',
  exports: new Map([
    ['size', 'math_abs'],
    ['half', 'math_LN2'],
  ]),
};
const reader = plainReader([toy]);

function run(text: string): string {
  const settings = { chapter: 1, variant: 'default', timeoutMs: 1000 };
  const session = new SourceSession(settings, listen().callbacks, { createReader: () => reader });
  return summary(evaluateIn(session, text));
}

test.each([
  ['import { size } from "toy"; size(-3);', '3'],
  ['import { size as f, half } from "toy"; f(-half) === half;', 'true'],
  [
    'import { siz } from "toy"; siz(1);',
    "1:9 Import 'toy' does not contain a definition for 'siz'",
  ],
  ['import { size } from "toys"; size(1);', "1:0 Import Module 'toys' not found."],
])('programs of its reader can import from it: %s', (text, expected) => {
  expect(run(text)).toBe(expected);
});

test('so can programs in the machine and in the stepper', () => {
  const files = { '/program.js': 'import { size as f } from "toy"; f(-3);' };
  const program = { files, entry: '/program.js' };
  const language = { chapter: 1, variant: 'default', reader, libraries: [] };
  const recorded = recordProgram(
    machineLanguage(language),
    program,
    { stepLimit: 100, timeoutMs: 1000 },
    listen().callbacks,
  );
  expect(recorded).toMatchObject({ outcome: { status: 'finished', result: '3' } });
  const run = stepperLanguage(language).open(listen().callbacks);
  expect(run.prepare(program)).not.toHaveProperty('errors');
});

test('a program that does not import the module does not know its names', () => {
  expect(summary(evaluateIn(openSession(1), 'import { size } from "toy"; size(1);'))).toBe(
    "1:0 Import Module 'toy' not found.",
  );
});
