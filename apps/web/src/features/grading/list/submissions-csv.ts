import type { GradingRow } from '@wellspring/contract';
import { progressOf, type Progress } from '../progress';
import { currentXpOf, groupsOf, peopleOf } from '../row';

/** The columns of the export, in this order (course specification, section 2). */
export const CSV_COLUMNS = [
  'number',
  'name',
  'studentName',
  'username',
  'group',
  'progress',
  'questionCount',
  'gradedCount',
  'initialXp',
  'xpAdjustment',
  'currentXp',
  'maxXp',
  'bonusXp',
] as const;
type CsvColumn = (typeof CSV_COLUMNS)[number];

/**
 * Submissions as exported rows, after a row of heads. Several values of a team are in one cell.
 * @param headOf returns the head of a column
 * @param wordsFor returns the words for a progress
 */
export function submissionRows(
  rows: readonly GradingRow[],
  headOf: (column: CsvColumn) => string,
  wordsFor: (progress: Progress) => string,
): (string | number)[][] {
  return [CSV_COLUMNS.map(headOf), ...rows.map((row) => submissionRow(row, wordsFor))];
}

function submissionRow(
  row: GradingRow,
  wordsFor: (progress: Progress) => string,
): (string | number)[] {
  const people = peopleOf(row);
  const { assessment } = row;
  const cells: Readonly<Record<CsvColumn, string | number>> = {
    number: assessment.assessmentNumber,
    name: assessment.title,
    studentName: people.map(({ name }) => name).join(', '),
    username: people.map(({ username }) => username).join(', '),
    group: groupsOf(people)
      .flatMap((group) => group ?? [])
      .join(', '),
    progress: wordsFor(progressOf(row)),
    questionCount: assessment.questionCount,
    gradedCount: row.gradedCount,
    initialXp: row.xp ?? 0,
    xpAdjustment: row.xpAdjustment ?? 0,
    currentXp: currentXpOf(row) ?? 0,
    maxXp: assessment.maxXp,
    bonusXp: row.xpBonus,
  };
  return CSV_COLUMNS.map((column) => cells[column]);
}
