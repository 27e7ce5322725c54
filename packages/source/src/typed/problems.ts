import type { Place, Problem } from '@wellspring/engine';
import { textOf, textsOf, type Type } from './types.js';

/** The messages of the type checker, each with advice on what to change (language reference, section 11.3). */

function typeProblem(place: Place, message: string, explanation: string): Problem {
  return { type: 'Type', place, message, explanation };
}

/** The place that a type does not fit. Each kind has its own advice. */
export type Mismatch =
  | { readonly in: 'declaration'; readonly name: string }
  | { readonly in: 'assignment'; readonly name: string }
  | { readonly in: 'element' }
  | { readonly in: 'operand'; readonly side: 'left' | 'right'; readonly operator: string }
  | { readonly in: 'single operand'; readonly operator: string }
  | { readonly in: 'condition' }
  | { readonly in: 'argument'; readonly index: number }
  | { readonly in: 'result' };

/** A value whose type does not overlap with the type that its place needs. */
export function notAssignable(
  place: Place,
  actual: Type,
  expected: Type,
  mismatch: Mismatch,
): Problem {
  const [given, wanted] = textsOf(actual, expected);
  return typeProblem(
    place,
    `Type '${given}' is not assignable to type '${wanted}'.`,
    adviceOn(mismatch, given, wanted),
  );
}

function adviceOn(mismatch: Mismatch, given: string, wanted: string): string {
  switch (mismatch.in) {
    case 'declaration':
      return `${mismatch.name} is declared with type ${wanted}, but its value has type ${given}. Change the value, or the type after the colon.`;
    case 'assignment':
      return `${mismatch.name} holds values of type ${wanted}, but is assigned one of type ${given}. Change the value, or the type where ${mismatch.name} is declared.`;
    case 'element':
      return `The elements of this array have type ${wanted}, but this one has type ${given}. Change the value, or the type of the array.`;
    case 'operand':
      return mismatch.side === 'left'
        ? `The left operand of ${mismatch.operator} has type ${given}, but should have type ${wanted} here. Convert it, or use another operator.`
        : `The right operand of ${mismatch.operator} has type ${given}, but should have type ${wanted} here. Convert it, or use another operator.`;
    case 'single operand':
      return `The operand of ${mismatch.operator} has type ${given}, but should have type ${wanted}.`;
    case 'condition':
      return `A condition must be true or false, but this one has type ${given}. Compare it with something.`;
    case 'argument':
      return `Argument ${mismatch.index + 1} of this call has type ${given}, but the function takes one of type ${wanted}. Change the argument, or the type of the parameter.`;
    case 'result':
      return `The function is declared to return ${wanted}, but returns ${given} here. Change the value, or the type of the result.`;
  }
}

/** @param place of the function */
export function noResult(place: Place): Problem {
  return typeProblem(
    place,
    "A function whose declared type is neither 'void' nor 'any' must return a value.",
    'Add a return statement with the value, or declare the result as void.',
  );
}

export function notCallable(place: Place, callee: Type): Problem {
  return typeProblem(
    place,
    `Type '${textOf(callee)}' is not callable.`,
    'Only functions can be called. Check the name before the parentheses, and its type.',
  );
}

export function wrongCount(place: Place, wanted: number, given: number): Problem {
  return typeProblem(
    place,
    `Expected ${wanted} arguments, but got ${given}.`,
    given < wanted
      ? 'Add the missing arguments, or change the parameters of the function.'
      : 'Remove the surplus arguments, or change the parameters of the function.',
  );
}

/** @param near a declared name that is similar */
export function notDeclared(place: Place, name: string, near: string | undefined): Problem {
  const problem = typeProblem(
    place,
    `Name ${name} not declared.`,
    near === undefined
      ? `Before you can read the value of ${name}, you need to declare it as a variable or a constant. You can do this using the let or const keywords. Is it spelt as in its declaration?`
      : `Did you mean ${near}? Otherwise declare ${name} before you use it.`,
  );
  return { ...problem, isUndeclared: true };
}

export function notAConstantTarget(place: Place, name: string): Problem {
  return typeProblem(
    place,
    `Cannot assign to '${name}' as it is a constant.`,
    `Declare ${name} with let if its value should change, or give the new value another name.`,
  );
}

/** @param near a declared type with a similar name */
export function unknownType(place: Place, name: string, near: string | undefined): Problem {
  const problem = typeProblem(
    place,
    `Type '${name}' not declared.`,
    near === undefined
      ? `Declare it with type ${name} = ...; at the top of the program, or use one of the types number, string, boolean, undefined, void and any.`
      : `Did you mean ${near}? Otherwise declare it with type ${name} = ...; at the top of the program.`,
  );
  return { ...problem, isUndeclared: true };
}

export function notAllowedType(place: Place, name: string): Problem {
  return typeProblem(
    place,
    `Type '${name}' is not allowed.`,
    name === 'unknown'
      ? 'Source has no such types. Use a basic type, a function type, a union, a pair, a list or an array, or any.'
      : 'Source has no values of this type. Use another type, or any.',
  );
}

export function intersection(place: Place): Problem {
  return typeProblem(
    place,
    'Intersection types are not allowed',
    'Choose one of the types, or write | between them when a value may have either.',
  );
}

export function wrongGenericCount(place: Place, name: string, count: number): Problem {
  return typeProblem(
    place,
    `Generic type '${name}' requires ${count} type argument(s).`,
    'Write them between < and >, separated by commas.',
  );
}

export function notGeneric(place: Place, name: string): Problem {
  return typeProblem(
    place,
    `Type '${name}' is not generic.`,
    'Remove the < and > with what is between them.',
  );
}

export function reservedAlias(place: Place, name: string): Problem {
  return typeProblem(
    place,
    `Type alias name cannot be '${name}'.`,
    'This type has a meaning of its own. Choose another name.',
  );
}

export function repeatedAlias(place: Place, name: string): Problem {
  return typeProblem(
    place,
    `Type alias '${name}' has already been declared.`,
    'This type is predeclared. Choose another name.',
  );
}

export function reservedParameter(place: Place, name: string): Problem {
  return typeProblem(
    place,
    `Type parameter name cannot be '${name}'.`,
    'This type has a meaning of its own. Choose another name, such as T.',
  );
}

export function impossibleCast(place: Place, actual: Type, target: Type): Problem {
  const [given, wanted] = textsOf(actual, target);
  return typeProblem(
    place,
    `Type '${given}' cannot be casted to type '${wanted}' as the two types do not intersect.`,
    'No value has both types. Remove the cast, or change the type after as.',
  );
}

export function notAnIndex(place: Place, index: Type): Problem {
  return typeProblem(
    place,
    `Type '${textOf(index, true)}' cannot be used as an index type.`,
    'Elements of arrays are accessed by numbers, starting from 0.',
  );
}

export function notAnArray(place: Place, accessed: Type): Problem {
  return typeProblem(
    place,
    `Type '${textOf(accessed)}' cannot be accessed as it is not an array.`,
    'Only arrays have elements in square brackets. The parts of pairs and lists are accessed with head and tail.',
  );
}

export function noSuchExport(place: Place, module: string, name: string): Problem {
  return typeProblem(
    place,
    `Module '${module}' has no exported member '${name}'.`,
    'Check the spelling of the name, and what the module exports.',
  );
}

export function refusedStatement(place: Place, kind: 'interface' | 'nested alias'): Problem {
  return kind === 'interface'
    ? typeProblem(
        place,
        'Interface declarations are not allowed',
        'Source has no objects. Declare a type with type Name = ...; from pairs, lists or arrays.',
      )
    : typeProblem(
        place,
        'Type alias declarations may only appear at the top level',
        'Move the declaration out of the block, to the top of the program.',
      );
}

/** The messages about missing types and `any`, by the place where they are. */
const ANY_MESSAGES = {
  variable: 'Usage of "any" in variable declaration is not allowed.',
  parameter: 'Usage of "any" in function parameter is not allowed.',
  result: 'Usage of "any" in function return type is not allowed.',
  arrowParameter: 'Usage of "any" in arrow function parameter is not allowed.',
  arrowResult: 'Usage of "any" in arrow function return type is not allowed.',
  typeParameter: 'Usage of "any" in type annotation\'s function parameter is not allowed.',
  typeResult: 'Usage of "any" in type annotation\'s function return type is not allowed.',
} as const;

export function anyNotAllowed(place: Place, where: keyof typeof ANY_MESSAGES): Problem {
  return {
    type: 'Syntax',
    place,
    message: ANY_MESSAGES[where],
    explanation: 'Write a more exact type here.',
  };
}
