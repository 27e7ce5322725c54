/** Shortening of long texts in the console. */

/** A text with more lines than this is folded. */
export const FOLD_LINES = 20;
/** A text with more characters than this is folded. */
export const FOLD_CHARACTERS = 2000;
/** Maximum number of characters of one text on the page, because more would make browsers slow. */
export const SHOWN_CHARACTERS = 200_000;

/** A text and the part of it that is shown. */
export interface Folded {
  readonly shown: string;
  /** The number of characters that are not in `shown`. */
  readonly hidden: number;
}

/** The beginning of a long text, cut at the end of a line if possible; a short text is returned whole. */
export function fold(text: string): Folded {
  const cut = Math.min(FOLD_CHARACTERS, endOfLine(text, FOLD_LINES));
  return cutAt(text, text.length > cut ? cut : text.length);
}

/** The part of the text that the page can hold. */
export function unfold(text: string): Folded {
  return cutAt(text, Math.min(text.length, SHOWN_CHARACTERS));
}

/** The offset of the end of line number `count`; the length of the text if it has fewer lines. */
function endOfLine(text: string, count: number): number {
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return text.length;
  }
  return end;
}

/** Never cuts between the two halves of a surrogate pair. */
function cutAt(text: string, offset: number): Folded {
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && offset < text.length;
  const end = isHalf ? offset - 1 : offset;
  return { shown: text.slice(0, end), hidden: text.length - end };
}
