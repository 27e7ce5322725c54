import type { Machine } from '../machine.js';
import type { Value } from '../values.js';

/** Describes the procedures of the library that are written in JavaScript, which are called natives here. */

export interface Native {
  readonly name: string;
  /** The first chapter that has it; 0 for procedures that only the library itself calls. */
  readonly chapter: number;
  /** Its parameters as they are displayed. */
  readonly shown: string;
  readonly min: number;
  readonly max: number;
  /** True if it calls no procedures of the program. */
  readonly isSimple: boolean;
  readonly call: (...values: Value[]) => Value;
}

/** The session for which natives are made, and the kind of its programs. */
export interface Setting {
  readonly machine: Machine;
  /** True if the characters of strings are values of their own. */
  readonly hasCharacters: boolean;
}

/**
 * Makes natives of one chapter from functions by their signatures: `car xs`, with optional parameters in brackets, and a
 * rest parameter after a dot.
 */
export function natives(
  chapter: number,
  functions: Readonly<Record<string, (...values: never[]) => Value>>,
  isSimple = true,
): Native[] {
  return Object.entries(functions).map(([signature, call]) => {
    const [name = '', ...parts] = signature.split(' ');
    const dot = parts.indexOf('.');
    const named = dot < 0 ? parts : parts.slice(0, dot);
    const min = named.filter((part) => !part.startsWith('[')).length;
    return {
      name,
      chapter,
      shown: `(${parts.map((part) => part.replaceAll(/[[\]]/g, '')).join(' ')})`,
      min,
      max: dot < 0 ? named.length : Number.POSITIVE_INFINITY,
      isSimple,
      // The number of arguments is checked before, and each function checks what they are.
      call: call as (...values: Value[]) => Value,
    };
  });
}
