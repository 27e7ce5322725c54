import { expect, test } from 'vitest';
import { parseAssessmentXml } from './parse-assessment.js';
import type { Problem } from './problems.js';
import { LANGUAGE, SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';

/** Files with several problems, and the single text that the reference answers. */

const text = (file: string) => wireText(parseAssessmentXml(file).problems);

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

test('all problems are reported at once, in the order of the file', () => {
  const file = SMALL.replace('title=', 'titel=')
    .replace('maxxp="1"', 'maxxp="x"')
    .replace('correct="true"', 'correct="false"')
    .replace('token_divider="1"', 'token_divider="-1"');
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
