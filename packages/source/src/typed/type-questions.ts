import type { TypedNames, TypedPart, TypesQuestion } from '@wellspring/evaluator';
import type { Node } from '../syntax/nodes.js';
import type { Checked } from './checker.js';
import { textOf, type Type } from './types.js';

/** Answers the questions of editors about the types in a program. */

/** The maximal number of names in an answer, and of characters in their types. The editor refuses more. */
const MAX_NAMES = 5000;
const MAX_LENGTH = 200_000;

/** Returns null when there is no type at the position in question. */
export function answerAbout(
  { types, declarations }: Checked,
  question: TypesQuestion,
): TypedPart | TypedNames | null {
  return question.kind === 'at'
    ? typeAt(types, question.position)
    : typesOfNames(types, declarations);
}

function typeAt(types: ReadonlyMap<Node, Type>, position: number): TypedPart | null {
  let found: Node | undefined;
  for (const node of types.keys()) {
    if (node.start > position || node.end < position) continue;
    if (found === undefined || isBetter(node, found, position)) found = node;
  }
  const type = found && types.get(found);
  return found === undefined || type === undefined
    ? null
    : { from: found.start, to: found.end, type: textOf(type) };
}

/** The smaller of two nodes at a position is meant; of two equal ones, the one that begins there. */
function isBetter(node: Node, found: Node, position: number): boolean {
  const difference = node.end - node.start - (found.end - found.start);
  return difference < 0 || (difference === 0 && node.start === position);
}

function typesOfNames(types: ReadonlyMap<Node, Type>, declarations: readonly Node[]): TypedNames {
  const names: { from: number; type: string }[] = [];
  let room = MAX_LENGTH;
  for (const node of declarations) {
    const declared = types.get(node);
    if (declared === undefined) continue;
    const type = textOf(declared);
    room -= type.length;
    if (room < 0 || names.length >= MAX_NAMES) break;
    names.push({ from: node.start, type });
  }
  return names;
}
