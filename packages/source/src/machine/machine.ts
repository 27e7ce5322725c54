import { Functions, NO_SITE, Runtime, type ProgramFunction } from '@wellspring/engine';
import type { SessionCallbacks } from '@wellspring/evaluator';
import { SOURCE } from '../runtime-language.js';
import { describePredeclared, Library } from '../library/index.js';
import type { FunctionNode, Node, Program } from '../syntax/nodes.js';
import type { LinkedFile } from '../link.js';
import type { Binding } from './bindings.js';
import type { BreakpointPlaces } from './breakpoints.js';
import { parse } from '../syntax/parse.js';
import { print } from '../syntax/print.js';
import { codeOf } from './code/code.js';
import type { OuterMeaning } from './code/writer.js';
import { closureOf, continuationIn } from './heap.js';
import type { FrameShape, FrameValues, FunctionShape, Item } from './items.js';
import { libraryText } from './library.js';
import type { Special } from './run/registers.js';
import { Run } from './run/run.js';

/** Sets up a run: the global frame, the frame of the library, and the program on the control. */

/** The chapter in which the library is written. */
const LIBRARY_CHAPTER = 4;

/** The chapter of functions that only the library may use. */
const INTERNAL = Number.POSITIVE_INFINITY;

const GLOBAL_FRAME: FrameShape = { origin: 'global', names: [], constants: [] };

/** Functions that the machine itself implements. */
const SPECIALS: readonly Special[] = ['set_head', 'set_tail', 'call_cc'];

/** Functions whose results differ from call to call. */
const OUTSIDE = ['math_random', 'get_time', 'prompt'];

/** The functions of the machine: closures are shown by their text, those of the library without it. */
class MachineFunctions extends Functions {
  override textOf(value: ProgramFunction): string {
    const closure = closureOf(value);
    if (closure !== undefined) {
      const { shape } = closure;
      return shape.isLibrary && shape.node.type === 'FunctionDeclaration'
        ? `function ${shape.name}(${parametersOf(shape.node)}) {\n\t[implementation hidden]\n}`
        : print(shape.node);
    }
    return continuationIn(value) === undefined ? super.textOf(value) : 'continuation';
  }

  override argumentCountsOf(value: ProgramFunction): {
    readonly least: number;
    readonly most: number;
  } {
    const closure = closureOf(value);
    if (closure === undefined) return super.argumentCountsOf(value);
    const { parameterCount, hasRest } = closure.shape;
    return { least: parameterCount, most: hasRest ? Number.POSITIVE_INFINITY : parameterCount };
  }
}

function parametersOf(node: FunctionNode): string {
  return node.params.map((parameter) => print(parameter)).join(', ');
}

/** The engine state of a run of the machine. */
export class RecordingMachine extends Runtime {
  override readonly functions = new MachineFunctions();
  readonly #hearing: { isQuiet: boolean };

  constructor(callbacks: SessionCallbacks) {
    const hearing = { isQuiet: false };
    super(
      {
        display: (text) => !hearing.isQuiet && callbacks.display(text),
        emit: (channel, make) =>
          hearing.isQuiet ? 'unread' : (callbacks.emit?.(channel, make) ?? 'unread'),
        isStopRequested: () => !hearing.isQuiet && callbacks.isStopRequested?.() === true,
      },
      SOURCE,
    );
    this.#hearing = hearing;
    // The driver of the run asks the questions.
    this.canWait = callbacks.prompt !== undefined;
  }

  /** From now on the machine only repeats what it did before, without output and without limits. */
  makeQuiet(): void {
    this.#hearing.isQuiet = true;
    this.startBudget(Number.POSITIVE_INFINITY);
  }

  override sample<T extends object>(made: T, site?: number): T {
    return this.#hearing.isQuiet ? made : super.sample(made, site);
  }

  override allocatedText(length: number, site?: number): void {
    if (!this.#hearing.isQuiet) super.allocatedText(length, site);
  }
}

export interface RunSettings {
  readonly chapter: number;
  readonly variant: string;
  readonly stepLimit: number;
  /** How many bytes the record of a run may take before only checkpoints of its older part are kept. */
  readonly mostBytes?: number;
}

/** Leaves room, within 150 MB, for the garbage of a run and for the parts that are run again. */
const MAX_BYTES = 80_000_000;

const libraries = new Map<number, Program>();

function libraryProgram(chapter: number): Program | undefined {
  const known = libraries.get(chapter);
  if (known !== undefined) return known;
  const text = libraryText(chapter);
  if (text === '') return undefined;
  const { program, problems } = parse(text, LIBRARY_CHAPTER);
  if (program === undefined) {
    throw new Error(`the library of the machine cannot be parsed: ${problems[0]?.message}`);
  }
  libraries.set(chapter, program);
  return program;
}

/**
 * Puts a program on the control of a new run.
 * @param files checked files with all names declared, in the order of evaluation
 * @param breakpoints breakpoints by path
 */
export function prepareRun(
  files: readonly LinkedFile[],
  machine: RecordingMachine,
  settings: RunSettings,
  breakpoints?: ReadonlyMap<string, BreakpointPlaces>,
): Run {
  const { chapter, variant, stepLimit, mostBytes = MAX_BYTES } = settings;
  const library = new Library(machine);
  const find = (name: string): ProgramFunction => library.find('value', name, chapter);
  const specials = new Map<ProgramFunction, Special>(
    SPECIALS.filter(
      (name) =>
        describePredeclared(name, chapter) !== undefined &&
        (name !== 'call_cc' || variant === 'explicit-control'),
    ).map((name) => [find(name), name]),
  );
  const context = {
    machine,
    operators: library.operators(chapter),
    specials,
    outside: new Set(OUTSIDE.map(find)),
    constant: (name: string) => {
      const described = describePredeclared(name, chapter);
      return described?.kind === 'constant' ? { value: described.value } : undefined;
    },
    predeclared: (name: string) =>
      describePredeclared(name, chapter)?.kind === 'function' ? find(name) : undefined,
    chapter,
  };
  const [first] = files;
  if (first === undefined) throw new Error('a program without files');
  const run = Run.begin(context, { stepLimit, mostBytes }, GLOBAL_FRAME, first.tree);
  const slots = new Map<string, number>();
  const outer = (name: string): OuterMeaning => {
    const slot = slots.get(name);
    if (slot !== undefined) return { kind: 'slot', slot };
    const described = describePredeclared(name, INTERNAL);
    return {
      kind: 'constant',
      value: described?.kind === 'constant' ? described.value : find(name),
    };
  };
  const written = libraryProgram(chapter);
  if (written !== undefined) openLibrary(run, written, outer, slots);

  const items = new Map<string, Item>();
  for (const file of files) {
    const item = codeOf(file.tree, {
      registerSite: (site) => machine.registerSite(site),
      file: file.path,
      outer,
      registerItem: (make) => run.registerItem(make),
      breakpoints: breakpoints?.get(file.path),
      imported: (name, valuesOf) => importedValue(file, name, { files, items, valuesOf }),
      isLibrary: false,
    });
    items.set(file.path, item);
  }
  run.load([...items.values()]);
  return run;
}

/** The value that an imported name gets from its file: the value at the end of the file's evaluation. */
function importedValue(
  importing: LinkedFile,
  name: string,
  known: {
    readonly files: readonly LinkedFile[];
    readonly items: ReadonlyMap<string, Item>;
    readonly valuesOf: FrameValues;
  },
): Binding {
  const source = importing.imports.get(name);
  const exporting = known.files.find(({ path }) => path === source?.path);
  const local = source && exporting?.exports.get(source.name);
  const shape = source && known.items.get(source.path)?.opens;
  if (shape === undefined || local === undefined) return undefined;
  return known.valuesOf(shape)?.[shape.names.indexOf(local)];
}

/** Makes the frame of the library, with closures of its functions. */
function openLibrary(
  run: Run,
  written: Program,
  outer: (name: string) => OuterMeaning,
  slots: Map<string, number>,
): void {
  const names = written.body.map((node) =>
    node.type === 'FunctionDeclaration' ? node.id.name : '',
  );
  names.forEach((name, slot) => slots.set(name, slot));
  const frame = run.openFrame('prelude', {
    origin: 'library',
    names,
    constants: names.map(() => true),
  });
  const shapes = new Map<Node, FunctionShape>();
  codeOf(written, {
    registerSite: () => NO_SITE,
    file: '',
    outer,
    isLibrary: true,
    registerItem: (make) =>
      run.registerItem((index) => {
        const made = make(index);
        if (made.makes !== undefined) shapes.set(made.node, made.makes);
        return made;
      }),
  });
  written.body.forEach((node, slot) => {
    const shape = shapes.get(node);
    if (shape !== undefined) frame.assign(slot, run.makeClosure(shape), 0);
  });
}
