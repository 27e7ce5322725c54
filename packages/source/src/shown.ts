import type { Node } from './syntax/nodes.js';
import { print } from './syntax/print.js';

/** Parts of programs and values as explanations show them. */

/** Longer texts are cut in explanations. */
const MAX_LENGTH = 60;

export function shown(node: Node): string {
  return cut(print(node));
}

export function shownAll(nodes: readonly Node[]): string {
  return cut(nodes.map((node) => print(node)).join(', '));
}

export function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 3)}...` : line;
}

/** Puts a second sentence below the first one. */
export function twoLineAdvice(first: string, second: string): string {
  return `${first}\n${second}`;
}
