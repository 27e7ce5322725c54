/**
 * Finds the parentheses that enclose the parameters of an arrow function with annotations. The parser must know
 * this when it reads the opening parenthesis, because expressions and parameters with types begin alike. One
 * pass over the tokens of the whole text answers it for all parentheses.
 */

/** A pair of parentheses. */
export interface Parentheses {
  /** True if some element begins like an annotated parameter: with a name and a colon. */
  hasAnnotation: boolean;
  /** True if there are only names, commas and `...` between them. */
  hasOnlyNames: boolean;
  isEmpty: boolean;
  /** The token after the closing parenthesis; empty when they are never closed. */
  next: string;
}

const TOKEN =
  /\s+|\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[\p{ID_Start}$_][\p{ID_Continue}$]*|\.\.\.|=>|[^]/gu;
const BLANK = /^(?:\s|\/\/|\/\*)/;
const WORD = /^[\p{ID_Start}$_]/u;

/** Brackets that are open while tokens are read. */
interface Open {
  /** Undefined for brackets that are not parentheses. */
  readonly parentheses: Parentheses | undefined;
  /** The number of tokens of the current element that were read; more than one means that a name has been passed. */
  read: number;
}

/** Returns the pairs of parentheses of a text by the offset of the opening one. */
export function findParentheses(text: string): ReadonlyMap<number, Parentheses> {
  const found = new Map<number, Parentheses>();
  const open: Open[] = [];
  let closed: Parentheses | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (BLANK.test(token)) continue;
    if (closed !== undefined) closed.next = token;
    closed = undefined;
    const around = open.at(-1);
    if (around !== undefined && !/^[)\]}]$/.test(token)) see(around, token);
    if (token === '(' || token === '[' || token === '{') {
      const parentheses =
        token === '('
          ? { hasAnnotation: false, hasOnlyNames: true, isEmpty: true, next: '' }
          : undefined;
      if (parentheses !== undefined) found.set(index, parentheses);
      open.push({ parentheses, read: 0 });
    } else if (token === ')' || token === ']' || token === '}') {
      closed = open.pop()?.parentheses;
    }
  }
  return found;
}

/** Records a token directly between brackets. */
function see(around: Open, token: string): void {
  const { parentheses } = around;
  if (parentheses === undefined) return;
  parentheses.isEmpty = false;
  if (token === ',') {
    around.read = 0;
  } else if (token === '...' && around.read === 0) {
    // The name follows.
  } else if (token === ':' && around.read === 1) {
    parentheses.hasAnnotation = true;
    around.read = 2;
  } else {
    // Anything else than one name cannot be a parameter.
    const isName = WORD.test(token) && around.read === 0;
    if (!isName) parentheses.hasOnlyNames = false;
    around.read = isName ? 1 : 2;
  }
}
