/**
 * The languages that this build runs. A language is offered only when its engine is there; what is
 * planned is not listed. Whatever pages, links, hosts and the command line have to know of a language is
 * in its entry: none of them knows one by name.
 */

/** One choice in the language menu. */
export interface LanguageConfiguration {
  /** Which engine runs it; also the name of the engine's chunk. */
  readonly language: string;
  /** No two languages have the same one: links and courses know a language by this number. */
  readonly chapter: number;
  readonly variant: string;
  /** As people read it, e.g. `Source §4`. */
  readonly displayName: string;
  /** The group in which the menu has it. */
  readonly mainLanguage: string;
  /** How its files are named, with the dot. */
  readonly fileExtension: string;
  /** How editors read it: a name of theirs for a grammar and the tools that go with it. */
  readonly syntax: string;
  /**
   * What comes of a run. `value`: the program runs in a worker and has a value. `document`: the engine
   * makes a document, which a frame of the page shows.
   */
  readonly runsTo: 'value' | 'document';
  /**
   * Whether programs have all that JavaScript has, so that only the walls hold them. People are warned of
   * such programs, and what ran one never runs another.
   */
  readonly isUnlimited: boolean;
  /** Whether its engine is several megabytes, so that people are told why they wait for it. */
  readonly isLarge: boolean;
  /**
   * The channels that its engine sends data on, by name. Nothing else of what an engine sends is read, and a tool
   * is offered when there is a channel that it reads.
   */
  readonly channels: readonly string[];
  readonly features: LanguageFeatures;
}

/** What can be done with programs of a language (playground specification, sections 3 and 4). */
export interface LanguageFeatures {
  /** Programs draw their data by `draw_data`. */
  readonly dataVisualiser: boolean;
  /** A run can be shown as steps of substitution. */
  readonly stepper: boolean;
  /** A run can be shown on the machine with control, stash and environments. */
  readonly cseMachine: boolean;
  /** Programs may consist of several files that import each other. */
  readonly multiFile: boolean;
  /** One can go on evaluating where a program left off. */
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

/** What a new workspace starts with (playground specification, section 9). */
export const DEFAULT_LANGUAGE = { language: 'source', chapter: 4, variant: 'default' } as const;

/** Time limit of a run in milliseconds when nothing else is set (playground specification, section 9). */
export const DEFAULT_TIMEOUT_MS = 1000;

/**
 * The configuration with exactly this language, chapter and variant.
 * @returns undefined when it is not offered.
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
 * The same for those who know languages by the number of their chapter alone, as questions of courses do.
 * @returns undefined when it is not offered.
 */
export function findChapter(chapter: number, variant: string): LanguageConfiguration | undefined {
  return LANGUAGES.find((entry) => entry.chapter === chapter && entry.variant === variant);
}

/** Whether programs of a language have all that JavaScript has; no, for one that is not offered. */
export function isUnlimited(language: string): boolean {
  return LANGUAGES.some((entry) => entry.language === language && entry.isUnlimited);
}

/** Whether engines of a language send data on a channel. */
export function hasChannel(language: string, channel: string): boolean {
  return LANGUAGES.some((entry) => entry.language === language && entry.channels.includes(channel));
}

/** Whether the grader may mark answers in this language: behind its walls only what is held by a language of ours. */
export function isGradable({ isUnlimited: isFree, runsTo }: LanguageConfiguration): boolean {
  return !isFree && runsTo === 'value';
}
