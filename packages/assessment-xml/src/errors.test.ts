import { expect, test } from 'vitest';
import { parseAssessmentXml } from './parse-assessment.js';
import type { ErrorCode } from './problems.js';
import { LANGUAGE, problemsAfter, SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';

/**
 * Errors in files: one change to a valid file, the problem that is reported, and the text of the reference.
 */

test.each<[from: string, to: string, code: ErrorCode, place: string, wire: string]>([
  ['<TASK number="M1" title="Small">', '<TSK>', 'not-well-formed', '20:1', 'Invalid XML line 20'],
  ['1;</TEMPLATE>', '1;\u{7}</TEMPLATE>', 'invalid-character', '6:22', 'Invalid XML line 6'],
  ['title="Small"', '', 'missing', '1:1', "Invalid assessment changeset title can't be blank"],
  ['"Small"', '" "', 'missing', '1:19', "Invalid assessment changeset title can't be blank"],
  ['number="M1"', '', 'missing', '1:1', "Invalid assessment changeset number can't be blank"],
  [LANGUAGE, '', 'missing-language', '4:1', 'Missing PROGRAMMINGLANGUAGE'],
  [' interpreter="1"', '', 'missing', '2:1', "Invalid question1 changeset library can't be blank"],
  [
    'interpreter="1"',
    'interpreter="x"',
    'not-an-integer',
    '2:22',
    'Invalid question1 changeset library is invalid',
  ],
  [
    'interpreter="1"',
    'interpreter="5"',
    'unknown-chapter',
    '2:22',
    'Invalid question1 changeset library is invalid',
  ],
  [
    'interpreter="1"',
    'interpreter="1" variant="gpu"',
    'unknown-variant',
    '2:38',
    'Invalid question1 changeset library is invalid',
  ],
  [
    'interpreter="1"',
    'interpreter="1" exectime="0"',
    'out-of-range',
    '2:38',
    'Invalid question1 changeset library is invalid',
  ],
  [
    'interpreter="1"',
    'interpreter="1" exectime="60001"',
    'out-of-range',
    '2:38',
    'Invalid question1 changeset library is invalid',
  ],
  [
    LANGUAGE,
    `${LANGUAGE.replace('/', '')}<GLOBAL><IDENTIFIER>__proto__</IDENTIFIER><VALUE>1</VALUE></GLOBAL></PROGRAMMINGLANGUAGE>`,
    'out-of-range',
    '2:38',
    'Invalid question1 changeset library is invalid',
  ],
  ['>Write.<', '> <', 'missing', '5:1', "Invalid question1 changeset content can't be blank"],
  [
    '<TEMPLATE>1;</TEMPLATE>',
    '<TEMPLATE xml:space="preserve"> </TEMPLATE>',
    'missing',
    '6:10',
    "Invalid question1 changeset template can't be blank",
  ],
  ['>1;</PUBLIC>', '/>', 'missing', '7:1', "Invalid question1 changeset testcases can't be blank"],
  [
    'answer="1"',
    'answer=""',
    'missing',
    '7:19',
    "Invalid question1 changeset testcases can't be blank",
  ],
  ['<TEXT>A</TEXT>', '<TEXT/>', 'missing', '12:24', "question2 changeset choices can't be blank"],
  [
    '"M1"',
    `"${'x'.repeat(256)}"`,
    'too-long',
    '1:7',
    'Invalid assessment changeset number should be at most 255 character(s)',
  ],
  [
    '"Small"',
    `"${'x'.repeat(256)}"`,
    'too-long',
    '1:19',
    'Invalid assessment changeset title should be at most 255 character(s)',
  ],
  [
    'Small',
    'Small&#10;Bcc: x',
    'not-one-line',
    '1:19',
    'Invalid assessment changeset title has invalid format',
  ],
  [
    'M1',
    'M1\u202e',
    'not-one-line',
    '1:7',
    'Invalid assessment changeset number has invalid format',
  ],
  [
    'title=',
    `coverimage="${'x'.repeat(256)}" title=`,
    'too-long',
    '1:19',
    'Invalid assessment changeset cover_picture should be at most 255 character(s)',
  ],
  [
    '</TASK>',
    `<READING>${'x'.repeat(256)}</READING></TASK>`,
    'too-long',
    '20:1',
    'Invalid assessment changeset reading should be at most 255 character(s)',
  ],
  [
    LANGUAGE,
    `${LANGUAGE.replace('/', '')}<GLOBAL><IDENTIFIER>a</IDENTIFIER></GLOBAL></PROGRAMMINGLANGUAGE>`,
    'missing',
    '2:38',
    "Invalid question1 changeset library can't be blank",
  ],
  [
    LANGUAGE,
    `${LANGUAGE.replace('/', '')}<OPTION key="a"/></PROGRAMMINGLANGUAGE>`,
    'missing',
    '2:38',
    "Invalid question1 changeset library can't be blank",
  ],
  ['type="programming"', '', 'missing-problem-attribute', '4:1', 'Missing attribute(s) on PROBLEM'],
  [' maxxp="1"', '', 'missing-problem-attribute', '4:1', 'Missing attribute(s) on PROBLEM'],
  ['"programming"', '"essay"', 'unknown-question-type', '4:10', 'Invalid question type.'],
  [
    'maxxp="1"',
    'maxxp="1.5"',
    'not-an-integer',
    '4:29',
    'Invalid question1 changeset max_xp is invalid',
  ],
  [
    'maxxp="1"',
    'maxxp="-1"',
    'out-of-range',
    '4:29',
    'Invalid question1 changeset max_xp is invalid',
  ],
  [
    'maxxp="1"',
    'maxxp="99999999999"',
    'out-of-range',
    '4:29',
    'Invalid question1 changeset max_xp is invalid',
  ],
  [
    '<TEXT>Write.</TEXT>',
    '',
    'missing',
    '4:1',
    "Invalid question1 changeset content can't be blank",
  ],
  [
    '<TEMPLATE>1;</TEMPLATE>',
    '',
    'missing',
    '6:1',
    "Invalid question1 changeset template can't be blank",
  ],
  [
    '<PUBLIC score="1"',
    '<PUBLIC',
    'missing',
    '7:1',
    "Invalid question1 changeset testcases can't be blank",
  ],
  [' answer="1"', '', 'missing', '7:1', "Invalid question1 changeset testcases can't be blank"],
  [
    '<PUBLIC score="1"',
    '<PUBLIC score="-1"',
    'out-of-range',
    '7:9',
    'Invalid question1 changeset testcases is invalid',
  ],
  [
    'correct="true"',
    'correct="false"',
    'correct-choices',
    '10:1',
    'Invalid question2 changeset choices must have exactly one',
  ],
  [
    'correct="false"',
    'correct="true"',
    'correct-choices',
    '13:1',
    'Invalid question2 changeset choices must have exactly one',
  ],
  ['<TEXT>B</TEXT>', '', 'missing', '13:1', "Invalid question2 changeset choices can't be blank"],
  [
    ' assessment_number="C1"',
    '',
    'missing',
    '17:1',
    "Invalid question3 changeset contest_number can't be blank",
  ],
  [
    'reveal_hours="1"',
    '',
    'missing',
    '17:1',
    "Invalid question3 changeset reveal_hours can't be blank",
  ],
  [
    'token_divider="1"',
    'token_divider="0"',
    'out-of-range',
    '17:49',
    'Invalid question3 changeset token_divider is invalid',
  ],
  [
    'token_divider="1"/>',
    'token_divider="1"><XP_ARRAY><XP value="a"/></XP_ARRAY></VOTING>',
    'not-an-integer',
    '17:81',
    'Invalid question3 changeset xp_values is invalid',
  ],
  [
    '<VOTING assessment_number="C1" reveal_hours="1" token_divider="1"/>',
    '',
    'missing',
    '15:1',
    "Invalid question3 changeset voting can't be blank",
  ],
])('%j in place of %.100j', (from, to, code, place, wire) => {
  const problems = problemsAfter(from, to);
  const [first] = problems.filter(({ severity }) => severity === 'error');
  expect(first).toMatchObject({ code });
  expect(`${first?.line}:${first?.column}`).toBe(place);
  expect(wireText(problems)).toContain(wire);
  expect(parseAssessmentXml(SMALL.replace(from, to)).assessment).toBeNull();
});

const WORTH_MOST =
  '<PROBLEM type="mcq" maxxp="1000000"><TEXT>x</TEXT><CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM>';

test.each<[what: string, change: [string, string], code: ErrorCode, wire: string]>([
  [
    'more questions than anybody answers',
    ['</PROBLEMS>', `${WORTH_MOST.replace('1000000', '1').repeat(498)}</PROBLEMS>`],
    'too-many',
    'Invalid assessment changeset questions has too many',
  ],
  [
    'more XP than can be added up',
    ['</PROBLEMS>', `${WORTH_MOST.repeat(100)}</PROBLEMS>`],
    'out-of-range',
    'Invalid assessment changeset max_xp is invalid',
  ],
  [
    'a comparison that does not exist',
    ['answer="1"', 'compares="smells"'],
    'unknown-comparison',
    "Invalid question1 changeset solution can't be blank testcases is invalid",
  ],
  [
    'more testcases than are run',
    ['</TESTCASES>', `${'<SECRET score="1" answer="1">1;</SECRET>'.repeat(500)}</TESTCASES>`],
    'too-many',
    'Invalid question1 changeset testcases has too many',
  ],
])('%s', (_what, [from, to], code, wire) => {
  const problems = problemsAfter(from, to);
  expect(problems.map((problem) => problem.code)).toContain(code);
  expect(wireText(problems)).toBe(wire);
});
