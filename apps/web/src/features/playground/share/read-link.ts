import { MAX_FRAGMENT } from './limits';
import { BROKEN, type LinkContents } from './link-contents';
import { readOwnLink } from './own-link';
import { readReferenceLink } from './reference-link';

/**
 * Reads a shared program out of an address, whoever made it.
 * @param hash the fragment with its `#`, for which `isLink` is true
 * @returns what the link holds, or in which way it cannot be read; does not throw
 */
export async function readLink(hash: string): Promise<LinkContents> {
  if (hash.length > MAX_FRAGMENT) return BROKEN;
  const parameters = new URLSearchParams(hash.slice(1));
  const own = parameters.get('share');
  return own === null ? readReferenceLink(parameters) : readOwnLink(own);
}
