import { type CoursePerson, roleSchema } from '@wellspring/contract';
import { type CsvLine, csvLines } from '../../../ui/csv-reading';

/** Lists of people as CSV: `username,role` or `username,role,group`, without a heading. */

export type Role = CoursePerson['role'];

/** One person to add. */
export interface PersonRow {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly username: string;
  readonly role: Role;
  /** Null for no group. */
  readonly group: string | null;
}

/** An error in a line. */
export type LineProblem = { readonly line: number } & (
  | { readonly kind: 'columns'; readonly count: number }
  | { readonly kind: 'quotes' | 'username' | 'usernameTooLong' | 'groupTooLong' | 'ownRole' }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'duplicate'; readonly username: string; readonly first: number }
);

export type PeopleFile =
  | { readonly kind: 'people'; readonly rows: readonly PersonRow[]; readonly hasHeader: boolean }
  | { readonly kind: 'empty' | 'tooMany' }
  /** At least one. */
  | { readonly kind: 'problems'; readonly problems: readonly LineProblem[] };

export const MAX_ROWS = 1000;
export const MAX_NAME_LENGTH = 100;

/** @param self the user's own username, if it may be in the list */
export function readPeople(text: string, self: string | null): PeopleFile {
  const lines = linesOf(text);
  const [first] = lines;
  const hasHeader =
    first?.cells[0]?.toLowerCase() === 'username' && first.cells[1]?.toLowerCase() === 'role';
  const people = hasHeader ? lines.slice(1) : lines;
  if (people.length === 0) return { kind: 'empty' };
  if (people.length > MAX_ROWS) return { kind: 'tooMany' };

  const rows: PersonRow[] = [];
  const problems: LineProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const line of people) {
    const read = readLine(line);
    if ('kind' in read) {
      problems.push(read);
      continue;
    }
    const former = lineOf.get(read.username);
    if (former === undefined) lineOf.set(read.username, read.line);
    if (former !== undefined) {
      problems.push({
        line: read.line,
        kind: 'duplicate',
        username: read.username,
        first: former,
      });
    } else if (read.username === self && read.role !== 'admin') {
      problems.push({ line: read.line, kind: 'ownRole' });
    } else rows.push(read);
  }
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'people', rows, hasHeader };
}

function readLine({ line, cells, isBroken }: CsvLine): PersonRow | LineProblem {
  const [username = '', role = '', group = ''] = cells;
  if (isBroken) return { line, kind: 'quotes' };
  if (cells.length < 2 || cells.length > 3) return { line, kind: 'columns', count: cells.length };
  if (username === '') return { line, kind: 'username' };
  if (username.length > MAX_NAME_LENGTH) return { line, kind: 'usernameTooLong' };
  const parsed = roleSchema.safeParse(role);
  if (!parsed.success) return { line, kind: 'role', role };
  if (group.length > MAX_NAME_LENGTH) return { line, kind: 'groupTooLong' };
  return { line, username, role: parsed.data, group: group || null };
}

/** The lines that are not empty. Spreadsheet programs pad lines with empty cells. */
function linesOf(text: string): readonly CsvLine[] {
  return csvLines(text).flatMap((line): readonly CsvLine[] => {
    const cells = line.cells.map((cell) => cell.trim());
    const length = cells.findLastIndex((cell) => cell !== '') + 1;
    return length === 0 ? [] : [{ ...line, cells: cells.slice(0, length) }];
  });
}
