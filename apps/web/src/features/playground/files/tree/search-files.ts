import { nameOf, type Project } from '../../../../ui/workspace/project';

/** Searches the names and the lines of files for a text. */

interface Match {
  readonly path: string;
  /** From 1; null when the match is in the name. */
  readonly line: number | null;
  /** The position of the match in the line or name, from 0. */
  readonly column: number;
  /** The line, shortened when it is long; empty for a name. */
  readonly text: string;
}

/** The maximum number of matches in the list. */
export const MAX_MATCHES = 200;
/** The number of characters of a line that are shown, and how many of them before the match. */
const SHOWN = 120;
const BEFORE = 20;

/** Searches without regard to case; each line gives at most one match. @returns at most `MAX_MATCHES` */
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
