import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.js';
import { parseAssessmentXml } from './parse-assessment.js';
import type { WarningCode } from './problems.js';
import { LANGUAGE, problemsAfter, SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';

/** The language with this content. */
function library(inside: string): string {
  return `${LANGUAGE.replace('/', '')}${inside}</PROGRAMMINGLANGUAGE>`;
}

/** Warnings about files that can be used all the same: one change to a valid file. */

test.each<[from: string, to: string, code: WarningCode, message: string]>([
  ['<TEXT>Write.', '<TXT>x</TXT><TEXT>Write.', 'unknown-element', 'Did you mean TEXT?'],
  ['<TEXT>Write.', '<zzzzz/><TEXT>Write.', 'unknown-element', 'zzzzz is not read in PROBLEM.'],
  ['Write.', 'a <b>bold</b> word', 'unknown-element', 'CDATA'],
  ['<TEXT>Write.', '<TESTCASES/><TEXT>Write.', 'unknown-element', 'It is read in SNIPPET.'],
  ['<PROBLEMS>', '<PROBLEM/><PROBLEMS>', 'unknown-element', 'It is read in PROBLEMS.'],
  ['number="M1"', 'number=" M1"', 'space-around', 'makes it another number than "M1"'],
  ['title=', 'Title="x" title=', 'unknown-attribute', 'Did you mean title?'],
  ['maxxp="1"', 'maxxp="1" maxXP="2"', 'unknown-attribute', 'Did you mean maxxp?'],
  ['<TEXT>Choose.', '<VOTING/><TEXT>Choose.', 'unknown-element', 'VOTING is not read in PROBLEM.'],
  ['<TEXT>Write.', '<TEXT>One.</TEXT><TEXT>Write.', 'duplicate-element', 'more than one TEXT'],
  [LANGUAGE, LANGUAGE + LANGUAGE, 'duplicate-element', 'more than one PROGRAMMINGLANGUAGE'],
  ['<PROBLEMS>', 'stray<PROBLEMS>', 'stray-text', 'text directly in TASK'],
  ['maxxp="1"', 'maxxp="1" blocking="yes"', 'unknown-value', 'it counts as false'],
  ['maxxp="1"', 'maxxp="1" showsolution="TRUE"', 'unknown-value', 'it counts as false'],
  ['title=', 'access="Private" title=', 'unknown-value', 'it counts as public'],
  ['title=', 'access="private" title=', 'no-password', 'private'],
  [LANGUAGE, `${LANGUAGE}<PASSWORD>x</PASSWORD>`, 'password-not-used', 'PASSWORD'],
  ['title=', 'startdate="soon" title=', 'invalid-date', 'startdate of TASK is no time: "soon"'],
  ['title=', 'startdate="2026-02-30" title=', 'invalid-date', 'startdate'],
  ['title=', 'startdate="2026-02-02" duedate="2026-02-01" title=', 'invalid-date', 'closes before'],
  ['answer="1"', 'answer="[1, ...&lt;truncated>]"', 'cut-answer', 'is cut at ...<truncated>'],
  ['answer="1"', 'answer="[1, ...&lt;circular>]"', 'cut-answer', 'is cut at ...<circular>'],
  [
    '</SNIPPET>',
    '</SNIPPET><SNIPPET><TEMPLATE>2;</TEMPLATE></SNIPPET>',
    'duplicate-element',
    'PROBLEM has more than one TEMPLATE: only the first is read.',
  ],
  ['<TASK', '<!DOCTYPE x [<!ENTITY a "b">]><TASK', 'document-type', 'not read'],
  [
    LANGUAGE,
    library(
      '<GLOBAL><IDENTIFIER>a</IDENTIFIER><VALUE>1</VALUE></GLOBAL><GLOBAL><IDENTIFIER>a</IDENTIFIER><VALUE>2</VALUE></GLOBAL>',
    ),
    'duplicate-key',
    '"a"',
  ],
  [
    LANGUAGE,
    library('<GLOBAL><IDENTIFIER>a b</IDENTIFIER><VALUE>1</VALUE></GLOBAL>'),
    'no-name',
    '"a b"',
  ],
  [
    LANGUAGE,
    library('<EXTERNAL name="MACHINELEARNING"/>'),
    'not-available',
    'programs that use its names',
  ],
  [LANGUAGE, library('<OPTION key="a" value="1"/>'), 'not-available', 'option "a"'],
  [LANGUAGE, LANGUAGE.replace('/', ' variant="lazy"/'), 'not-available', 'variant "lazy"'],
])('a warning of %j in place of %j', (from, to, code, message) => {
  const problems = problemsAfter(from, to);
  expect(problems).toMatchObject([{ code, severity: 'warning' }]);
  expect(problems[0]?.message).toContain(message);
  expect(wireText(problems)).toBeNull();
  expect(parseAssessmentXml(SMALL.replace(from, to)).assessment).not.toBeNull();
});

test.each([
  ['TEXTS', 'TEXT'],
  ['testcase', 'TESTCASES'],
  ['TXET', 'TEXT'],
  ['PROGRAMINGLANGUAGE', 'PROGRAMMINGLANGUAGE'],
  ['x', undefined],
  ['x'.repeat(100_000), undefined],
])('the nearest name to %.30s is %s', (name, nearest) => {
  expect(nearestName(name, ['TEXT', 'TESTCASES', 'PROGRAMMINGLANGUAGE'])).toBe(nearest);
});
