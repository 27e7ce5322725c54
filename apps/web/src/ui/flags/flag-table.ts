/**
 * The feature flags: ways of working that some people want and others do not, or that are on trial. One
 * line here is all that declares one; its words are in the strings of the features page. Only flags that
 * change something now.
 */
export const FLAGS = {
  /** Names are offered while one types, not only when asked for. */
  'completion.automatic': { group: 'editor', default: true },
  /** An opened bracket or quote brings the one that closes it. */
  'brackets.close': { group: 'editor', default: true },
  /** Single keys, such as `?`, do something outside of text fields. */
  'shortcuts.single-keys': { group: 'page', default: true },
  /** English made strange is among the languages of the interface, for those who translate and test. */
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
