import type { Library, Testcase } from '@wellspring/contract';
import { NOT_IN_A_LINE } from '@wellspring/contract/one-line';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';
import fc from 'fast-check';
import type { AssessmentFile } from '../assessment.js';
import type { QuestionFile } from '../questions/index.js';

/** Generates assessments of every kind, with texts that are hard to write in XML. */

const pieces = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '<',
  '>',
  '&',
  ']]>',
  ']]',
  '"',
  "'",
  '<!--',
  '-->',
  '&amp;',
  '<![CDATA[',
  '</TEXT>',
  '\u{A0}',
  '\u{FEFF}',
  '\u{85}',
  '\u{2028}',
  '\u{1F600}',
  'é',
  '\u{FFFD}',
);
const text = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }).map(withoutUnwritable),
);
const filledText = text.map((value) => value || 'x');
const optionalText = fc.option(filledText);
const word = text.map((value) => (value.trim() === '' ? 'M1' : value));
const line = text.map((value) => {
  const plain = value.replaceAll(NOT_IN_A_LINE, ' ');
  return plain.trim() === '' ? 'M1' : plain;
});
const count = fc.nat({ max: 2_147_483_647 });
/** Texts that must not be blank. */
const required = text.map((value) => (value.trim() === '' ? 'x' : value));

function withoutUnwritable(value: string): string {
  return value.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?');
}

const language = fc.constantFrom(
  ...COURSE_LANGUAGES.flatMap(({ chapter, variant }) => [
    { chapter, variant },
    { chapter, variant: null },
  ]),
);
const names = fc.oneof(word, fc.constantFrom('toString', 'constructor', '1', 'x'));
const dictionary = (value: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(names, value), { maxLength: 3 })
    .map((pairs) => Object.fromEntries(pairs.filter(([name]) => name !== '__proto__')));

const library: fc.Arbitrary<Library> = fc
  .record({
    language,
    execTimeMs: fc.integer({ min: 1, max: 60_000 }),
    globals: dictionary(filledText),
    external: fc.record({
      name: fc.oneof(fc.constantFrom('none', 'runes'), word).map((name) => name.toLowerCase()),
      symbols: fc.array(text, { maxLength: 3 }),
    }),
    languageOptions: dictionary(text),
  })
  .map(({ language, ...rest }) => ({ ...language, ...rest }));

const commonTestcase = {
  type: fc.constantFrom('public' as const, 'opaque' as const, 'secret' as const),
  program: required,
  score: count,
};
const testcase: fc.Arbitrary<Testcase> = fc.record({ ...commonTestcase, answer: required });
const comparing: fc.Arbitrary<Testcase> = fc.record({
  ...commonTestcase,
  answer: text,
  compares: fc.constantFrom('pictures', 'sounds'),
});

const common = {
  maxXp: fc.nat({ max: 1_000_000 }),
  blocking: fc.boolean(),
  showSolution: fc.boolean(),
  library: fc.option(library),
  gradingLibrary: fc.option(library),
  llmGradingPrompt: optionalText,
  content: required,
};

const commonProgramming = {
  type: fc.constant('programming' as const),
  ...common,
  prepend: text,
  template: required,
  postpend: text,
};
const programming = fc.oneof(
  fc.record({
    ...commonProgramming,
    solution: optionalText,
    testcases: fc.array(testcase, { maxLength: 5 }),
  }),
  fc.record({
    ...commonProgramming,
    solution: required,
    testcases: fc.array(fc.oneof(testcase, comparing), { maxLength: 5 }),
  }),
);

const choices = fc.record({
  type: fc.constant('mcq' as const),
  ...common,
  choices: fc.array(fc.record({ content: required, hint: optionalText }), {
    minLength: 1,
    maxLength: 5,
  }),
});
const mcq = fc
  .tuple(choices, fc.nat())
  .map(([question, at]) => ({ ...question, solution: at % question.choices.length }));

const voting = fc.record({
  type: fc.constant('voting' as const),
  ...common,
  prepend: text,
  template: text,
  contestNumber: word,
  revealHours: count,
  tokenDivider: fc.integer({ min: 1, max: 2_147_483_647 }),
  xpValues: fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 5 }),
});

const question: fc.Arbitrary<QuestionFile> = fc.oneof(programming, mcq, voting);
const time = fc.option(
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);

/** Only assessments that can be uploaded again: every question has a library, and no title is blank. */
export const arbitraryAssessment: fc.Arbitrary<AssessmentFile> = fc
  .record({
    title: line,
    number: line,
    password: fc.option(text),
    story: optionalText,
    coverPicture: optionalText,
    reading: optionalText,
    summaryShort: optionalText,
    summaryLong: optionalText,
    llmAssessmentPrompt: optionalText,
    kind: optionalText,
    openAt: time,
    closeAt: time,
    library: fc.option(library),
    gradingLibrary: fc.option(library),
    questions: fc.array(question, { maxLength: 4 }),
    otherwise: library,
  })
  .map(({ otherwise, ...assessment }) => ({
    ...assessment,
    questions: assessment.library
      ? assessment.questions
      : assessment.questions.map((each) => ({ ...each, library: each.library ?? otherwise })),
  }));
