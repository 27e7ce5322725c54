import {
  type AssessmentFile,
  parseAssessmentXml,
  writeAssessmentXml,
} from '@wellspring/assessment-xml';
import type { Draft } from './draft';
import { fileOfDraft } from './draft-file';
import { formProblems } from './form-problems';
import type { FormProblem } from './form-problem';

/** What an import says of the file and the form has no words for. */
export interface FileProblem {
  readonly severity: 'error';
  readonly says: 'file';
  readonly message: string;
  /** The question it is in, from 1; null: the assessment as a whole. */
  readonly question: number | null;
  readonly part: null;
}

/** What is wrong with a draft, or looks like a slip. */
export type DraftProblem = FormProblem | FileProblem;

export interface CheckedDraft {
  /** The file; null while the draft has characters that no file can hold. */
  readonly xml: string | null;
  /** What an import of it would read; null where it could read nothing. */
  readonly assessment: AssessmentFile | null;
  readonly problems: readonly DraftProblem[];
}

/**
 * Writes a draft as a file, and says what an import would find wrong in that file: with any error, the server
 * would refuse it.
 */
export function checkDraft(draft: Draft): CheckedDraft {
  const { text, problems: unwritten } = writeAssessmentXml(fileOfDraft(draft));
  const own = formProblems(draft);
  const read = text === null ? null : parseAssessmentXml(text);
  // Where the file can be read, what it would not give back is told by the writer alone.
  const lost =
    read && !read.assessment
      ? []
      : unwritten.map(({ path, message }) =>
          fileProblem(path === null ? message : `${path}: ${message}`, questionOfPath(path)),
        );
  const refused = (read?.problems ?? []).filter(({ severity }) => severity === 'error');
  // Should the form not know why an import refuses something, the words of the import are better than none.
  const unsaid = refused
    .filter(({ question }) => !own.some((one) => isError(one) && one.question === question))
    .map(({ message, question }) => fileProblem(message, question));
  return {
    xml: text,
    assessment: read?.assessment ?? null,
    problems: [...own, ...unsaid, ...lost],
  };
}

/** Whether a server would take the file. */
export function isFitForCourse({ xml, problems }: CheckedDraft): boolean {
  return xml !== null && !problems.some(isError);
}

function isError({ severity }: DraftProblem): boolean {
  return severity === 'error';
}

function fileProblem(message: string, question: number | null): FileProblem {
  return { severity: 'error', says: 'file', message, question, part: null };
}

function questionOfPath(path: string | null): number | null {
  const index = /^questions\[(?<index>\d+)\]/.exec(path ?? '')?.groups?.['index'];
  return index === undefined ? null : Number(index) + 1;
}
