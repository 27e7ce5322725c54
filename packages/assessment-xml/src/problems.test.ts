import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.js';
import { parseAssessmentXml } from './parse-assessment.js';
import type { ErrorCode, Problem, WarningCode } from './problems.js';
import { SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';

/** What is wrong with files: one change to a file in order, what is told, and what the reference says. */

const LANGUAGE = '<PROGRAMMINGLANGUAGE interpreter="1"/>';

function problemsOf(from: string, to: string): readonly Problem[] {
  expect(SMALL).toContain(from);
  return parseAssessmentXml(SMALL.replace(from, to)).problems;
}

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
])('%j in place of %j', (from, to, code, place, wire) => {
  const problems = problemsOf(from, to);
  const [first] = problems.filter(({ severity }) => severity === 'error');
  expect(first).toMatchObject({ code });
  expect(`${first?.line}:${first?.column}`).toBe(place);
  expect(wireText(problems)).toContain(wire);
  expect(parseAssessmentXml(SMALL.replace(from, to)).assessment).toBeNull();
});

test.each<[from: string, to: string, code: WarningCode, message: string]>([
  ['<TEXT>Write.', '<TXT>x</TXT><TEXT>Write.', 'unknown-element', 'Did you mean TEXT?'],
  ['<TEXT>Write.', '<zzzzz/><TEXT>Write.', 'unknown-element', 'zzzzz is not read in PROBLEM.'],
  ['Write.', 'a <b>bold</b> word', 'unknown-element', 'CDATA'],
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
  ['1;</TEMPLATE>', '</TEMPLATE>', 'empty', 'TEMPLATE is empty'],
  ['>1;</PUBLIC>', '></PUBLIC>', 'empty', 'program of PUBLIC'],
  ['<TASK', '<!DOCTYPE x [<!ENTITY a "b">]><TASK', 'document-type', 'not read'],
  [
    LANGUAGE,
    `${LANGUAGE.replace('/', '')}<OPTION key="a" value="1"/><OPTION key="a" value="2"/></PROGRAMMINGLANGUAGE>`,
    'duplicate-key',
    '"a"',
  ],
])('a warning of %j in place of %j', (from, to, code, message) => {
  const problems = problemsOf(from, to);
  expect(problems).toMatchObject([{ code, severity: 'warning' }]);
  expect(problems[0]?.message).toContain(message);
  expect(wireText(problems)).toBeNull();
  expect(parseAssessmentXml(SMALL.replace(from, to)).assessment).not.toBeNull();
});

test('of two elements where one is read, it is the first', () => {
  const file = SMALL.replace('Write.', 'One.</TEXT><TEXT>Two.').replace(
    '</TASK>',
    '<TEXT>A</TEXT><TEXT>B</TEXT></TASK>',
  );
  const { assessment } = parseAssessmentXml(file);
  expect(assessment).toMatchObject({ summaryLong: 'A', questions: [{ content: 'One.' }, {}, {}] });
});

test('a file without a task, without questions, or empty', () => {
  expect(wireText(parseAssessmentXml('<CONTENT><TAKS/></CONTENT>').problems)).toBe('Missing TASK');
  expect(parseAssessmentXml('<TASK number="1" title="a"/>').problems).toMatchObject([
    { code: 'no-questions' },
  ]);
  expect(wireText(parseAssessmentXml('').problems)).toContain('Invalid XML line 1, column 1: ');
});

test('all problems are told at once, in the order of the file', () => {
  const file = SMALL.replace('title=', 'titel=')
    .replace('maxxp="1"', 'maxxp="x"')
    .replace('correct="true"', 'correct="false"')
    .replace('reveal_hours="1"', 'reveal_hours="-1"');
  const { problems } = parseAssessmentXml(file);
  expect(problems.map(({ line, code, question }) => [line, code, question])).toEqual([
    [1, 'missing', null],
    [1, 'unknown-attribute', null],
    [4, 'not-an-integer', 1],
    [10, 'correct-choices', 2],
    [17, 'out-of-range', 3],
  ]);
});

test('the reference has one text for a file: the first in its own order', () => {
  const noTitle = SMALL.replace('title="Small"', '');
  const text = (file: string) => wireText(parseAssessmentXml(file).problems);
  expect(text(noTitle.replace('type="voting"', ''))).toBe('Missing attribute(s) on PROBLEM');
  expect(text(noTitle.replace('"programming"', '"x"').replace(LANGUAGE, ''))).toBe(
    'Invalid question type.',
  );
  expect(text(noTitle.replace('maxxp="1"', 'maxxp="x"'))).toBe(
    "Invalid assessment changeset title can't be blank",
  );
  expect(text(noTitle.replace('"M1"', '""'))).toBe(
    "Invalid assessment changeset title can't be blank number can't be blank",
  );
  const unknownContest: Problem = {
    severity: 'error',
    code: 'unknown-contest',
    line: 1,
    column: 1,
    message: '',
    question: 2,
    field: 'contest_number',
  };
  expect(wireText([unknownContest])).toBe(
    'Invalid question2 changeset number invalid contest number',
  );
});

test('texts for the wire stay short enough to be shown', () => {
  const file = `<a><${'b'.repeat(1000)}></a>`;
  expect(wireText(parseAssessmentXml(file).problems)?.length).toBeLessThanOrEqual(100);
});

test.each([
  ['TEXTS', 'TEXT'],
  ['testcase', 'TESTCASES'],
  ['PROGRAMINGLANGUAGE', 'PROGRAMMINGLANGUAGE'],
  ['x', undefined],
  ['x'.repeat(100_000), undefined],
])('the nearest name to %.30s is %s', (name, nearest) => {
  expect(nearestName(name, ['TEXT', 'TESTCASES', 'PROGRAMMINGLANGUAGE'])).toBe(nearest);
});
