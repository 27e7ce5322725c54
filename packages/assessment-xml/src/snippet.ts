import type { Reading } from './read-values.js';
import type { Element } from './xml-element.js';

/** A question may have several SNIPPETs. Their contents count as if they were in one. */
function inSnippets(question: Element, name: string): Element[] {
  return question.all('SNIPPET').flatMap((snippet) => snippet.all(name));
}

/** The first element of this name in any SNIPPET of the question. */
export function snippetPart(question: Element, name: string): Element | undefined {
  return inSnippets(question, name)[0];
}

/** All testcases of the question, of every type and also with unknown names. */
export function testcaseElements(question: Element): Element[] {
  return inSnippets(question, 'TESTCASES').flatMap(({ children }) => children);
}

/**
 * Warns of parts that are in several SNIPPETs. Parts that are twice in one SNIPPET are reported elsewhere.
 */
export function reportTwice(
  { log, question }: Reading,
  element: Element,
  names: readonly string[],
): void {
  for (const name of names) {
    const [, second] = element.all('SNIPPET').flatMap((snippet) => snippet.first(name) ?? []);
    if (second === undefined) continue;
    const message = `${element.name} has more than one ${name}: only the first is read.`;
    log.warning('duplicate-element', second.position, message, question);
  }
}
