import type { Place } from '@wellspring/engine';
import type { TextEdit } from '@wellspring/evaluator';
import { placeAt, startsOfLines } from '@wellspring/evaluator/lines';
import type * as acorn from 'acorn';
import { placeOf } from './nodes.js';

/** Makes the edits of fixes, from the nodes of a tree or from offsets in a text. */

/** The position at which a node ends. */
export function endOf(node: acorn.Node): Place {
  return { line: node.loc?.end.line ?? 1, column: node.loc?.end.column ?? 0 };
}

/** An edit that inserts a text at a position. */
export function insertAt(place: Place, insert: string): TextEdit {
  return { from: place, to: place, insert };
}

/** An edit that writes a text in place of a node. */
export function replaceNode(node: acorn.Node, insert: string): TextEdit {
  return { from: placeOf(node), to: endOf(node), insert };
}

/** A text in which edits are made at offsets. */
export class EditedText {
  #starts: readonly number[] | undefined;

  constructor(readonly text: string) {}

  /** An edit that writes a text in place of the one between two offsets. */
  replace(from: number, to: number, insert: string): TextEdit {
    return { from: this.#placeAt(from), to: this.#placeAt(to), insert };
  }

  /** An edit that inserts a text at an offset. */
  insert(at: number, insert: string): TextEdit {
    return this.replace(at, at, insert);
  }

  textOf({ start, end }: acorn.Node): string {
    return this.text.slice(start, end);
  }

  #placeAt(offset: number): Place {
    this.#starts ??= startsOfLines(this.text);
    return placeAt(this.#starts, offset);
  }
}
