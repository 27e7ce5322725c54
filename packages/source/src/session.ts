import type {
  Diagnostic,
  EvaluationOptions,
  Outcome,
  Output,
  Program as Files,
  Session,
  SessionSettings,
} from '@wellspring/evaluator';
import { compileUnit, UNIT_PARAMETERS } from './compile/unit.js';
import { Library } from './library/index.js';
import { link, type LinkedFile, type LocatedProblem } from './link.js';
import { now } from './runtime/clock.js';
import { display } from './runtime/display.js';
import { diagnose } from './runtime/diagnose.js';
import { Machine } from './runtime/machine.js';
import { createOperators } from './runtime/operators.js';
import type { Value } from './runtime/values.js';
import { resolve, type OuterName, type Resolution } from './scope/resolve.js';

/** One environment in which programs are compiled and run one after another. */

/** How later programs reach a name of an earlier one. */
interface Accessor {
  readonly isAssignable: boolean;
  readonly get: () => Value;
  readonly set?: (value: Value) => Value;
}

type CompiledFunction = (...parameters: unknown[]) => Value;

/** Marks a name that has no value yet; programs never get hold of it. */
const UNASSIGNED = Symbol('unassigned');

// Taken while the engine loads: hosts may close the way to it afterwards.
const { Function: FunctionConstructor } = globalThis;

/** A checked file, ready to be compiled. */
interface CheckedFile {
  readonly file: LinkedFile;
  readonly resolution: Resolution;
}

export class SourceSession implements Session {
  readonly #machine: Machine;
  readonly #library: Library;
  /** Names that programs of this session have declared so far. */
  readonly #names = new Map<string, Accessor>();
  readonly #settings: SessionSettings;

  constructor(settings: SessionSettings, output: Output) {
    this.#settings = settings;
    const machine: Machine = new Machine(output, (value) =>
      display(value, (f) => machine.textOf(f)),
    );
    this.#machine = machine;
    this.#library = new Library(machine);
  }

  evaluate(program: Files, options: EvaluationOptions = {}): Outcome {
    const chapter = options.chapter ?? this.#settings.chapter;
    const isSingle = Object.keys(program.files).length === 1;
    const started = now();
    let compileMs = 0;
    let runStarted = started;
    const timings = () => ({ compileMs, runMs: now() - runStarted });

    const located = (problems: readonly LocatedProblem[]): Outcome => ({
      status: 'error',
      errors: problems.map(({ problem, file }) => ({
        type: problem.type,
        ...(isSingle ? {} : { file }),
        line: problem.place?.line ?? null,
        column: problem.place?.column ?? null,
        message: problem.message,
        explanation: problem.explanation,
      })),
      timings: { compileMs: now() - started, runMs: 0 },
    });

    this.#machine.forgetSite();
    try {
      const linked = link(program, chapter);
      if (linked.problems !== undefined) return located(linked.problems);
      const checked: CheckedFile[] = [];
      for (const file of linked.files) {
        const resolution = this.#resolve(file, file.path === program.entry, chapter);
        if (resolution.problems.length > 0) {
          return located(resolution.problems.map((problem) => ({ problem, file: file.path })));
        }
        checked.push({ file, resolution });
      }
      const runs = checked.map((one) => this.#compile(one, program.entry, chapter));
      compileMs = now() - started;
      runStarted = now();
      this.#machine.startBudget(this.#settings.timeoutMs);
      const exported = new Map<string, ReadonlyMap<string, Accessor>>();
      let value: Value;
      for (const run of runs) value = run(exported);
      return { status: 'finished', result: this.#machine.display(value), timings: timings() };
    } catch (error) {
      const { diagnostic, isTimeout } = diagnose(error, this.#machine);
      return {
        status: isTimeout ? 'timeout' : 'error',
        errors: [
          isSingle && diagnostic.file === program.entry ? withoutFile(diagnostic) : diagnostic,
        ],
        timings: timings(),
      };
    }
  }

  #resolve(file: LinkedFile, isEntry: boolean, chapter: number): Resolution {
    return resolve(file.tree, (name): OuterName | undefined => {
      // Imported files see the predeclared names only.
      const earlier = isEntry ? this.#names.get(name) : undefined;
      if (earlier !== undefined) return { kind: 'earlier', isAssignable: earlier.isAssignable };
      if (
        this.#library.constant(name) === undefined &&
        this.#library.find(name, chapter) === undefined
      ) {
        return undefined;
      }
      return { kind: 'predeclared', isAssignable: false };
    });
  }

  /** The answer runs the file and keeps its names. */
  #compile(
    { file, resolution }: CheckedFile,
    entry: string,
    chapter: number,
  ): (exported: Map<string, ReadonlyMap<string, Accessor>>) => Value {
    const machine = this.#machine;
    const library = this.#library;
    const { body } = compileUnit(file.tree, resolution, {
      machine,
      chapter,
      file: file.path,
      predeclared: (name) => {
        const constant = library.constant(name);
        if (constant !== undefined) return { kind: 'constant', value: constant ?? undefined };
        const found = library.find(name, chapter);
        return found && { kind: 'function', least: found.least, most: found.most };
      },
    });
    const compiled = new FunctionConstructor(...UNIT_PARAMETERS, body) as CompiledFunction;
    return (exported) => {
      const own = new Map<string, Accessor>();
      // Looked up before the program runs: it may declare the same names again.
      const earlier = new Map(this.#names);
      try {
        return compiled(
          machine,
          machine.counters,
          machine.tail,
          createOperators(machine, chapter),
          Array.isArray,
          UNASSIGNED,
          (form: 'bare' | 'value', name: string) => library.find(name, chapter)?.[form],
          (name: string) => earlier.get(name),
          (name: string) => {
            const source = file.imports.get(name);
            return source && exported.get(source.path)?.get(source.name)?.get();
          },
          (accessors: readonly (readonly [string, Accessor])[]) => {
            for (const [name, accessor] of accessors) own.set(name, accessor);
          },
        );
      } finally {
        for (const [name, accessor] of own) if (!hasValue(accessor)) own.delete(name);
        if (file.path === entry)
          for (const [name, accessor] of own) this.#names.set(name, accessor);
        exported.set(file.path, valuesOf(file, own));
      }
    };
  }
}

/** Exported names keep the values that they have when their file has been evaluated. */
function valuesOf(file: LinkedFile, names: ReadonlyMap<string, Accessor>): Map<string, Accessor> {
  const values = new Map<string, Accessor>();
  for (const [exported, local] of file.exports) {
    const value = names.get(local)?.get();
    values.set(exported, { isAssignable: false, get: () => value });
  }
  return values;
}

/** Whether the program got as far as giving the name a value. */
function hasValue(accessor: Accessor): boolean {
  try {
    const value: unknown = accessor.get();
    return value !== UNASSIGNED;
  } catch {
    return false;
  }
}

function withoutFile(diagnostic: Diagnostic): Diagnostic {
  const { file: _file, ...rest } = diagnostic;
  return rest;
}
