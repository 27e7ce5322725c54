import { freeNames, freshName } from './names.js';
import {
  declaredNames,
  type ConstantDeclaration,
  type Expression,
  type FunctionDeclaration,
  type FunctionValue,
  type Sequence,
  type Statement,
} from './nodes.js';
import type { Position } from './position.js';
import { type Redex, replaced } from './redex.js';
import { nameFunction, renameDeclared, substituteInRest } from './substitute.js';

/**
 * Declarations in a list of statements: the declared value is substituted into the statements that follow.
 */

/**
 * Puts the result of a statement in its place. A declaration that leaves its block joins other statements,
 * and gets a name that is not used there.
 */
export function placed(node: Sequence, index: number, next: Statement): Sequence {
  if (next.kind !== 'constant' && next.kind !== 'declaration') return replaced(node, index, [next]);
  const others = replaced(node, index, []);
  const isTaken = (name: string): boolean =>
    declaredNames(others.statements).includes(name) ||
    others.statements.some((statement) => freeNames(statement).has(name));
  return replaced(node, index, [
    isTaken(next.name) ? renameDeclared(next, freshName(next.name, isTaken)) : next,
  ]);
}

/** Makes a constant whose value is known. */
export function constant(
  position: Position,
  node: Sequence,
  index: number,
  statement: ConstantDeclaration,
): Redex {
  const { name, init, line } = statement;
  return {
    position,
    marks: [statement],
    line,
    explanation: () => `Constant ${name} declared and substituted into the rest of block`,
    contract: () => {
      const value = init.kind === 'function' ? nameFunction(init, name) : init;
      const next = declaredIn(node, index, name, value);
      const rest = next.statements.slice(index);
      const isAtTop = node.kind === 'program' && index === 0;
      return { node: next, marks: rest, shown: isAtTop ? rest[0] : () => name };
    },
  };
}

/** Makes the declaration of a function. */
export function declaration(
  position: Position,
  node: Sequence,
  index: number,
  statement: FunctionDeclaration,
): Redex {
  const { name, parameters, body, line } = statement;
  return {
    position,
    marks: [statement],
    line,
    explanation: () => `Function ${name} declared, parameter(s) ${parameters.join(',')} required`,
    contract: () => {
      const value: FunctionValue = {
        kind: 'function',
        parameters,
        body,
        isDeclared: true,
        line,
      };
      const next = declaredIn(node, index, name, nameFunction(value, name));
      const rest = next.statements.slice(index);
      return { node: next, marks: rest, shown: rest[0] };
    },
  };
}

/**
 * Removes the declaration at an index from a sequence, and substitutes the value for its name in the rest.
 */
function declaredIn(node: Sequence, index: number, name: string, value: Expression): Sequence {
  const rest = substituteInRest(node.statements.slice(index + 1), new Map([[name, value]]));
  return { ...node, statements: [...node.statements.slice(0, index), ...rest] };
}
