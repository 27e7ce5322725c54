import type { GradingAnswer } from '@wellspring/contract';

interface AnswerPerson {
  /** The id of the student's registration, or of the membership in a team. */
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** The people of an answer: a student, or all members of a team. */
export function peopleOfAnswer({ student, team }: GradingAnswer): readonly AnswerPerson[] {
  if (!isNobody(student)) {
    const { id, name, username } = student;
    return [{ id, name, username }];
  }
  return Array.isArray(team) ? team : [];
}

/** The registration of the student, whose other assessments can be shown; null for a team. */
export function studentIdOf({ student }: GradingAnswer): number | null {
  return isNobody(student) ? null : student.id;
}

/** The wire uses an empty object for no student. */
function isNobody(student: GradingAnswer['student']): boolean {
  return Object.keys(student).length === 0;
}
