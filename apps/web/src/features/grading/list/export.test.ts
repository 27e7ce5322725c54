import type { GradingRow } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { csvText } from '../../../ui/csv-text';
import { EXPORT_PAGE_SIZE, everySubmission } from './every-submission';
import { CSV_COLUMNS, submissionRows } from './submissions-csv';

const person = { id: 1, groupName: 'Tuesday', groupLeaderId: null };
const row: GradingRow = {
  id: 1,
  status: 'submitted',
  unsubmittedAt: null,
  xp: 150,
  xpAdjustment: -10,
  xpBonus: 25,
  isGradingPublished: false,
  gradedCount: 3,
  isBeingAutograded: false,
  assessment: {
    id: 5,
    title: 'One step, and the "rest"',
    assessmentNumber: 'M1',
    isManuallyGraded: true,
    type: 'Missions',
    maxXp: 400,
    questionCount: 3,
    isOpen: true,
  },
  student: { ...person, name: 'Aisha Rahman', username: 'aisha' },
  team: null,
  unsubmittedBy: null,
};

function linesOf(rows: readonly GradingRow[]): readonly string[] {
  return csvText(
    submissionRows(
      rows,
      (column) => column,
      (progress) => progress,
    ),
  ).split('\r\n');
}

test('a submission is a line, with every column of the specification', () => {
  expect(linesOf([row])).toEqual([
    `\uFEFF${CSV_COLUMNS.join(',')}`,
    'M1,"One step, and the ""rest""",Aisha Rahman,aisha,Tuesday,graded,3,3,150,-10,140,400,25',
    '',
  ]);
  expect(CSV_COLUMNS).toHaveLength(13);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x";"y")'])(
  'the name %j is no formula in a spreadsheet',
  (name) => {
    const student = { ...person, name, username: 'x' };
    const line = linesOf([{ ...row, student }])[1] ?? '';
    expect(line).not.toMatch(/(?:^|,)"?[=+@\t]/);
    // A formula after a tab is made text as well.
    const written = name.replace(/^\t/, "\t'");
    expect(line).toContain(`'${written.replaceAll('"', '""')}`);
  },
);

test('members of a team share a cell, and a group is listed once', () => {
  const members = ['Aisha', 'Wei'].map((name, id) => ({
    ...person,
    id,
    name,
    username: name.toLowerCase(),
  }));
  const line = linesOf([{ ...row, student: null, team: { id: 2, team_members: members } }])[1];
  expect(line).toContain(',"Aisha, Wei","aisha, wei",Tuesday,');
});

test('what was never answered counts as nothing', () => {
  expect(linesOf([{ ...row, xp: null, xpAdjustment: null }])[1]).toContain(',0,0,0,400,25');
});

test('every page is asked for, and what moved on meanwhile is taken once', async () => {
  const ids = Array.from({ length: EXPORT_PAGE_SIZE + 2 }, (_, id) => id);
  const asked: number[] = [];
  const rows = await everySubmission(async ({ offset, pageSize }) => {
    asked.push(offset);
    // One submission is added before each page.
    ids.unshift(10_000 + offset);
    return {
      count: ids.length,
      data: ids.slice(offset, offset + pageSize).map((id) => ({ ...row, id })),
    };
  });
  expect(asked).toEqual([0, EXPORT_PAGE_SIZE]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows).toHaveLength(EXPORT_PAGE_SIZE + 3);
});

test('an empty list is asked for once', async () => {
  expect(await everySubmission(async () => ({ count: 0, data: [] }))).toEqual([]);
});
