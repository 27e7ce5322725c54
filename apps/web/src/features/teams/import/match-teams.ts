import type { Student } from '../queries';
import type { Cell, SheetRow } from './sheet';

/** Turns the rows of a spreadsheet into teams: each row is a team, each cell the username of a student. */

/** A row as the team that it would become. */
export interface ImportedTeam {
  readonly row: number;
  /** The students found, without duplicates. When there are none, no team is made. */
  readonly members: readonly Student[];
  /** Cells that are not the username of a student; they are left out. */
  readonly unmatched: readonly UnmatchedCell[];
  /** The reason why the team cannot be made. */
  readonly problems: readonly TeamProblem[];
}

/** A cell that is not a username. */
interface UnmatchedCell extends Cell {
  /** A username that differs from the cell only in case, if there is one. */
  readonly meant: string | null;
}

export type TeamProblem =
  | { readonly kind: 'tooLarge'; readonly count: number; readonly max: number }
  /** The student occurs earlier in the file. */
  | { readonly kind: 'twice'; readonly cell: Cell; readonly first: string }
  | { readonly kind: 'inTeam'; readonly cell: Cell };

/** The data that teams are matched against. */
interface Roster {
  readonly students: readonly Student[];
  /** The students who are in a team of the assessment already. */
  readonly taken: ReadonlySet<number>;
  readonly maxTeamSize: number;
}

export function matchTeams(rows: readonly SheetRow[], roster: Roster): readonly ImportedTeam[] {
  const byUsername = new Map(roster.students.map((student) => [student.username, student]));
  const meant = new Map(roster.students.map(({ username }) => [username.toLowerCase(), username]));
  /** The cell in which each student occurs first. */
  const places = new Map<number, string>();
  // In the order of the file, which is also the order in which the teams are made.
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
      problems.push({ kind: 'tooLarge', count: members.length, max: roster.maxTeamSize });
    }
    return { row, members, unmatched, problems };
  });
}
