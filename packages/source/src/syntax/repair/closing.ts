import { childrenOf, type Node } from '../nodes.js';
import { Parser } from '../parser.js';
import type { Token } from './tokens.js';

/**
 * Finds where a missing parenthesis belongs: where it makes a text that can be read, and in which calls have as many
 * arguments as their functions have parameters.
 */

/** The number of places that are tried. */
const MAX_PLACES = 40;

/** The numbers of arguments that functions of the library need. */
const ARGUMENTS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...Object.fromEntries(
    'head tail length is_null is_pair is_list is_number is_string is_boolean reverse array_length stringify math_abs math_floor math_sqrt math_round stream_tail'
      .split(' ')
      .map((name) => [name, [1, 1] as const]),
  ),
  ...Object.fromEntries(
    'pair map filter append member remove equal list_ref enum_list build_list char_at for_each set_head set_tail stream_map stream_filter stream_ref'
      .split(' ')
      .map((name) => [name, [2, 2] as const]),
  ),
  accumulate: [3, 3],
  display: [1, 2],
};

/**
 * @param at the token before which the parser gave up
 * @param opener the parenthesis that is not closed there
 * @returns the offset for the missing parenthesis; undefined when the place before the token is as good as any other
 */
export function closingPlace(
  text: string,
  tokens: readonly Token[],
  at: number,
  opener: number,
): number | undefined {
  const last = tokens[at - 1]?.end ?? 0;
  if (wrongCalls(text, last) === 0) return undefined;
  const start = tokens.slice(0, opener).findLastIndex(({ text: one }) => /^[;{}]$/.test(one)) + 1;
  const places = tokens
    .slice(start, at - 1)
    .filter((one, index) => isEnd(one, tokens[start + index + 1]))
    .map(({ end }) => end)
    .toReversed()
    .slice(0, MAX_PLACES);
  return places.find((place) => wrongCalls(text, place) === 0);
}

function isEnd({ text }: Token, next: Token | undefined): boolean {
  return (
    /^[\p{L}\d$_"')\]]/u.test(text) &&
    /^(?:[,)\]?:]|[-+*/%]|[<>]=?|[=!]==|&&|\|\|)$/.test(next?.text ?? '')
  );
}

/** The number of calls with too few or too many arguments; infinite when the text cannot be read. */
function wrongCalls(text: string, place: number): number {
  let tree: Node;
  try {
    tree = Parser.parse(`${text.slice(0, place)})${text.slice(place)}`, {
      ecmaVersion: 6,
      sourceType: 'module',
    });
  } catch {
    return Infinity;
  }
  const counts = new Map<string, readonly [number, number]>(Object.entries(ARGUMENTS));
  const calls: Node[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'FunctionDeclaration' && node.id != null) {
      counts.set(node.id.name, [node.params.length, node.params.length]);
    }
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      node.init?.type === 'ArrowFunctionExpression'
    ) {
      counts.set(node.id.name, [node.init.params.length, node.init.params.length]);
    }
    if (node.type === 'CallExpression') calls.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return calls.filter((call) => {
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
    const [least, most] = counts.get(call.callee.name) ?? [0, Infinity];
    return call.arguments.length < least || call.arguments.length > most;
  }).length;
}
