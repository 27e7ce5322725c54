import { unparse } from 'papaparse';

/**
 * Rows as CSV in UTF-8, with the mark by which spreadsheets know it. Text that a spreadsheet would run as a
 * formula is made plain text; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  )}\r\n`;
}
