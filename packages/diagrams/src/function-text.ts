import {
  FUNCTION_TEXT_CHARACTERS,
  FUNCTION_TEXT_LINE,
  FUNCTION_WIDTH,
  TEXT_PADDING,
  TEXT_SIZE,
} from './measures.js';
import type { SceneNode, Shape } from './scene.js';
import { textWidth } from './values.js';

/**
 * The text of a function beside its circles, for pictures without a pointer: two lines of about twenty
 * characters (playground specification, section 5).
 */

function functionLines(text: string): readonly string[] {
  // Text far beyond the cut is not read.
  const begin = text
    .slice(0, 20 * FUNCTION_TEXT_CHARACTERS)
    .trim()
    .replaceAll(/\s+/g, ' ');
  const characters = Array.from(begin);
  const max = 2 * FUNCTION_TEXT_CHARACTERS;
  const kept = characters.length > max ? [...characters.slice(0, max - 1), '…'] : characters;
  const first = kept.slice(0, FUNCTION_TEXT_CHARACTERS).join('');
  const second = kept.slice(FUNCTION_TEXT_CHARACTERS).join('');
  return second === '' ? [first] : [first, second];
}

/** Returns the width that a function gains when its text is shown. */
export function functionTextWidth(text: string): number {
  return TEXT_PADDING + Math.max(...functionLines(text).map((line) => textWidth(line)));
}

/** Adds the text of a function to the shapes, if the node has room for it. */
export function addFunctionText({ id, box, text }: SceneNode, shapes: Shape[]): void {
  if (box.width <= FUNCTION_WIDTH) return;
  const lines = functionLines(text);
  const middle = box.y + box.height / 2;
  for (const [at, line] of lines.entries()) {
    shapes.push({
      kind: 'text',
      node: id,
      role: 'function',
      text: line,
      at: {
        x: box.x + FUNCTION_WIDTH + TEXT_PADDING,
        y: middle + (at - (lines.length - 1) / 2) * FUNCTION_TEXT_LINE,
      },
      align: 'start',
      size: TEXT_SIZE,
    });
  }
}
