import type { Library } from '@wellspring/contract';
import { isOneLine, NOT_IN_A_LINE } from '@wellspring/contract/one-line';
import { type AssessmentFile, MAX_EXEC_TIME_MS } from './assessment.js';
import { filledWith, NO_TEXT, type OnFilled, within } from './gaps.js';
import { QUESTION_FORMATS, type QuestionFile } from './questions/index.js';
import {
  type CommonQuestionFile,
  formatOf,
  type QuestionFormats,
} from './questions/question-format.js';
import { MAX_WORD_LENGTH, MAX_XP } from './read-values.js';
import { replaceNotInXml } from './source-text.js';

/**
 * Fills gaps in assessments that were made before uploads refused such gaps, so that an export can be
 * uploaded again. What is filled is visible to the author and does not change what programs do.
 */

export interface FilledAssessment<Question extends CommonQuestionFile = QuestionFile> {
  readonly assessment: AssessmentFile<Question>;
  /** The parts that were changed, in order, each once. Empty when nothing was changed. */
  readonly filled: readonly string[];
}

/** @param assessment must have a number, as every stored one has */
export function fillGaps(assessment: AssessmentFile): FilledAssessment {
  return fillGapsOf<QuestionFile>(assessment, QUESTION_FORMATS);
}

/**
 * Fills the gaps of assessments with other types of questions.
 * @param formats the formats of these types
 */
function fillGapsOf<Question extends CommonQuestionFile>(
  assessment: AssessmentFile<Question>,
  formats: QuestionFormats<Question>,
): FilledAssessment<Question> {
  const filled = new Set<string>();
  const onFilled: OnFilled = (what) => filled.add(what);
  const word = <T extends string | null>(value: T, what: string) =>
    cut(value, MAX_WORD_LENGTH, () => onFilled(what));
  const line = (value: string, what: string) => {
    // Older assessments may have such characters, which were not checked then.
    const plain = isOneLine(value) ? value : value.replaceAll(NOT_IN_A_LINE, ' ');
    if (plain !== value) onFilled(what);
    return word(plain, what);
  };
  const writable = writableIn(assessment, () => onFilled('Characters that XML cannot hold'));
  return {
    assessment: {
      ...writable,
      title: line(filledWith(writable.number, writable.title, 'The title', onFilled), 'The title'),
      number: line(writable.number, 'The number'),
      password: word(writable.password, 'The password'),
      story: word(writable.story, 'The story'),
      coverPicture: word(writable.coverPicture, 'The cover picture'),
      reading: word(writable.reading, 'The reading'),
      library: writable.library && soundLibrary(writable.library, onFilled),
      gradingLibrary: writable.gradingLibrary && soundLibrary(writable.gradingLibrary, onFilled),
      questions: writable.questions.map((question, index) =>
        fillQuestion(question, formats, (what) => onFilled(`Question ${index + 1}: ${what}`)),
      ),
    },
    filled: [...filled],
  };
}

function fillQuestion<Question extends CommonQuestionFile>(
  question: Question,
  formats: QuestionFormats<Question>,
  onFilled: OnFilled,
): Question {
  const common = {
    maxXp: within(question.maxXp, 0, MAX_XP, () => onFilled('the XP')),
    content: filledWith(NO_TEXT, question.content, 'the text', onFilled),
    library: question.library && soundLibrary(question.library, onFilled),
    gradingLibrary: question.gradingLibrary && soundLibrary(question.gradingLibrary, onFilled),
  };
  const own = formatOf(formats, question.type)?.fillGaps(question, onFilled) ?? question;
  return { ...own, ...common };
}

function soundLibrary(library: Library, onFilled: OnFilled): Library {
  const kept = (
    record: Readonly<Record<string, string>>,
    isSound: (name: string, value: string) => boolean,
  ) =>
    Object.fromEntries(
      Object.entries(record).filter(([name, value]) => {
        if (isSound(name, value)) return true;
        onFilled('the globals and options of the language');
        return false;
      }),
    );
  return {
    ...library,
    execTimeMs: within(library.execTimeMs, 1, MAX_EXEC_TIME_MS, () => onFilled('the time limit')),
    globals: kept(library.globals, (name, value) => name !== '' && value !== ''),
    languageOptions: kept(library.languageOptions, (name) => name.trim() !== ''),
  };
}

function cut<T extends string | null>(value: T, max: number, onFilled: () => void): T | string {
  if (value === null || value.length <= max) return value;
  onFilled();
  return value.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the data without characters that XML cannot represent. */
function writableIn<T>(data: T, onFilled: () => void): T {
  // Such characters are replaced by one that is displayed as a missing character.
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const writable = replaceNotInXml(value);
    if (writable !== value) onFilled();
    return writable;
  }) as T;
}
