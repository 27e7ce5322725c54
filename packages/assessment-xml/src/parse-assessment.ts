import type { Library } from '@wellspring/contract';
import type { CourseLanguages } from '@wellspring/evaluator';
import { COURSE_LANGUAGES, languageOf } from '@wellspring/languages/courses';
import type { AssessmentFile } from './assessment.js';
import { parseDocument } from './parse-document.js';
import { type Position, type Problem, ProblemLog } from './problems.js';
import { QUESTION_FORMATS, type QuestionFile } from './questions/index.js';
import type { CommonQuestionFile, QuestionFormats } from './questions/question-format.js';
import { readLibraries } from './read-library.js';
import { readQuestion } from './read-question.js';
import { readTime } from './read-time.js';
import { limited, oneLine, optionalText, quote, requiredWord, warnOfSpace } from './read-values.js';
import { reportUnread } from './report-unread.js';
import type { Element } from './xml-element.js';

export interface ParsedAssessment<Question extends CommonQuestionFile = QuestionFile> {
  /** Null when any of the problems is an error. */
  readonly assessment: AssessmentFile<Question> | null;
  /** All problems, in the order of the file; of each severity only the first two hundred. */
  readonly problems: readonly Problem[];
  /** The places of the questions in the file, for problems that are found in them later. */
  readonly questionPositions: readonly Position[];
}

/**
 * Reads an assessment from XML (wire reference, section 8), in the dialect of the reference's back end or the
 * older dialect of its mission editor. Never throws, whatever the text is.
 * @param file the text of the file, already decoded
 */
export function parseAssessmentXml(file: string): ParsedAssessment {
  return parseAssessmentOf<QuestionFile>(file, QUESTION_FORMATS);
}

/**
 * Reads assessments with other types of questions, or other languages.
 * @param formats the formats of these types
 * @param languages the languages that questions may have
 */
export function parseAssessmentOf<Question extends CommonQuestionFile>(
  file: string,
  formats: QuestionFormats<Question>,
  languages: CourseLanguages = { all: COURSE_LANGUAGES, languageOf },
): ParsedAssessment<Question> {
  const log = new ProblemLog();
  const root = parseDocument(file, log);
  const [task, ...others] = root?.everywhere('TASK') ?? [];
  const anywhere: Finder = (name) => {
    const unread = new Set(others.flatMap((other) => other.everywhere(name)));
    return root?.everywhere(name).filter((element) => !unread.has(element)) ?? [];
  };
  const elements = anywhere('PROBLEMS').flatMap((each) => each.all('PROBLEM'));
  if (root && !task) {
    log.error('missing-task', root.position, 'There is no TASK: it holds the whole assessment.');
  }
  if (root) reportUnread(root, formats, log);
  const assessment =
    root && task ? readAssessment(log, anywhere, task, elements, formats, languages) : null;
  return {
    assessment: log.hasErrors ? null : assessment,
    problems: log.inOrder(),
    questionPositions: elements.map((element) => element.position),
  };
}

/** Finds all elements with a name, anywhere in the file except within a second TASK. */
type Finder = (name: string) => readonly Element[];

function readAssessment<Question extends CommonQuestionFile>(
  log: ProblemLog,
  anywhere: Finder,
  task: Element,
  problems: readonly Element[],
  formats: QuestionFormats<Question>,
  languages: CourseLanguages,
): AssessmentFile<Question> {
  const about = { log, question: null };
  const [reading] = anywhere('READING');
  const [password] = anywhere('PASSWORD');
  const attribute = (name: string) => task.attributes.get(name) || null;
  const word = (name: string, field: string) =>
    oneLine(
      about,
      limited(about, requiredWord(about, task, name, field), placeOf(task, name, field)),
      placeOf(task, name, field),
    );
  const line = (name: string, field: string) =>
    limited(about, attribute(name), placeOf(task, name, field));
  const libraries = readLibraries(about, task, languages);
  reportTooMany(log, problems);
  const questions = problems
    .slice(0, MAX_QUESTIONS)
    .map((element, index) =>
      readQuestion(
        { log, question: index + 1 },
        element,
        formats,
        languages,
        libraries.library !== null,
      ),
    );
  reportTooMuch(log, task, questions);
  reportLargeLibraries(log, task, libraries, questions);
  if (problems.length === 0) {
    log.warning('no-questions', task.position, 'There is no PROBLEM: nobody will see it.');
  }
  return {
    title: word('title', 'title'),
    number: warnOfSpace(about, word('number', 'number'), {
      at: task.positionOf('number'),
      of: 'The attribute number of TASK',
    }),
    password: limited(about, readPassword(log, password, task), {
      at: (password ?? task).position,
      of: 'The PASSWORD',
      field: 'password',
    }),
    story: line('story', 'story'),
    coverPicture: line('coverimage', 'cover_picture'),
    reading: limited(about, optionalText(reading), {
      at: (reading ?? task).position,
      of: 'The READING',
      field: 'reading',
    }),
    summaryShort: optionalText(anywhere('WEBSUMMARY')[0]),
    summaryLong: optionalText(task.first('TEXT')),
    llmAssessmentPrompt: optionalText(task.first('LLM_ASSESSMENT_PROMPT')),
    kind: attribute('kind'),
    ...readTimes(log, task),
    ...libraries,
    questions: questions.filter((question) => question !== null),
  };
}

/** Limited because a student is sent all questions at once. */
const MAX_QUESTIONS = 500;
/**
 * The maximum for all questions together. Limited because the XP of many assessments and people are added up.
 */
const MAX_XP_OF_ALL = 100_000_000;

function reportTooMany(log: ProblemLog, problems: readonly Element[]): void {
  const tooMany = problems[MAX_QUESTIONS];
  if (!tooMany) return;
  const message = `There are ${problems.length} questions, more than ${MAX_QUESTIONS}.`;
  log.error('too-many', tooMany.position, message, { field: 'questions' });
}

function reportTooMuch(
  log: ProblemLog,
  task: Element,
  questions: readonly (CommonQuestionFile | null)[],
): void {
  const xp = questions.reduce((sum, question) => sum + (question?.maxXp ?? 0), 0);
  if (xp > MAX_XP_OF_ALL) {
    const message = `The questions are worth ${xp} XP together, more than ${MAX_XP_OF_ALL}.`;
    log.error('out-of-range', task.position, message, { field: 'max_xp' });
  }
}

/**
 * The maximum size of the libraries of all questions, in characters. It is limited because each question
 * stores the libraries that apply to it, and sends them to students. A large real file has some ten thousand.
 */
const MAX_LIBRARY_TEXT = 2_000_000;

function reportLargeLibraries(
  log: ProblemLog,
  task: Element,
  common: Pick<AssessmentFile, 'library' | 'gradingLibrary'>,
  questions: readonly (CommonQuestionFile | null)[],
): void {
  const shared = { library: sizeOf(common.library), gradingLibrary: sizeOf(common.gradingLibrary) };
  let size = 0;
  for (const question of questions) {
    for (const kind of ['library', 'gradingLibrary'] as const) {
      const own = question?.[kind] ?? null;
      size += own === null ? shared[kind] : sizeOf(own);
    }
  }
  if (size <= MAX_LIBRARY_TEXT) return;
  const message = `The languages of all questions with their globals have ${size} characters together, more than ${MAX_LIBRARY_TEXT}.`;
  log.error('too-large', task.position, message);
}

function sizeOf(library: Library | null): number {
  return library === null ? 0 : JSON.stringify(library).length;
}

function placeOf(task: Element, name: string, field: string) {
  return { at: task.positionOf(name), of: `The attribute ${name} of TASK`, field };
}

/** Only the exact value `private` makes an assessment private. */
function readPassword(log: ProblemLog, element: Element | undefined, task: Element): string | null {
  const access = task.attributes.get('access');
  if (access === 'private') {
    if (element?.text) return element.text;
    const message = 'The assessment is private, but its PASSWORD is missing or empty.';
    log.warning('no-password', (element ?? task).position, message);
    return '';
  }
  if (access !== undefined && access !== 'public') {
    const message = `The attribute access is ${quote(access)}, neither "private" nor "public": it counts as public.`;
    log.warning('unknown-value', task.positionOf('access'), message);
  }
  if (element) {
    const message = 'The PASSWORD is not used: the attribute access of TASK is not "private".';
    log.warning('password-not-used', element.position, message);
  }
  return null;
}

function readTimes(
  log: ProblemLog,
  task: Element,
): { openAt: string | null; closeAt: string | null } {
  const openAt = readTime(log, task, 'startdate');
  const closeAt = readTime(log, task, 'duedate');
  if (openAt !== null && closeAt !== null && Date.parse(closeAt) <= Date.parse(openAt)) {
    const message = 'The assessment closes before it opens.';
    log.warning('invalid-date', task.positionOf('duedate'), message);
  }
  return { openAt, closeAt };
}
