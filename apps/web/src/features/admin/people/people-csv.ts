import type { CoursePerson } from '@wellspring/contract';
import { unparse } from 'papaparse';

/** Rows as CSV in UTF-8, with the mark by which spreadsheets know it. What a spreadsheet would run as a formula is made text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  )}\r\n`;
}

/** The people of a course as they are exported. @param heads of the columns */
export function peopleCsv(people: readonly CoursePerson[], heads: readonly string[]): string {
  return csvText([
    heads,
    ...people.map(({ name, username, group, role }) => [name ?? '', username, group ?? '', role]),
  ]);
}
