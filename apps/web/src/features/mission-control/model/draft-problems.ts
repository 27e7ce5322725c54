import {
  type AssessmentFile,
  parseAssessmentXml,
  writeAssessmentXml,
} from '@wellspring/assessment-xml';
import type { Draft, DraftLibrary } from './draft';
import { fileOfDraft } from './draft-file';

/** What is wrong with a draft, or looks like a slip. */
export interface DraftProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The question it is in, from 1; null: the assessment as a whole. */
  readonly question: number | null;
  /** What the back end calls the field, e.g. `title`; null where nobody knows. */
  readonly field: string | null;
}

export interface CheckedDraft {
  /** The file; null while the draft has characters that no file can hold. */
  readonly xml: string | null;
  /** What an import of it would read; null where it could read nothing. */
  readonly assessment: AssessmentFile | null;
  readonly problems: readonly DraftProblem[];
}

/**
 * Writes a draft as a file, and says of it what an import would say of that file: with any error, the server
 * would refuse it.
 */
export function checkDraft(draft: Draft): CheckedDraft {
  const { text, problems: unwritten } = writeAssessmentXml(fileOfDraft(draft));
  const twice = namedTwice(draft);
  if (text === null) {
    const problems = unwritten.map(({ path, message }): DraftProblem => ({
      severity: 'error',
      message: path === null ? message : `${path}: ${message}`,
      question: questionOfPath(path),
      field: null,
    }));
    return { xml: null, assessment: null, problems: [...problems, ...twice] };
  }
  const read = parseAssessmentXml(text);
  const problems = read.problems.map((problem): DraftProblem => {
    const { severity, message, question } = problem;
    return { severity, message, question, field: 'field' in problem ? problem.field : null };
  });
  // Where the file can be read, what it would not give back is told by the writer alone.
  const lost = read.assessment
    ? unwritten.map(({ path, message }): DraftProblem => ({
        severity: 'error',
        message: `${path ?? ''}: ${message}`,
        question: questionOfPath(path),
        field: null,
      }))
    : [];
  return { xml: text, assessment: read.assessment, problems: [...problems, ...lost, ...twice] };
}

/** Whether a server would take the file. */
export function isPublishable({ xml, problems }: CheckedDraft): boolean {
  return xml !== null && problems.every(({ severity }) => severity !== 'error');
}

function questionOfPath(path: string | null): number | null {
  const index = /^questions\[(?<index>\d+)\]/.exec(path ?? '')?.groups?.['index'];
  return index === undefined ? null : Number(index) + 1;
}

/** A file holds one value for a name, so that one of two is lost on the way. */
function namedTwice(draft: Draft): DraftProblem[] {
  const places: readonly [number | null, DraftLibrary | null][] = [
    [null, draft.about.library],
    [null, draft.about.gradingLibrary],
    ...draft.questions.flatMap((question, index): [number, DraftLibrary | null][] => [
      [index + 1, question.library],
      [index + 1, question.gradingLibrary],
    ]),
  ];
  return places.flatMap(([question, library]) =>
    [library?.globals ?? [], library?.options ?? []].flatMap((pairs) => {
      const names = pairs.map(({ name }) => name);
      const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
      return [...twice].map((name): DraftProblem => ({
        severity: 'warning',
        message: `"${name}" is defined twice: the last definition counts.`,
        question,
        field: 'library',
      }));
    }),
  );
}
