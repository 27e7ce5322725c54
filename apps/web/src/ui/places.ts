import { configuration, siteRoot } from '../configuration';

/** Addresses of this site that several parts link to. */

const GUARDED = '/playground';
/**
 * The playground for people without an account, on sites with courses; the other one is for members of a
 * course (course specification, section 2).
 */
const OPEN = '/open/playground';

/** The address of the playground. @param isInCourse whether the user is signed in and in a course */
export function playgroundAddress(isInCourse: boolean): string {
  return configuration().playgroundOnly || isInCourse ? GUARDED : OPEN;
}

/** Tells whether an address of this site is that of the playground for members of a course. */
export function isPlayground(address: string): boolean {
  return /^\/playground(?:[?#]|$)/.test(address);
}

/**
 * The address of the open playground for a visitor who was on the way to another page.
 * @param wanted an address of this site. If it is a link with a program, the program is kept.
 */
export function openPlaygroundAddress(wanted: string): string {
  const rest = /^\/playground(?<rest>[?#].*)?$/s.exec(wanted)?.groups?.['rest'] ?? '';
  return playgroundAddress(false) + rest;
}

/** The full address of the playground that other sites can embed, without a program. */
export function embedAddress(): string {
  // Static hosts have the page in a folder, and may lose the query when they redirect to the address with a
  // slash.
  const isStatic = import.meta.env.BASE_URL === './';
  const place = playgroundAddress(false).slice(1);
  return new URL(`${place}${isStatic ? '/' : ''}?embed`, siteRoot).href;
}
