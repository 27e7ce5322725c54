import { listen } from '@wellspring/evaluator/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { print } from '../syntax/print.js';
import { typedPrograms } from '../testing/oracle/programs/typed.js';
import { evaluateIn, summary } from '../testing/run.js';
import { parseTyped } from './parser.js';

/** Returns the texts that a program displays, and its result or errors without their places. */
function runIn(variant: string, chapter: number, text: string): string[] {
  const display: string[] = [];
  const { callbacks } = listen({}, display);
  const session = evaluator.createSession({ chapter, variant, timeoutMs: 1000 }, callbacks);
  const outcome = summary(evaluateIn(session, text));
  return [...display, outcome.replaceAll(/^\d+:\d+/gm, '')];
}

/** The program without its annotations. */
function erased(text: string): string {
  const options = { ecmaVersion: 6, sourceType: 'module', locations: true } as const;
  return print(parseTyped(text, options).program);
}

test.each([1, 2, 3, 4])(
  'programs of §%i whose types are right run as without annotations in the default variant',
  (chapter) => {
    fc.assert(
      fc.property(typedPrograms(chapter, false), (text) => {
        const typed = runIn('typed', chapter, text);
        expect(typed.join()).not.toMatch(/ Type | Syntax /);
        expect(runIn('default', chapter, erased(text))).toEqual(typed);
      }),
      { numRuns: 100 },
    );
  },
);
