import { createCatalogue } from '@wellspring/evaluator';
import { courseLanguagesIn } from '@wellspring/evaluator/courses';
import { toyChapter, toyLanguage } from '@wellspring/evaluator/testing/languages';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';
import { expect, test } from 'vitest';
import { parseAssessmentOf, parseAssessmentXml } from './parse-assessment.js';
import { QUESTION_FORMATS, type QuestionFile } from './questions/index.js';

/** The languages of files are those of the catalogue. */

const toy = toyLanguage({
  chapters: [10, 11, 20].map((chapter) => toyChapter({ chapter })),
  foreignVariants: { 10: ['lazy'] },
  options: ['isStrict'],
  constant: (name) => (/^[a-z-]+$/.test(name) ? '' : null),
});
const languages = courseLanguagesIn(
  createCatalogue([toy], { language: 'toy', chapter: 10, variant: 'default' }),
);

const named = (name: string) => `<GLOBAL><IDENTIFIER>${name}</IDENTIFIER><VALUE>1</VALUE></GLOBAL>`;
const option = (key: string) => `<OPTION key="${key}" value="true"/>`;

/** Reads a file with this language. */
function read(attributes: string, within = '') {
  const file = `<CONTENT><TASK number="M1" title="M1"><PROGRAMMINGLANGUAGE ${attributes}>${within}</PROGRAMMINGLANGUAGE>
<PROBLEMS><PROBLEM type="mcq" maxxp="1"><TEXT>Choose.</TEXT><CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM></PROBLEMS>
</TASK></CONTENT>`;
  const { assessment, problems } = parseAssessmentOf<QuestionFile>(
    file,
    QUESTION_FORMATS,
    languages,
  );
  return { library: assessment?.library, messages: problems.map(({ message }) => message) };
}

test('a file may be in any language of the catalogue', () => {
  expect(read('interpreter="10"')).toMatchObject({ library: { chapter: 10 }, messages: [] });
  expect(read('interpreter="10" variant="default"').messages).toEqual([]);
  expect(read('interpreter="10" variant="lazy"').messages).toEqual([
    expect.stringContaining('The variant "lazy" is not available in this installation'),
  ]);
});

test('other chapters and variants are refused with those that there are', () => {
  expect(read('interpreter="4"').messages).toEqual([
    'There is no chapter 4: the attribute interpreter is from 10 to 11, or 20.',
  ]);
  expect(read('interpreter="10" variant="gpu"').messages).toEqual([
    'Chapter 10 has no variant "gpu", but default, lazy.',
  ]);
});

test('the language says which names and options there are', () => {
  expect(read('interpreter="10"', named('two-words')).messages).toEqual([]);
  expect(read('interpreter="10"', named('twoWords')).messages).toEqual([
    expect.stringContaining('"twoWords" is no name that a program can use'),
  ]);
  expect(read('interpreter="10"', option('isStrict')).messages).toEqual([]);
  expect(read('interpreter="10"', option('isLazy')).messages).toEqual([
    expect.stringContaining('The option "isLazy" is not available'),
  ]);
});

test('a variant that nothing runs here is warned of, and no other', () => {
  for (const { chapter, variant, isOffered } of COURSE_LANGUAGES) {
    const { problems } = parseAssessmentXml(
      `<CONTENT><TASK number="M1" title="M1"><PROGRAMMINGLANGUAGE interpreter="${chapter}" variant="${variant}"/></TASK></CONTENT>`,
    );
    const isWarned = problems.some(({ code }) => code === 'not-available');
    expect([chapter, variant, isWarned]).toEqual([chapter, variant, !isOffered]);
  }
});
