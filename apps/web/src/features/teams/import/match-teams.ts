import type { Student } from '../queries';
import type { Cell, SheetRow } from './sheet';

/** From what was typed into a spreadsheet to teams: each row is one, each cell the username of a student. */

/** A row as the team that it would become. */
export interface ImportedTeam {
  readonly row: number;
  /** Those who were found, each once; may be none, and then no team is made. */
  readonly members: readonly Student[];
  /** Cells that are no student's username; they are left out. */
  readonly unmatched: readonly UnmatchedCell[];
  /** Why the team cannot be made. */
  readonly problems: readonly TeamProblem[];
}

/** A cell that is no username. */
export interface UnmatchedCell extends Cell {
  /** The username that differs from it in case only, if there is one. */
  readonly meant: string | null;
}

export type TeamProblem =
  | { readonly kind: 'tooLarge'; readonly count: number; readonly most: number }
  /** The student is in the file before. */
  | { readonly kind: 'twice'; readonly cell: Cell; readonly first: string }
  | { readonly kind: 'inTeam'; readonly cell: Cell };

/** What teams are matched with. */
export interface Roster {
  readonly students: readonly Student[];
  /** Those who are in a team of the assessment already. */
  readonly taken: ReadonlySet<number>;
  readonly maxTeamSize: number;
}

export function matchTeams(rows: readonly SheetRow[], roster: Roster): readonly ImportedTeam[] {
  const byUsername = new Map(roster.students.map((student) => [student.username, student]));
  const meant = new Map(roster.students.map(({ username }) => [username.toLowerCase(), username]));
  /** Where each was found first. */
  const places = new Map<number, string>();
  // In the order of the file, in which the teams are made too.
  return rows.map(({ row, cells }) => {
    const members: Student[] = [];
    const unmatched: UnmatchedCell[] = [];
    const problems: TeamProblem[] = [];
    for (const cell of cells) {
      const student = byUsername.get(cell.text);
      if (!student) {
        unmatched.push({ ...cell, meant: meant.get(cell.text.toLowerCase()) ?? null });
        continue;
      }
      const first = places.get(student.userId);
      if (first !== undefined) problems.push({ kind: 'twice', cell, first });
      else if (roster.taken.has(student.userId)) problems.push({ kind: 'inTeam', cell });
      if (first === undefined) {
        places.set(student.userId, cell.address);
        members.push(student);
      }
    }
    if (members.length > roster.maxTeamSize) {
      problems.push({ kind: 'tooLarge', count: members.length, most: roster.maxTeamSize });
    }
    return { row, members, unmatched, problems };
  });
}
