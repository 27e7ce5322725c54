import type { GradingAnswer } from '@wellspring/contract';

export interface AnswerPerson {
  /** Of the registration of a student, of the membership in a team. */
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** Those whose answer it is: a student, or all of a team. */
export function peopleOfAnswer({ student, team }: GradingAnswer): readonly AnswerPerson[] {
  if (!isNobody(student)) {
    const { id, name, username } = student;
    return [{ id, name, username }];
  }
  return Array.isArray(team) ? team : [];
}

/** The registration of the student, whose other assessments can be looked at; null for a team. */
export function studentIdOf({ student }: GradingAnswer): number | null {
  return isNobody(student) ? null : student.id;
}

/** On the wire nobody is an object without anything in it. */
function isNobody(student: GradingAnswer['student']): boolean {
  return Object.keys(student).length === 0;
}
