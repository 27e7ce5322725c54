import type { LocatedProblem, Modules } from '@wellspring/engine';
import type { Program as Files } from '@wellspring/evaluator';
import { describePredeclared, predeclaredNames } from './library/index.js';
import { link, Unlinkable, type LinkedFile } from './link.js';
import type { Resolution } from './scope/bindings.js';
import { resolve } from './scope/resolve.js';
import { Problems, ProgramProblem } from './syntax/problems.js';
import { placesIn } from './syntax/tokens.js';

/** Reads programs: parses and links their files, and finds what their names mean. */

/** A file whose names have a meaning. */
export interface ReadFile extends LinkedFile {
  readonly resolution: Resolution;
}

/** The names that the entry of a program sees beside those of its own and of the library. */
export interface EarlierNames {
  readonly has: (name: string) => boolean;
  /** All of them, for hints. */
  readonly all: () => Iterable<string>;
}

const NO_NAMES: EarlierNames = { has: () => false, all: () => [] };

/**
 * Reads all files of a program.
 * @returns the files in the order in which they run; or the first problem
 */
export function readProgram(
  program: Files,
  modules: Modules,
  earlier: EarlierNames = NO_NAMES,
): readonly ReadFile[] | LocatedProblem {
  let files: readonly LinkedFile[];
  try {
    files = link(program, modules);
  } catch (error) {
    if (error instanceof Unlinkable) return error.located;
    throw error;
  }
  const read: ReadFile[] = [];
  for (const file of files) {
    const isEntry = file.path === program.entry;
    const outer = {
      find: (name: string) =>
        // Imported files see only predeclared names.
        isEntry && earlier.has(name)
          ? ('earlier' as const)
          : describePredeclared(name) && ('predeclared' as const),
      all: () => [...predeclaredNames().map(({ name }) => name), ...(isEntry ? earlier.all() : [])],
    };
    try {
      const resolution = resolve(file.tree, outer, new Problems(placesIn(file.text)));
      read.push({ ...file, resolution });
    } catch (error) {
      if (error instanceof ProgramProblem) return { problem: error.problem, file: file.path };
      throw error;
    }
  }
  return read;
}
