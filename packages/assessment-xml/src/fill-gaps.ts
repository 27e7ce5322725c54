import type { Library, Testcase } from '@wellspring/contract';
import { isOneLine, NOT_IN_A_LINE } from '@wellspring/contract/one-line';
import {
  type AssessmentFile,
  type ChoiceQuestionFile,
  MOST_EXEC_TIME_MS,
  type ProgrammingQuestionFile,
  type QuestionFile,
} from './assessment.js';
import { LONGEST_WORD, MOST_XP } from './read-values.js';
import { replaceNotInXml } from './source-text.js';

/**
 * What an upload refuses by now may be in assessments that were made before it did. So that an export of
 * them can be uploaded again, such gaps are filled, in sight and without changing what programs do.
 */

/** What stands where a text was blank. */
const NO_TEXT = '(no text)';
/** The same where a program was: a comment is no program either. */
const NO_PROGRAM = '// (no program)';

/** What was changed, in words for an author, e.g. `Question 2: the text`. */
type Told = (what: string) => void;

export interface FilledAssessment {
  readonly assessment: AssessmentFile;
  /** In order, each once; none: it is as it was. */
  readonly filled: readonly string[];
}

/** @param assessment with a number, as every stored one */
export function fillGaps(assessment: AssessmentFile): FilledAssessment {
  const filled = new Set<string>();
  const tell: Told = (what) => filled.add(what);
  const word = <T extends string | null>(value: T, what: string) =>
    cut(value, LONGEST_WORD, () => tell(what));
  const line = (value: string, what: string) => {
    // Some have been stored before that was asked for.
    const plain = isOneLine(value) ? value : value.replaceAll(NOT_IN_A_LINE, ' ');
    if (plain !== value) tell(what);
    return word(plain, what);
  };
  const writable = writableIn(assessment, () => tell('Characters that XML cannot hold'));
  return {
    assessment: {
      ...writable,
      title: line(filledWith(writable.number, writable.title, 'The title', tell), 'The title'),
      number: line(writable.number, 'The number'),
      password: word(writable.password, 'The password'),
      story: word(writable.story, 'The story'),
      coverPicture: word(writable.coverPicture, 'The cover picture'),
      reading: word(writable.reading, 'The reading'),
      library: writable.library && soundLibrary(writable.library, tell),
      gradingLibrary: writable.gradingLibrary && soundLibrary(writable.gradingLibrary, tell),
      questions: writable.questions.map((question, index) =>
        fillQuestion(question, (what) => tell(`Question ${index + 1}: ${what}`)),
      ),
    },
    filled: [...filled],
  };
}

function fillQuestion(question: QuestionFile, tell: Told): QuestionFile {
  const common = {
    maxXp: within(question.maxXp, 0, MOST_XP, () => tell('the XP')),
    content: filledWith(NO_TEXT, question.content, 'the text', tell),
    library: question.library && soundLibrary(question.library, tell),
    gradingLibrary: question.gradingLibrary && soundLibrary(question.gradingLibrary, tell),
  };
  switch (question.type) {
    case 'programming':
      return { ...question, ...common, ...fillProgramming(question, tell) };
    case 'mcq':
      return { ...question, ...common, ...fillChoices(question, tell) };
    case 'voting':
      return {
        ...question,
        ...common,
        xpValues: question.xpValues.map((value) =>
          within(value, -MOST_XP, MOST_XP, () => tell('the XP of ranks')),
        ),
      };
  }
}

function fillProgramming(question: ProgrammingQuestionFile, tell: Told) {
  return {
    template: filledWith(NO_PROGRAM, question.template, 'the template', tell),
    testcases: question.testcases.map((testcase, index): Testcase => {
      const of = (part: string) => `the ${part} of testcase ${index + 1}`;
      return {
        ...testcase,
        program: filledWith(NO_PROGRAM, testcase.program, of('program'), tell),
        answer: filledWith(NO_TEXT, testcase.answer, of('answer'), tell),
        score: within(testcase.score, 0, Infinity, () => tell(of('score'))),
      };
    }),
  };
}

function fillChoices({ choices, solution }: ChoiceQuestionFile, tell: Told) {
  const some = choices.length > 0 ? choices : [{ content: '', hint: null }];
  return {
    choices: some.map(({ content, hint }, index) => ({
      content: filledWith(NO_TEXT, content, `choice ${index + 1}`, tell),
      hint: hint || null,
    })),
    solution: within(solution, 0, some.length - 1, () => tell('which choice is right')),
  };
}

function soundLibrary(library: Library, tell: Told): Library {
  const kept = (
    record: Readonly<Record<string, string>>,
    isSound: (name: string, value: string) => boolean,
  ) =>
    Object.fromEntries(
      Object.entries(record).filter(([name, value]) => {
        if (isSound(name, value)) return true;
        tell('the globals and options of the language');
        return false;
      }),
    );
  return {
    ...library,
    execTimeMs: within(library.execTimeMs, 1, MOST_EXEC_TIME_MS, () => tell('the time limit')),
    globals: kept(library.globals, (name, value) => name !== '' && value !== ''),
    languageOptions: kept(library.languageOptions, (name) => name.trim() !== ''),
  };
}

function filledWith(otherwise: string, value: string, what: string, tell: Told): string {
  if (value.trim() !== '') return value;
  tell(what);
  return otherwise;
}

function within(value: number, least: number, most: number, tell: () => void): number {
  const sound = Math.min(Math.max(value, least), most);
  if (sound !== value) tell();
  return sound;
}

function cut<T extends string | null>(value: T, most: number, tell: () => void): T | string {
  if (value === null || value.length <= most) return value;
  tell();
  return value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The same data without characters that XML cannot hold. */
function writableIn<T>(data: T, tell: () => void): T {
  // What stands for such a character is one that readers show as missing.
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const writable = replaceNotInXml(value);
    if (writable !== value) tell();
    return writable;
  }) as T;
}
