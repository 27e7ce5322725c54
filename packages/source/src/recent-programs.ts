import {
  loadUnit,
  now,
  type CompiledProgram,
  type Form,
  type FunctionInfo,
  type Runtime,
  type Site,
} from '@wellspring/engine';
import type { Program as Files } from '@wellspring/evaluator';
import type { Registry } from './compile/context.js';
import type { CheckedFile } from './report.js';
import type { OuterName } from './scope/resolve.js';

/**
 * Programs that ran before in this process, so that running one again needs no time for reading and compiling:
 * a student presses Run again, or a grader runs the same submission with each testcase. Sessions share only
 * what never changes: trees, meanings of names, and code that refers to its session through parameters.
 */

/** The number of programs that are kept, and the length of all their texts. */
const MAX_PROGRAMS = 16;
const MAX_CHARACTERS = 200_000;

/**
 * When loaded code runs again, V8 goes on to improve it. Code that is loaded again is improved from the start, but then
 * refers to the counters of its session by their addresses, which makes long runs faster.
 */
const MAX_REPEATED_MS = 200;

/** The meaning of a program's texts, as long as no earlier program of its session gives its names other meanings. */
interface ReadProgram {
  /** In the order of evaluation. */
  readonly checked: readonly CheckedFile[];
  /** The names that it does not declare, with what they meant. */
  readonly outer: ReadonlyMap<string, OuterName | undefined>;
}

interface KeptProgram extends ReadProgram {
  readonly program: Files;
  readonly chapter: number;
  readonly isChecked: boolean;
}

/** The program used last is at the end. */
const recent: KeptProgram[] = [];

/** Keeps a program that has no problems. Its files are copied, since a host may change them for its next program. */
export function keepProgram(kept: KeptProgram): void {
  const { files, entry } = kept.program;
  recent.push({ ...kept, program: { files: { ...files }, entry } });
  let characters = recent.reduce((sum, { program }) => sum + lengthOf(program), 0);
  while (characters > MAX_CHARACTERS || recent.length > MAX_PROGRAMS) {
    const dropped = recent.shift();
    if (dropped === undefined) break;
    characters -= lengthOf(dropped.program);
  }
}

function lengthOf({ files }: Files): number {
  return Object.values(files).reduce((sum, text) => sum + text.length, 0);
}

/**
 * Finds a program that was read before.
 * @param meaningOf looks up a name that the program does not declare
 */
export function recentProgram(
  program: Files,
  chapter: number,
  isChecked: boolean,
  meaningOf: (name: string) => OuterName | undefined,
): ReadProgram | undefined {
  const index = recent.findLastIndex(
    (kept) =>
      kept.chapter === chapter &&
      kept.isChecked === isChecked &&
      isSameProgram(kept.program, program) &&
      [...kept.outer].every(([name, meaning]) => isSameMeaning(meaning, meaningOf(name))),
  );
  const found = recent[index];
  if (found === undefined) return undefined;
  recent.splice(index, 1);
  recent.push(found);
  return found;
}

function isSameProgram(one: Files, other: Files): boolean {
  const paths = Object.keys(one.files);
  return (
    one.entry === other.entry &&
    paths.length === Object.keys(other.files).length &&
    paths.every((path) => one.files[path] === other.files[path])
  );
}

function isSameMeaning(one: OuterName | undefined, other: OuterName | undefined): boolean {
  return one?.kind === other?.kind && one?.isAssignable === other?.isAssignable;
}

// The compiled code of each file, which contains the numbers of functions and sites in its session.

interface CompiledFile {
  /** The numbers of its first function and its first site. */
  readonly firstFunction: number;
  readonly firstSite: number;
  readonly functions: readonly FunctionInfo[];
  readonly sites: readonly Site[];
  readonly body: string;
  compiled: CompiledProgram;
  /** The time of its last run. */
  lastMs: number;
}

const compiledFiles = new WeakMap<CheckedFile, Map<Form, CompiledFile>>();

/**
 * Compiles a file, unless it was compiled before in a session with the same numbers.
 * @param compile compiles it to the body of a function
 */
export function compileOnce(
  checked: CheckedFile,
  form: Form,
  { functions, sites }: Runtime,
  compile: (registry: Registry) => string,
): CompiledProgram {
  const forms = compiledFiles.get(checked) ?? new Map<Form, CompiledFile>();
  compiledFiles.set(checked, forms);
  const known = forms.get(form);
  if (known?.firstFunction === functions.next && known.firstSite === sites.length) {
    for (const info of known.functions) functions.register(info);
    for (const site of known.sites) sites.push(site);
    if (known.lastMs > MAX_REPEATED_MS) known.compiled = loadUnit(known.body);
    return timed(known);
  }
  const [firstFunction, firstSite] = [functions.next, sites.length];
  const registered: FunctionInfo[] = [];
  const body = compile({
    registerFunction(info) {
      registered.push(info);
      return functions.register(info);
    },
    registerSite: (site) => sites.push(site) - 1,
  });
  const made: CompiledFile = {
    firstFunction,
    firstSite,
    functions: registered,
    sites: sites.slice(firstSite),
    body,
    compiled: loadUnit(body),
    lastMs: 0,
  };
  forms.set(form, made);
  return timed(made);
}

/** Measures how long a program runs. */
function timed(file: CompiledFile): CompiledProgram {
  const { compiled } = file;
  return (environment) => {
    const started = now();
    try {
      return compiled(environment);
    } finally {
      file.lastMs = now() - started;
    }
  };
}
