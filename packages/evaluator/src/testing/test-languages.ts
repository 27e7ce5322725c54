import {
  createCatalogue,
  type Language,
  type LanguageChapter,
  type LanguageConfiguration,
} from '../language.js';

/** Descriptions of languages for tests, which must not depend on the languages on offer. */

/**
 * Describes a small language with programs in brackets, comments after `;` and names that `def` declares. It
 * has one chapter, number 10, with everything allowed in chapter 20.
 * @param more what is different
 */
export function toyLanguage(more: Partial<Language> = {}): Language {
  return {
    id: 'toy',
    mainLanguage: 'Toys',
    fileExtension: '.toy',
    runsTo: 'value',
    isUnlimited: false,
    isLarge: false,
    chapters: [toyChapter()],
    fullChapter: 20,
    noValue: 'nothing',
    symbols: ['(', ')'],
    lineComment: ';',
    constant: (name, value) => `(def ${name} ${value}\n)\n`,
    isUnfinished: (entry) => entry.split('(').length > entry.split(')').length,
    countTokens: (program) => program.match(/[()]|[^\s()]+/g)?.length ?? 0,
    declaredNames: (text) => [...text.matchAll(/\(def ([^\s()]+)/g)].map(([, name = '']) => name),
    words: (text) => text.match(/[^\s()]+/g) ?? [],
    imports: {
      sourcesIn: (program) => [...program.matchAll(/\(use (\w+)\)/g)].map(([, name = '']) => name),
      candidates: (source) => [`/${source}.toy`],
    },
    ...more,
  };
}

/** Describes a chapter of a language. */
export function toyChapter(more: Partial<LanguageChapter> = {}): LanguageChapter {
  return {
    chapter: 10,
    variant: 'default',
    displayName: 'Toy',
    channels: [],
    features: {
      multiFile: true,
      repl: true,
    },
    ...more,
  };
}

/** The description of a language in `TEST_CATALOGUE`. @throws when it has none */
export function testLanguage(language: string): LanguageConfiguration {
  const found = TEST_CATALOGUE.configurations.find((one) => one.language === language);
  if (!found) throw new Error(`There is no test language ${language}.`);
  return found;
}

/**
 * A catalogue with the names of some languages on offer: chapters 1 to 4 of `source`, `javascript` with
 * unlimited power, and `html`, which makes documents. Their texts are those of the toy language.
 */
export const TEST_CATALOGUE = createCatalogue(
  [
    toyLanguage({
      id: 'source',
      fileExtension: '.js',
      fullChapter: 4,
      noValue: 'undefined',
      constant: (name, value) =>
        /^(?!while$)\w+$/.test(name) ? `const ${name} = (\n${value}\n);\n` : null,
      isUnfinished: (entry) => entry.split(/[([{]/).length > entry.split(/[)\]}]/).length,
      imports: {
        sourcesIn: (program) =>
          [...program.matchAll(/from ['"](.*?)['"]/g)].map(([, path = '']) => path),
        candidates: (source, importer) => {
          if (!/^[./]/.test(source)) return [];
          const { pathname } = new URL(source, `file://${importer}`);
          return [pathname, `${pathname}.js`];
        },
      },
      chapters: [1, 2, 3, 4].map((chapter) =>
        toyChapter({
          chapter,
          displayName: `Source §${chapter}`,
          channels: ['structure', 'hints', 'recording', 'drawing', 'steps', 'machine', 'debugger'],
        }),
      ),
    }),
    toyLanguage({
      id: 'javascript',
      isUnlimited: true,
      fullChapter: -1,
      chapters: [
        toyChapter({ chapter: -1, displayName: 'full JavaScript', channels: ['drawing'] }),
      ],
    }),
    toyLanguage({
      id: 'html',
      isUnlimited: true,
      runsTo: 'document',
      chapters: [toyChapter({ chapter: -2, displayName: 'HTML', channels: ['document'] })],
    }),
  ],
  { language: 'source', chapter: 4, variant: 'default' },
);

/**
 * Adds the toy language to the languages on offer.
 * @param languages the module `@wellspring/languages`
 * @param more what is different in the toy language
 * @returns the exports to put in its place
 */
export function withToyLanguage(
  {
    DEFAULT_LANGUAGE,
    LANGUAGES,
  }: {
    readonly DEFAULT_LANGUAGE: Parameters<typeof createCatalogue>[1];
    readonly LANGUAGES: readonly LanguageConfiguration[];
  },
  more: Partial<Language> = {},
) {
  const descriptions = new Set(LANGUAGES.map(({ definition }) => definition));
  const catalogue = createCatalogue([...descriptions, toyLanguage(more)], DEFAULT_LANGUAGE);
  const { configurations, ...lookUps } = catalogue;
  return { ...lookUps, CATALOGUE: catalogue, DEFAULT_LANGUAGE, LANGUAGES: configurations };
}
