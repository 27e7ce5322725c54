import { type CompiledProgram, loadUnit, registerLibraryFunction } from '@wellspring/engine';
import { LAST_CHAPTER } from '../chapters.js';
import type { Predeclared } from '../compile/context.js';
import { compileUnit } from '../compile/unit.js';
import { resolve } from '../scope/resolve.js';
import { parse } from '../syntax/parse.js';
import type { WrittenFunction } from './predeclared.js';

/** Compiles the library functions that are written in Source. Each is compiled once for all sessions. */

const compiled = new Map<string, CompiledProgram>();

/**
 * @param chapter the chapter of the program that uses it, which decides what operators accept
 * @param isChecked false in variants that convert values as JavaScript does
 * @param predeclared the names that the text may refer to
 * @returns a program whose value is the library function of one session
 */
export function compileWritten(
  name: string,
  { text }: WrittenFunction,
  chapter: number,
  isChecked: boolean,
  predeclared: (name: string) => Predeclared | undefined,
): CompiledProgram {
  const key = `${chapter} ${isChecked} ${name}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  // The value of the program is the function.
  const { program } = parse(`${text}\n${name};`, LAST_CHAPTER);
  if (program === undefined) throw new Error(`the library function ${name} cannot be parsed`);
  const resolution = resolve(program, (used) =>
    predeclared(used) === undefined ? undefined : { kind: 'predeclared', isAssignable: false },
  );
  const problem = resolution.problems[0] ?? resolution.undeclared;
  if (problem !== undefined) throw new Error(`${name}: ${problem.message}`);
  const body = compileUnit(program, resolution, {
    registry: { registerFunction: registerLibraryFunction, registerSite: undefined },
    chapter,
    isChecked,
    file: '',
    predeclared,
    form: 'fast',
  });
  const made = loadUnit(body);
  compiled.set(key, made);
  return made;
}
