import type { ErrorCode, Problem } from './problems.js';
import { MAX_WORD_LENGTH } from './read-values.js';

type FileError = Extract<Problem, { severity: 'error' }>;

/**
 * The reference's answer to each error: a text of its own, that the file is not XML, or what is wrong
 * with a field. The texts are in the order in which the reference checks them within a question.
 */
const WIRE: Readonly<
  Record<ErrorCode, { readonly xml: true } | { readonly text: string } | { readonly field: string }>
> = {
  'too-large': { xml: true },
  'wrong-encoding': { xml: true },
  'invalid-character': { xml: true },
  'not-well-formed': { xml: true },
  'nested-too-deeply': { xml: true },
  'missing-task': { text: 'Missing TASK' },
  'missing-problem-attribute': { text: 'Missing attribute(s) on PROBLEM' },
  'unknown-question-type': { text: 'Invalid question type.' },
  'missing-language': { text: 'Missing PROGRAMMINGLANGUAGE' },
  missing: { field: "can't be blank" },
  'not-an-integer': { field: 'is invalid' },
  'out-of-range': { field: 'is invalid' },
  'too-long': { field: `should be at most ${MAX_WORD_LENGTH} character(s)` },
  'not-one-line': { field: 'has invalid format' },
  'too-many': { field: 'has too many' },
  'unknown-comparison': { field: 'is invalid' },
  'unknown-chapter': { field: 'is invalid' },
  'unknown-variant': { field: 'is invalid' },
  'correct-choices': { field: 'must have exactly one correct choice' },
  'unknown-contest': { field: 'invalid contest number' },
};

/** The reference's page replaces longer texts by a general one (wire reference, section 1). */
const MAX_LENGTH = 100;

/**
 * Returns the text with which the reference refuses a file (wire reference, section 8). There is one text per
 * file. What is not XML comes first, then what is missing, then wrong values of the assessment, and then
 * wrong values of the first question that has any.
 * @returns null when no problem is an error
 */
export function wireText(problems: readonly Problem[]): string | null {
  const errors = problems.filter((problem) => problem.severity === 'error');
  const text = xmlText(errors) ?? ownText(errors) ?? fieldText(errors);
  if (text === null) return null;
  return text.length > MAX_LENGTH ? shortened(text) : text;
}

/** Keeps the whole sentences that fit. If not even one does, keeps its beginning. */
function shortened(text: string): string {
  const end = text.lastIndexOf('. ', MAX_LENGTH - 1);
  return end < 0 ? `${text.slice(0, MAX_LENGTH - 1)}…` : text.slice(0, end + 1);
}

function xmlText(errors: readonly FileError[]): string | null {
  const error = errors.find(({ code }) => 'xml' in WIRE[code]);
  return error ? `Invalid XML line ${error.line}, column ${error.column}: ${error.message}` : null;
}

function ownText(errors: readonly FileError[]): string | null {
  const codes = Object.keys(WIRE);
  const [first] = errors
    .filter(({ code }) => 'text' in WIRE[code])
    .toSorted((a, b) => placeOf(a) - placeOf(b) || codes.indexOf(a.code) - codes.indexOf(b.code));
  const wire = first && WIRE[first.code];
  return wire && 'text' in wire ? wire.text : null;
}

function fieldText(errors: readonly FileError[]): string | null {
  const place = Math.min(...errors.map(placeOf));
  const details = errors.filter((error) => placeOf(error) === place).map(detailOf);
  if (details.length === 0) return null;
  const subject = place === 0 ? 'assessment' : `question${place}`;
  return `Invalid ${subject} changeset ${[...new Set(details)].join(' ')}`;
}

/** Errors about the whole assessment come before those in its questions. */
function placeOf({ question }: FileError): number {
  return question ?? 0;
}

function detailOf({ code, field }: FileError): string {
  const wire = WIRE[code];
  const message = 'field' in wire ? wire.field : '';
  // The reference has the name of this field in its text about unknown contests (section 8).
  return `${code === 'unknown-contest' ? 'number' : (field ?? '')} ${message}`;
}
