import { DEBUGGER_CHANNEL } from './channels/names.js';
import type { EditorSupport } from './editor.js';
import type { Program } from './evaluator.js';
import type { Formatter } from './formatter.js';
import type { LanguageIntroduction } from './introduction.js';
import type { Phrasebook } from './phrasebook.js';

/**
 * Describes a language to everything that is not its engine: pages, links, hosts, the grader and the command
 * line read its description and know no language by name. A description is small and contains no part of
 * the engine; each language package exports its own from `./language`, and `@wellspring/languages` lists them.
 */
export interface Language {
  /** The name of its package, of its engine and of the engine's chunk. */
  readonly id: string;
  /** Its group in the language menu. */
  readonly mainLanguage: string;
  /** The extension of its files, with the dot. */
  readonly fileExtension: string;
  /**
   * The product of a run. `value`: the program runs in a worker and has a value. `document`: the engine makes
   * a document, which a frame of the page shows.
   */
  readonly runsTo: 'value' | 'document';
  /**
   * True if programs can use everything that JavaScript has, so that only the sandbox restricts them. Users
   * are warned about such programs, and a worker that ran one never runs another.
   */
  readonly isUnlimited: boolean;
  /** True if its engine has several megabytes, so that users are told why they wait for it. */
  readonly isLarge: boolean;
  /** True if its engine has files besides its script, which only pages provide (`Evaluator.receive`). */
  readonly hasFiles?: true;
  /** The feature flag of the page without which no menu offers it. */
  readonly flag?: string;
  /** Its chapters and variants, in menu order. */
  readonly chapters: readonly LanguageChapter[];
  /**
   * Variants that other implementations have, by chapter. Courses and questions may be set in them, so that
   * files from elsewhere can be imported, but nothing runs them here.
   */
  readonly foreignVariants?: Readonly<Record<number, readonly string[]>>;
  /** The names of the options that questions can set (`languageOptions` of a session). */
  readonly options?: readonly string[];
  /**
   * The chapter in which the code of a course runs: prepended code, appended code and testcases may use the
   * whole language (rule R37).
   */
  readonly fullChapter: number;
  /** The display string of no value. It is the result of a testcase in which nothing was run. */
  readonly noValue: string;
  /**
   * Which results consoles show: `entries` are those of the REPL that have a value, as in Python. All of them if left
   * out.
   */
  readonly shownResults?: 'entries';
  /** Characters that programs need in every line and on-screen keyboards hide behind several presses. */
  readonly symbols: readonly string[];
  /** The end of an entry of the REPL, which may be left out there: the editor adds it (`EditorSupport.completed`). */
  readonly entryEnd?: string;
  /** The start of a comment that ends with its line; null when there are none. */
  readonly lineComment: string | null;
  /**
   * Returns the declaration of a constant, with a line end; null when it cannot have this name. Called for
   * the globals of a course library.
   * @param value the text of an expression, whose last line may be a comment
   */
  constant(name: string, value: string): string | null;
  /**
   * Tells whether an entry of the REPL must go on: a bracket, string, template or comment is still open at
   * its end. Brackets within strings and comments do not count.
   */
  isUnfinished(entry: string): boolean;
  /** Counts the tokens of a program (rule R49). Returns 0 for a program that cannot be tokenized. */
  countTokens(program: string): number;
  /**
   * Returns the names that a text declares at its top level. The text need not be a whole program. Testcases
   * let students redefine the names that a question's template declares, so a name that is only mentioned,
   * for example within a string, must not be included.
   */
  declaredNames(text: string): readonly string[];
  /** Returns all words of a text that could be names, including those in comments and strings. */
  words(text: string): readonly string[];
  /**
   * Tells whether a text has a statement at which a run halts without a breakpoint, such as `debugger;`. Absent when the
   * language has no such statement.
   */
  haltsItself?(text: string): boolean;
  /** The imports of other files by a program. Absent when a program is a single file. */
  readonly imports?: LanguageImports;
  /**
   * The text that a program must contain to be an entry of a contest (rule R48), such as a keyword that programs without
   * functions of their own do not have. Absent when any program is one.
   */
  readonly entryMark?: string;
  /** Loads what formats its programs. Absent when nothing does. */
  readonly format?: () => Promise<Formatter>;
  /** Loads what an editor can do for the language. Without it, programs are edited as plain text. */
  readonly editor?: () => Promise<EditorSupport>;
  /** Loads what the playground says about the language to new users. */
  readonly introduction?: () => Promise<LanguageIntroduction>;
  /** Loads the Chinese of its engine's messages. Messages that are not in it are shown in English. */
  readonly chinese?: () => Promise<Phrasebook>;
}

/** A chapter or variant of a language: one choice in the language menu. */
export interface LanguageChapter {
  /** Unique among all languages: links and courses identify a language by this number. */
  readonly chapter: number;
  readonly variant: string;
  /** The name shown to users, e.g. `Source §4`. */
  readonly displayName: string;
  /**
   * The names of the channels on which its engine sends data. Data on other channels is ignored. A tool is
   * offered when it reads one of these channels.
   */
  readonly channels: readonly string[];
  readonly features: LanguageFeatures;
  /**
   * The engine that pages load for it, instead of the one for most programs (`page`): a file in `src/engines` of the
   * language's package, or `recorder`.
   */
  readonly pageEngine?: string;
  /** Loads what formats its programs, where that differs from other chapters of the language. */
  readonly format?: () => Promise<Formatter>;
}

/**
 * The features of a language (playground specification, sections 3 and 4) besides its channels, which say how its
 * runs can be shown.
 */
interface LanguageFeatures {
  /** A program may consist of several files that import each other. */
  readonly multiFile: boolean;
  /** After a program has ended, evaluation can go on in its environment. */
  readonly repl: boolean;
}

interface LanguageImports {
  /** Returns the texts in a program that may name imported files. Too many do no harm. */
  readonly sourcesIn: (program: string) => readonly string[];
  /**
   * Returns the paths of the files that an import may mean, best first; none when it names a module.
   * @param source the text that names the file, e.g. `./lists.js`
   * @param importer the absolute path of the importing file
   */
  readonly candidates: (source: string, importer: string) => readonly string[];
}

/** One choice in the language menu, with everything that its language says about it. */
export interface LanguageConfiguration
  extends
    LanguageChapter,
    Pick<Language, 'mainLanguage' | 'fileExtension' | 'runsTo' | 'isUnlimited' | 'isLarge'> {
  /** The id of its language. */
  readonly language: string;
  readonly definition: Language;
  /** True if its engine can pause a run and show its names there. */
  readonly canBeDebugged: boolean;
  /** The names of the chunks that pages load: to run its programs, and to record them. */
  readonly chunks: { readonly run: string; readonly record: string };
}

/** A choice in the language menu, as links and stored texts identify it. */
export interface LanguageKey {
  readonly language: string;
  readonly chapter: number;
  readonly variant: string;
}

/** The facts that a host must know about languages, so that it need not trust their engines. */
export interface LanguageRights {
  /**
   * Tells whether programs of a language can use everything that JavaScript has. Returns false when it is not
   * offered.
   */
  isUnlimited(language: string): boolean;
  /** Tells whether the engine of a language sends data on a channel. */
  hasChannel(language: string, channel: string): boolean;
  /** Tells whether the engine of a language has files besides its script, and so may take long to start. */
  hasFiles(language: string): boolean;
  /**
   * Returns the names of the modules that a program may import: all texts in its imports that are no paths. Some of them may
   * only be mentioned, for example in a comment.
   */
  modulesIn(language: string, program: Program): readonly string[];
}

/** The languages on offer. */
export interface Catalogue extends LanguageRights {
  /** Every language, chapter and variant, in menu order. */
  readonly configurations: readonly LanguageConfiguration[];
  /** The language of a new workspace. */
  readonly initial: LanguageKey;
  /**
   * Finds the configuration with exactly this language, chapter and variant.
   * @returns undefined when it is not offered
   */
  readonly findLanguage: (
    language: string,
    chapter: number,
    variant: string,
  ) => LanguageConfiguration | undefined;
  /**
   * Finds a configuration by chapter and variant alone, as questions of courses specify it.
   * @returns undefined when it is not offered
   */
  readonly findChapter: (chapter: number, variant: string) => LanguageConfiguration | undefined;
  /** The name of a chapter without its variant, e.g. `Source §3`, also of a chapter that no language has. */
  readonly chapterName: (chapter: number) => string;
}

/** The default time limit of a run in milliseconds (playground specification, section 9). */
export const DEFAULT_TIMEOUT_MS = 1000;

/**
 * Makes a catalogue of languages, in menu order.
 * @param initial the language of a new workspace; it must be one of them
 */
export function createCatalogue(languages: readonly Language[], initial: LanguageKey): Catalogue {
  const configurations = languages.flatMap((definition) => {
    const { id: language, mainLanguage, fileExtension, runsTo, isUnlimited, isLarge } = definition;
    const shared = {
      language,
      definition,
      mainLanguage,
      fileExtension,
      runsTo,
      isUnlimited,
      isLarge,
    };
    return definition.chapters.map((chapter) => ({
      ...chapter,
      ...shared,
      canBeDebugged: chapter.channels.includes(DEBUGGER_CHANNEL),
      chunks: {
        run: chunkName(language, chapter.pageEngine),
        record: chunkName(language, 'recorder'),
      },
    }));
  });
  const findChapter = (chapter: number, variant: string) =>
    configurations.find((one) => one.chapter === chapter && one.variant === variant);
  return {
    configurations,
    initial,
    findLanguage: (language, chapter, variant) =>
      configurations.find(
        (one) => one.language === language && one.chapter === chapter && one.variant === variant,
      ),
    findChapter,
    chapterName: (chapter) => findChapter(chapter, initial.variant)?.displayName ?? `§${chapter}`,
    isUnlimited: (language) =>
      configurations.some((one) => one.language === language && one.isUnlimited),
    hasFiles: (language) =>
      languages.some(({ id, hasFiles }) => id === language && hasFiles === true),
    hasChannel: (language, channel) =>
      configurations.some((one) => one.language === language && one.channels.includes(channel)),
    modulesIn(language, { files }) {
      const { imports } = languages.find(({ id }) => id === language) ?? {};
      if (imports === undefined) return [];
      const sources = Object.values(files).flatMap((text) => imports.sourcesIn(text));
      return [...new Set(sources)].filter((source) => /^[\w-]+$/.test(source));
    },
  };
}

/** The name that `scripts/chunks.mjs` gives to a language's chunk; without `engine`, to the one for most programs. */
function chunkName(language: string, engine?: string): string {
  return engine === undefined ? language : `${language}-${engine}`;
}

/**
 * Tells whether the grader may mark answers in this language. Its sandbox is only for languages that restrict
 * programs themselves.
 */
export function isGradable({
  isUnlimited: isFree,
  runsTo,
}: Pick<LanguageConfiguration, 'isUnlimited' | 'runsTo'>): boolean {
  return !isFree && runsTo === 'value';
}

/**
 * Writes the globals of a question's library before its prepended code, as constants with the same rights.
 * @param globals expressions by name. Those whose name cannot be a constant are left out
 * @param prepend the prepended code
 * @returns exactly `prepend` when there are no globals
 */
export function withGlobals(
  language: Language,
  globals: Readonly<Record<string, string>>,
  prepend: string,
): string {
  const constants = Object.entries(globals).map(
    ([name, value]) => language.constant(name, value) ?? '',
  );
  return constants.join('') + prepend;
}

/** Returns the file of a program that an import means; null for a module or a file that does not exist. */
export function resolveImport(
  language: Language,
  files: Readonly<Record<string, string>>,
  source: string,
  importer: string,
): string | null {
  const candidates = language.imports?.candidates(source, importer) ?? [];
  return candidates.find((path) => Object.hasOwn(files, path)) ?? null;
}
