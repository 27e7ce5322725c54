import { shown } from './shown.js';
import type { Source } from './sources.js';
import { placeOf, type Node } from './syntax/nodes.js';

/** Sentences about where a value comes from. */

export function baseCaseAdvice(name: string, line: number, list: string): string {
  return `${name} (line ${line}) calls itself with the rest of a list. It needs a base case for the empty list, which comes first: is_null(${list}).`;
}

export function loopAdvice(condition: Node): string {
  return `The loop on line ${placeOf(condition).line} goes on while ${shown(condition)}. With < instead of <= it ends one round earlier.`;
}

/** Says where a value probably comes from. */
export function sourceAdvice(source: Source): string {
  const text = shown(source.node);
  const { line } = placeOf(source.node);
  switch (source.kind) {
    case 'missing-return':
      return `${text} on line ${line} is undefined, because ${source.name} (line ${placeOf(source.of).line}) ends without return. Write return before its result.`;
    case 'part': {
      const other = source.part === 'head' ? 'tail' : 'head';
      return `The value may come from ${text} on line ${line}: head is one element, tail is the rest of the list. Did you mean ${other}(${shown(source.of)})?`;
    }
    case 'exchanged':
      return `The value comes from ${text} on line ${line}. Are the arguments of ${source.name} in the right order? Exchange them if not.`;
    case 'digits':
      return `The value comes from line ${line}: ${text} is a string. For a number, leave out the quotes: ${source.number}.`;
    case 'literal':
      return `The value comes from line ${line}: ${text}.`;
    case 'element':
      return `The value comes from ${text} on line ${line}: the array has no element with this index. The first has the index 0, and the last has the length minus 1.`;
  }
}
