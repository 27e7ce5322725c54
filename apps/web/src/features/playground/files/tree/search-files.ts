import { nameOf, type Project } from '../../../../ui/workspace/project';

/** Finds a text in the names and the lines of files. */

export interface Match {
  readonly path: string;
  /** From 1; null where it is the name that has the text. */
  readonly line: number | null;
  /** Where in the line or name it begins, from 0. */
  readonly column: number;
  /** The line, cut where it is long; empty for a name. */
  readonly text: string;
}

/** The most matches that are listed. */
export const MAX_MATCHES = 200;
/** Characters of a line that are shown, of which so many stand before the match. */
const SHOWN = 120;
const BEFORE = 20;

/** Whatever the case of letters; each line at most once. @returns at most `MAX_MATCHES` */
export function searchFiles({ files }: Project, wanted: string): readonly Match[] {
  const text = wanted.trim().toLowerCase();
  if (text === '') return [];
  const matches: Match[] = [];
  for (const path of Object.keys(files).toSorted()) {
    const inName = nameOf(path).toLowerCase().indexOf(text);
    if (inName !== -1) matches.push({ path, line: null, column: inName, text: '' });
    for (const [index, line] of (files[path] ?? '').split(/\r\n|[\n\r]/).entries()) {
      if (matches.length >= MAX_MATCHES) return matches.slice(0, MAX_MATCHES);
      const column = line.toLowerCase().indexOf(text);
      if (column !== -1) matches.push({ path, line: index + 1, column, text: cut(line, column) });
    }
  }
  return matches;
}

function cut(line: string, column: number): string {
  const start = column > SHOWN - BEFORE ? column - BEFORE : 0;
  return line.slice(start, start + SHOWN).trim();
}
