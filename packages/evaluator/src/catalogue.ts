/**
 * The languages that this build runs. A language is listed only when its engine exists; planned languages are
 * not. Its entry has everything that pages, links, hosts and the command line need to know about it: none of
 * them knows a language by name.
 */

/** One choice in the language menu. */
export interface LanguageConfiguration {
  /** The name of its engine, and of the engine's chunk. */
  readonly language: string;
  /** Unique among all languages: links and courses identify a language by this number. */
  readonly chapter: number;
  readonly variant: string;
  /** The name shown to users, e.g. `Source §4`. */
  readonly displayName: string;
  /** Its group in the language menu. */
  readonly mainLanguage: string;
  /** The extension of its files, with the dot. */
  readonly fileExtension: string;
  /** The editor's name for its syntax, which selects a grammar and the tools that go with it. */
  readonly syntax: string;
  /**
   * What a run produces. `value`: the program runs in a worker and has a value. `document`: the engine makes
   * a document, which a frame of the page shows.
   */
  readonly runsTo: 'value' | 'document';
  /**
   * Whether programs can use everything that JavaScript has, so that only the sandbox restricts them. Users
   * are warned about such programs, and a worker that ran one never runs another.
   */
  readonly isUnlimited: boolean;
  /** Whether its engine has several megabytes, so that users are told why they wait for it. */
  readonly isLarge: boolean;
  /**
   * The names of the channels on which its engine sends data. Data on other channels is ignored. A tool is
   * offered when it reads one of these channels.
   */
  readonly channels: readonly string[];
  readonly features: LanguageFeatures;
}

/** The features of a language (playground specification, sections 3 and 4). */
export interface LanguageFeatures {
  /** Programs draw data with `draw_data`. */
  readonly dataVisualiser: boolean;
  /** A run can be shown as substitution steps. */
  readonly stepper: boolean;
  /** A run can be shown in the CSE machine. */
  readonly cseMachine: boolean;
  /** A program may consist of several files that import each other. */
  readonly multiFile: boolean;
  /** After a program has ended, evaluation can go on in its environment. */
  readonly repl: boolean;
}

const NO_FEATURES: LanguageFeatures = {
  dataVisualiser: false,
  stepper: false,
  cseMachine: false,
  multiFile: false,
  repl: false,
};

const source = [1, 2, 3, 4].map((chapter): LanguageConfiguration => ({
  language: 'source',
  chapter,
  variant: 'default',
  displayName: `Source §${chapter}`,
  mainLanguage: 'JavaScript',
  fileExtension: '.js',
  syntax: 'source',
  runsTo: 'value',
  isUnlimited: false,
  isLarge: false,
  channels: [
    'structure',
    'hints',
    'recording',
    ...(chapter >= 2 ? ['drawing'] : []),
    ...(chapter <= 2 ? ['steps'] : []),
    'machine',
  ],
  features: {
    dataVisualiser: chapter >= 2,
    stepper: chapter <= 2,
    cseMachine: chapter >= 3,
    multiFile: chapter >= 2,
    repl: true,
  },
}));

const fullJavaScript: LanguageConfiguration = {
  language: 'javascript',
  chapter: -1,
  variant: 'default',
  displayName: 'full JavaScript',
  mainLanguage: 'JavaScript',
  fileExtension: '.js',
  syntax: 'javascript',
  runsTo: 'value',
  isUnlimited: true,
  isLarge: false,
  channels: ['drawing'],
  features: { ...NO_FEATURES, dataVisualiser: true, repl: true },
};

const fullTypeScript: LanguageConfiguration = {
  ...fullJavaScript,
  language: 'typescript',
  chapter: -3,
  displayName: 'full TypeScript',
  fileExtension: '.ts',
  syntax: 'typescript',
  isLarge: true,
};

const html: LanguageConfiguration = {
  ...fullJavaScript,
  language: 'html',
  chapter: -2,
  displayName: 'HTML',
  fileExtension: '.html',
  syntax: 'html',
  runsTo: 'document',
  channels: ['document'],
  features: NO_FEATURES,
};

/** Every language, chapter and variant on offer, in menu order. */
export const LANGUAGES: readonly LanguageConfiguration[] = [
  ...source,
  fullJavaScript,
  fullTypeScript,
  html,
];

/** The language of a new workspace (playground specification, section 9). */
export const DEFAULT_LANGUAGE = { language: 'source', chapter: 4, variant: 'default' } as const;

/** The default time limit of a run in milliseconds (playground specification, section 9). */
export const DEFAULT_TIMEOUT_MS = 1000;

/**
 * Finds the configuration with exactly this language, chapter and variant.
 * @returns undefined when it is not offered
 */
export function findLanguage(
  language: string,
  chapter: number,
  variant: string,
): LanguageConfiguration | undefined {
  return LANGUAGES.find(
    (entry) =>
      entry.language === language && entry.chapter === chapter && entry.variant === variant,
  );
}

/**
 * Finds a configuration by chapter and variant alone, as questions of courses specify it.
 * @returns undefined when it is not offered
 */
export function findChapter(chapter: number, variant: string): LanguageConfiguration | undefined {
  return LANGUAGES.find((entry) => entry.chapter === chapter && entry.variant === variant);
}

/**
 * Whether programs of a language can use everything that JavaScript has. Returns false when it is not
 * offered.
 */
export function isUnlimited(language: string): boolean {
  return LANGUAGES.some((entry) => entry.language === language && entry.isUnlimited);
}

/** Whether the engine of a language sends data on a channel. */
export function hasChannel(language: string, channel: string): boolean {
  return LANGUAGES.some((entry) => entry.language === language && entry.channels.includes(channel));
}

/**
 * Whether the grader may mark answers in this language. Its sandbox is only for languages that restrict
 * programs themselves.
 */
export function isGradable({ isUnlimited: isFree, runsTo }: LanguageConfiguration): boolean {
  return !isFree && runsTo === 'value';
}
