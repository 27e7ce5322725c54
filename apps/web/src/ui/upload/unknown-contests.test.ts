import { type AssessmentFile, parseAssessmentXml } from '@wellspring/assessment-xml';
import { expect, test } from 'vitest';
import { unknownContests } from './unknown-contests';

const MCQ = `<PROBLEM type="mcq" maxxp="1"><TEXT>Choose.</TEXT>
<CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM>`;
const voting = (contest: string) => `<PROBLEM type="voting" maxxp="1"><TEXT>Vote.</TEXT>
<VOTING assessment_number="${contest}" reveal_hours="1" token_divider="1"/></PROBLEM>`;

function fileOf(...problems: string[]): AssessmentFile {
  const { assessment } = parseAssessmentXml(
    `<TASK number="M1" title="M"><PROGRAMMINGLANGUAGE interpreter="1"/>
<PROBLEMS>${problems.join('')}</PROBLEMS></TASK>`,
  );
  if (!assessment) throw new Error('The file of this test is broken.');
  return assessment;
}

test('contests that the course does not have are found, and the assessment is no contest of itself', () => {
  const file = fileOf(MCQ, voting('C1'), voting('C2'), voting('M1'));
  expect(unknownContests(file, new Set(['C1', 'M1']))).toEqual([
    { question: 3, number: 'C2' },
    { question: 4, number: 'M1' },
  ]);
});
