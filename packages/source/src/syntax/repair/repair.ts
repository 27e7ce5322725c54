import type { BinaryExpression } from 'acorn';
import { childrenOf, type Node } from '../nodes.js';
import { Parser } from '../parser.js';
import { braceRepair } from './braces.js';
import { readableFix, type Repair } from './change.js';
import { nearbyRepair } from './nearby.js';
import { quoteRepair } from './quotes.js';
import { TOKEN, type Token, tokensOf, WORD } from './tokens.js';

/**
 * Advice about texts that one token too many or too few makes unreadable. The parser only says where it could
 * not go on, which is often far from the mistake. Here, single edits are tried, at that place for parentheses,
 * commas and the like, and by indentation for braces, and the edit after which the text can be read is
 * described to the user. If the edit is certain, it is also offered as a fix.
 */

/** Longer texts get the general advice: the live check runs after each pause in typing. */
const MAX_TEXT_LENGTH = 50_000;

/** Messages of the parser that a misplaced brace can cause although the text can be read so far. */
const CAUSED_BY_BRACES =
  /^'return' outside|has already been declared|^'import' and 'export'|^Unsyntactic/;

/**
 * @param text a program that the parser rejects
 * @param at the offset at which it gave up
 * @param message the parser's message
 * @returns what to change; undefined when no single change is likely
 */
export function findRepair(text: string, at: number, message: string): Repair | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const isUnexpected = message.startsWith('Unexpected token');
  if (/^Unterminated string|^Unexpected token|^Identifier directly|^Expecting/.test(message)) {
    const ofQuotes = quoteRepair(text, at);
    if (ofQuotes !== undefined) return ofQuotes;
  }
  if (message.startsWith('Assigning to rvalue')) return comparisonRepair(text, at);
  if (!isUnexpected && !CAUSED_BY_BRACES.test(message)) return undefined;
  const tokens = tokensOf(text);
  const braces = tokens.reduce(
    (sum, token) => sum + (token.text === '{' ? 1 : token.text === '}' ? -1 : 0),
    0,
  );
  const ofImport = isUnexpected ? importRepair(text, tokens, at) : undefined;
  const ofBraces = braces === 0 ? undefined : braceRepair(text, tokens, braces > 0);
  return ofImport ?? ofBraces ?? (isUnexpected ? nearbyRepair(text, tokens, at) : undefined);
}

/** Repairs `import { x from` and `import x } from`, and a path without quotes. */
function importRepair(text: string, tokens: readonly Token[], at: number): Repair | undefined {
  const here = tokens.findIndex((token) => token.start >= at);
  const token = tokens[here];
  const start = tokens.slice(0, here).findLastIndex(({ text }) => text === 'import');
  if (token === undefined || start < 0) return undefined;
  const between = tokens.slice(start + 1, here).map((one) => one.text);
  if (between.at(-1) === 'from') {
    const rest = tokens.slice(here).filter((one) => one.line === token.line && one.text !== ';');
    const path = rest.map((one) => one.text.replaceAll('"', '')).join('');
    return {
      advice: `The path of a file needs quotes: write "${path}".`,
      fix: readableFix(text, {
        label: `Write "${path}"`,
        from: token.start,
        to: rest.at(-1)?.end ?? token.end,
        insert: `"${path}"`,
      }),
    };
  }
  if (token.text === 'from' && between.includes('{') && !between.includes('}')) {
    const from = tokens[here - 1]?.end ?? token.start;
    return {
      advice: `A } is missing before from on line ${token.line}.`,
      fix: readableFix(text, { label: 'Insert }', from, to: from, insert: ' }' }),
    };
  }
  if (between.length > 0 && between.every((word) => WORD.test(word) || word === ',')) {
    const end = tokens.slice(here).find((one) => /^(?:\}|from|;)$/.test(one.text));
    if (end?.text !== '}') return undefined;
    const from = tokens[start]?.end ?? 0;
    return {
      advice: `A { is missing after import on line ${token.line}.`,
      fix: readableFix(text, { label: 'Insert {', from, to: from, insert: ' {' }),
    };
  }
  return undefined;
}

/** Repairs an assignment to something that is no name, such as `n % 2 = 0`. */
function comparisonRepair(text: string, at: number): Repair | undefined {
  for (const { 0: part, index } of text.slice(at).matchAll(TOKEN)) {
    if (part !== '=') continue;
    const place = at + index;
    const edited = `${text.slice(0, place)}===${text.slice(place + 1)}`;
    const node = comparisonAt(edited, place);
    if (node === undefined) return undefined;
    const written = `${edited.slice(node.left.start, node.left.end)} === ${edited.slice(node.right.start, node.right.end)}`;
    return {
      advice: `A single = gives a name a new value. To compare, write ${written.replaceAll(/\s+/g, ' ')}.`,
      fix: readableFix(text, {
        label: 'Change = to ===',
        from: place,
        to: place + 1,
        insert: '===',
      }),
    };
  }
  return undefined;
}

/** The comparison whose operator is at an offset. */
function comparisonAt(text: string, place: number): BinaryExpression | undefined {
  let program: Node;
  try {
    program = Parser.parse(text, { ecmaVersion: 6, sourceType: 'module' });
  } catch {
    return undefined;
  }
  for (let node: Node | undefined = program; node !== undefined;) {
    if (node.type === 'BinaryExpression' && node.left.end <= place && place < node.right.start) {
      return node;
    }
    node = childrenOf(node).find((child) => child.start <= place && place < child.end);
  }
  return undefined;
}
