/** The address of a folder with published modules, the modules base URL. */

/** The reason why a text is no such address. */
export type BaseUrlProblem = 'no address' | 'not secure' | 'has more than a path' | 'too long';

const MAX_LENGTH = 2000;

const OWN_COMPUTER = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads an address. Addresses of the user's own computer and of the page's origin may be without encryption.
 * @param origin that of the page; absent on a server
 * @returns the address without a slash at its end
 */
export function readBaseUrl(
  text: string,
  origin?: string,
):
  | { readonly url: string; readonly problem?: never }
  | { readonly problem: BaseUrlProblem; readonly url?: never } {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return { problem: 'too long' };
  if (!URL.canParse(trimmed)) return { problem: 'no address' };
  const address = new URL(trimmed);
  const { protocol, hostname, search, hash, username, password } = address;
  if (!/^https?:$/.test(protocol)) return { problem: 'no address' };
  if (protocol === 'http:' && !OWN_COMPUTER.has(hostname) && address.origin !== origin) {
    return { problem: 'not secure' };
  }
  if (`${search}${hash}${username}${password}` !== '') return { problem: 'has more than a path' };
  return { url: `${address.origin}${address.pathname.replace(/\/+$/, '')}` };
}
