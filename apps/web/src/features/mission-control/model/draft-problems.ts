import {
  type AssessmentFile,
  parseAssessmentXml,
  writeAssessmentXml,
} from '@wellspring/assessment-xml';
import type { AssessmentDraft } from './draft';
import { fileOfDraft } from './draft-file';
import { formProblems } from './form-problems';
import type { FormProblem } from './form-problem';

/** A problem that an import reports and for which the form has no text. */
export interface FileProblem {
  readonly severity: 'error';
  readonly says: 'file';
  readonly message: string;
  /** The number of the question, from 1; null: the assessment as a whole. */
  readonly question: number | null;
  readonly part: null;
}

/** An error or a probable mistake in a draft. */
export type DraftProblem = FormProblem | FileProblem;

export interface CheckedDraft {
  /** The file; null while the draft has characters that no file can contain. */
  readonly xml: string | null;
  /** The result of importing the file; null when it cannot be read. */
  readonly assessment: AssessmentFile | null;
  readonly problems: readonly DraftProblem[];
}

/**
 * Writes a draft as a file, and reports the problems that an import of this file would find. The server would
 * refuse a file with errors.
 */
export function checkDraft(draft: AssessmentDraft): CheckedDraft {
  const { text, problems: unwritten } = writeAssessmentXml(fileOfDraft(draft));
  const own = formProblems(draft);
  const read = text === null ? null : parseAssessmentXml(text);
  // When the file can be read, only the writer knows what is lost in it.
  const lost =
    read && !read.assessment
      ? []
      : unwritten.map(({ path, message }) =>
          fileProblem(path === null ? message : `${path}: ${message}`, questionOfPath(path)),
        );
  const refused = (read?.problems ?? []).filter(({ severity }) => severity === 'error');
  // If the form has no text for the reason of a refusal, the text of the import is shown.
  const unsaid = refused
    .filter(({ question }) => !own.some((one) => isError(one) && one.question === question))
    .map(({ message, question }) => fileProblem(message, question));
  return {
    xml: text,
    assessment: read?.assessment ?? null,
    problems: [...own, ...unsaid, ...lost],
  };
}

/** Tells whether a server would accept the file. */
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
