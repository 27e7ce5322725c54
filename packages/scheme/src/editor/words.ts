import type { Range, WordPlace, WordTools } from '@wellspring/evaluator';
import { tokensOf, type Token } from '../text.js';

/**
 * Finds the word at a place of a program, and the names that the program binds there. Editors read programs while they are
 * typed, so brackets may be missing, and macros are not expanded.
 */

/** A list of a program. */
interface List extends Range {
  readonly parts: Part[];
  /** True if it is data: it, or a list around it, is quoted. */
  readonly isQuoted: boolean;
}

type Part = Token | List;

const isList = (part: Part | undefined): part is List => part !== undefined && 'parts' in part;
const isName = (text: string) => text !== '.' && /^[^\s()[\];"'`,|#\d]/.test(text);

/** Returns the first name of a part that a definition gives to the name that it defines. */
function firstName(part: Part | undefined): readonly string[] {
  return allNames(part).slice(0, 1);
}

function allNames(part: Part | undefined): readonly string[] {
  if (part === undefined) return [];
  if (isList(part)) return part.parts.flatMap((inner) => allNames(inner));
  return isName(part.text) ? [part.text] : [];
}

function headOf({ parts: [head] }: List): string {
  return head === undefined || isList(head) ? '' : head.text;
}

/** Returns the names that a form defines for the list in which it is. */
function definedBy(part: Part): readonly string[] {
  if (!isList(part)) return [];
  const [, second, ...others] = part.parts;
  switch (headOf(part)) {
    case 'define':
    case 'define-syntax':
      return firstName(second);
    case 'define-values':
      return allNames(second);
    case 'define-record-type': {
      const [constructor, predicate, ...fields] = others;
      const ofFields = fields.flatMap((field) => allNames(field).slice(1));
      return [second, constructor, predicate].flatMap((one) => firstName(one)).concat(ofFields);
    }
    case 'import':
      return allNames(others[0]);
    case 'export':
      return second === undefined ? [] : definedBy(second);
    default:
      return [];
  }
}

const BINDS_VARIABLES =
  /^(?:let\*?|letrec\*?|let-values|let\*-values|let-syntax|letrec-syntax|do)$/;

/** Returns the names that a form binds within itself: parameters, variables, and what its body defines. */
function boundIn(list: List, around: List | undefined): readonly string[] {
  const [first, second, third] = list.parts;
  const head = headOf(list);
  const names = list.parts.flatMap((part) => definedBy(part));
  if (head === 'define' && isList(second)) return names.concat(allNames(second));
  if (head === 'lambda' || head === 'receive') return names.concat(allNames(second));
  if (head === 'guard') return names.concat(firstName(second));
  if (around !== undefined && headOf(around) === 'case-lambda')
    return names.concat(allNames(first));
  if (!BINDS_VARIABLES.test(head)) return names;
  // Between let and its variables there may be the name of a loop.
  const bindings = isList(second) ? second : third;
  const variables = isList(bindings)
    ? bindings.parts.flatMap((one) => (isList(one) ? allNames(one.parts[0]) : []))
    : [];
  return names.concat(isList(second) ? [] : firstName(second), variables);
}

/** Returns the lists around a position, from the whole text inwards. */
function listsAround(tokens: readonly Token[], length: number, position: number): readonly List[] {
  const whole: List = { from: -1, to: length + 1, parts: [], isQuoted: false };
  const open: { readonly list: List; to: number }[] = [{ list: whole, to: whole.to }];
  const closed = [...open];
  let before = '';
  for (const token of tokens) {
    const around = open.at(-1)?.list ?? whole;
    const { text, index } = token;
    if (/^#?[([]$/.test(text)) {
      const isData = /^['`]$/.test(before) || text.startsWith('#') || headOf(around) === 'quote';
      const list = { from: index, to: length + 1, parts: [], isQuoted: around.isQuoted || isData };
      around.parts.push(list);
      const entry = { list, to: list.to };
      open.push(entry);
      closed.push(entry);
    } else if (/^[)\]]$/.test(text)) {
      const entry = open.length > 1 ? open.pop() : undefined;
      if (entry !== undefined) entry.to = index + 1;
    } else if (!/^(?:['`,]|,@|#;)$/.test(text)) around.parts.push(token);
    before = text;
  }
  return closed
    .filter(({ list, to }) => list.from < position && position < to)
    .map(({ list }) => list);
}

function placeAt(text: string, position: number): WordPlace | null {
  const tokens = tokensOf(text);
  const at = tokens.findLastIndex(({ index }) => index < position);
  const isTouched = (token: Token | undefined): token is Token =>
    token !== undefined &&
    token.index <= position &&
    position <= token.index + token.text.length &&
    isName(token.text);
  const word = [tokens[at + 1], tokens[at]].find((token) => isTouched(token));
  if (word === undefined && isInText(text, position)) return null;
  const lists = listsAround(tokens, text.length, position);
  const before = tokens[(word === undefined ? at + 1 : tokens.indexOf(word)) - 1]?.text ?? '';
  const innermost = lists.at(-1);
  const isQuoted =
    innermost?.isQuoted === true ||
    /^['`]$/.test(before) ||
    (innermost !== undefined && before === 'quote' && headOf(innermost) === 'quote');
  if (isQuoted) return null;
  const ownNames = new Set(lists.flatMap((list, depth) => boundIn(list, lists[depth - 1])));
  return {
    word: word === undefined ? null : { from: word.index, to: word.index + word.text.length },
    ownNames,
  };
}

/** Tells whether a position is within a string or comment, or touches another value that is no name. */
function isInText(text: string, position: number): boolean {
  const inText = tokensOf(text, { withComments: true }).find(
    ({ text: { length }, index }) => index < position && position <= index + length,
  );
  if (inText === undefined) return false;
  const { text: found, index } = inText;
  const isOver = position === index + found.length && /^(?:#\|[^]*\|#|"[^]*")$/.test(found);
  return !isOver && !/^(?:#?[([]|[)\]]|['`,]|,@|#;)$/.test(found);
}

export const wordTools: WordTools = { placeAt };
