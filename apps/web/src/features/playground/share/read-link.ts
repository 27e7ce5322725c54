import { DEFAULT_LANGUAGE, findChapter } from '@wellspring/languages';
import { findExample } from '../examples/examples';
import { MAX_FRAGMENT } from './limits';
import { BROKEN, type LinkContents } from './link-contents';
import { readOwnLink } from './own-link';
import { readReferenceLink } from './reference-link';

/**
 * Reads a shared program from an address, of Wellspring or of the reference.
 * @param hash the fragment with its `#`, for which `isLink` is true
 * @returns the content of the link, or why it cannot be read; does not throw
 */
export async function readLink(hash: string): Promise<LinkContents> {
  if (hash.length > MAX_FRAGMENT) return BROKEN;
  const parameters = new URLSearchParams(hash.slice(1));
  const example = parameters.get('example');
  if (example !== null) return readExampleLink(example);
  const own = parameters.get('share');
  return own === null ? readReferenceLink(parameters) : readOwnLink(own);
}

/** @param name of an example, from an untrusted source */
function readExampleLink(name: string): LinkContents {
  const example = findExample(name);
  if (!example) return BROKEN;
  const { program, chapter } = example;
  const { variant } = DEFAULT_LANGUAGE;
  const language = findChapter(chapter, variant)?.language ?? DEFAULT_LANGUAGE.language;
  return {
    kind: 'program',
    program,
    asked: { language, chapter, variant },
    example,
  };
}
