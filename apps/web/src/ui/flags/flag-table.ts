/**
 * The feature flags: features that some users want and others do not, or that are being tried out. One entry
 * here declares a flag; its words are in the strings of the features page. Only list flags that change
 * something now.
 */
export const FLAGS = {
  /** Completions appear while the user types, not only when asked for. */
  'completion.automatic': { group: 'editor', default: true },
  /** Typing an opening bracket or quote also inserts the closing one. */
  'brackets.close': { group: 'editor', default: true },
  /** Single keys such as `?` trigger actions outside text fields. */
  'shortcuts.single-keys': { group: 'page', default: true },
  /** Full Python is among the languages of programs. Its engine has several megabytes. */
  'python.full': { group: 'editor', default: false },
  /** Pseudo-English is among the languages of the interface, for translators and testers. */
  'language.pseudo': { group: 'page', default: false },
} as const satisfies Readonly<Record<string, { group: FlagGroup; default: boolean }>>;

/** A heading of the features page. */
export type FlagGroup = 'editor' | 'page';

export type FlagName = keyof typeof FLAGS;

/** All names, in the order in which they are shown. */
export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS).filter(isFlagName);

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}
