import { configuration, siteRoot } from '../configuration';

/** Addresses of this site that more than one part leads to. */

const GUARDED = '/playground';
/**
 * Where the playground is for people without an account, where there are courses: the other one is for
 * people of a course (course specification, section 2).
 */
const OPEN = '/open/playground';

/** The playground for somebody. @param isInCourse whether they are signed in and in a course */
export function playgroundAddress(isInCourse: boolean): string {
  return configuration().playgroundOnly || isInCourse ? GUARDED : OPEN;
}

/** Whether an address of this site is that of the playground for people of a course. */
export function isPlayground(address: string): boolean {
  return /^\/playground(?:[?#]|$)/.test(address);
}

/**
 * The playground for a visitor who was on their way elsewhere.
 * @param wanted an address of this site; what it says about the playground (a link with a program) is kept
 */
export function openPlaygroundAddress(wanted: string): string {
  const rest = /^\/playground(?<rest>[?#].*)?$/s.exec(wanted)?.groups?.['rest'] ?? '';
  return playgroundAddress(false) + rest;
}

/** The whole address of the playground that pages of others can frame, without a program. */
export function embedAddress(): string {
  // A host of files has the page in a folder, and may lose what is behind its name on the way to the slash.
  const isStatic = import.meta.env.BASE_URL === './';
  const place = playgroundAddress(false).slice(1);
  return new URL(`${place}${isStatic ? '/' : ''}?embed`, siteRoot).href;
}
