import type { Surroundings } from '@wellspring/evaluator';
import { describePredeclared, Library } from '../library/index.js';
import { Functions } from '../runtime/functions.js';
import { Machine } from '../runtime/machine.js';
import type { SourceFunction } from '../runtime/values.js';
import type { FunctionNode, Program } from '../syntax/nodes.js';
import { parse } from '../syntax/parse.js';
import { print } from '../syntax/print.js';
import { codeOf, type OuterMeaning } from './code.js';
import { closureOf, continuationIn } from './heap.js';
import { ACTION, type FrameShape, type FunctionShape } from './items.js';
import { libraryText } from './library.js';
import { Run, type Special } from './run.js';

/** Sets up a run: the global frame, that of the library, and the program on the control. */

/** The syntax in which the library is written. */
const LIBRARY_CHAPTER = 4;

/** Of the library, what only it may use. */
const INTERNAL = Number.POSITIVE_INFINITY;

const SPECIALS: readonly Special[] = ['set_head', 'set_tail', 'call_cc'];

/** Functions of the machine: closures are shown by their text, those of the library without it. */
class MachineFunctions extends Functions {
  override textOf(value: SourceFunction): string {
    const closure = closureOf(value);
    if (closure !== undefined) {
      const { shape } = closure;
      return shape.isLibrary && shape.node.type === 'FunctionDeclaration'
        ? `function ${shape.name}(${parametersOf(shape.node)}) {\n\t[implementation hidden]\n}`
        : print(shape.node);
    }
    return continuationIn(value) === undefined ? super.textOf(value) : 'continuation';
  }

  override argumentCountsOf(value: SourceFunction): {
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

/** The state of the engine that a run of the machine uses. */
export class RecordingMachine extends Machine {
  override readonly functions = new MachineFunctions();

  constructor(surroundings: Surroundings) {
    super(surroundings);
    // Questions are put by whoever drives the run.
    this.canWait = surroundings.prompt !== undefined;
  }
}

export interface RunSettings {
  readonly chapter: number;
  readonly variant: string;
  readonly stepLimit: number;
}

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
 * @param program checked, all of whose names are declared
 */
export function prepareRun(
  program: Program,
  file: string,
  machine: RecordingMachine,
  settings: RunSettings,
): Run {
  const { chapter, variant } = settings;
  const library = new Library(machine);
  const find = (name: string): SourceFunction => library.find('value', name, chapter);
  const specials = new Map<SourceFunction, Special>(
    SPECIALS.filter(
      (name) =>
        describePredeclared(name, chapter) !== undefined &&
        (name !== 'call_cc' || variant === 'explicit-control'),
    ).map((name) => [find(name), name]),
  );
  const globals: FrameShape = { origin: 'global', names: [], constants: [] };
  const run = new Run(
    {
      machine,
      operators: library.operators(chapter),
      specials,
      chapter,
      stepLimit: settings.stepLimit,
    },
    globals,
    program,
  );
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
  const registerItem: Run['registerItem'] = (make) => run.registerItem(make);
  const written = libraryProgram(chapter);
  if (written !== undefined) {
    const names = written.body.map((node) =>
      node.type === 'FunctionDeclaration' ? node.id.name : '',
    );
    names.forEach((name, slot) => slots.set(name, slot));
    const shape: FrameShape = { origin: 'library', names, constants: names.map(() => true) };
    const frame = run.openFrame('prelude', shape);
    for (const [slot, shapeOfFunction] of functionsOf(written).entries()) {
      frame.assign(slot, run.makeClosure(shapeOfFunction), 0);
    }
  }
  const item = codeOf(program, {
    registerSite: (site) => machine.registerSite(site),
    file,
    outer,
    registerItem,
    isLibrary: false,
  });
  run.load(item);
  return run;

  function functionsOf(text: Program): FunctionShape[] {
    const shapes: FunctionShape[] = [];
    codeOf(text, {
      registerSite: () => -1,
      file: '',
      outer,
      isLibrary: true,
      registerItem: (make) =>
        run.registerItem((index) => {
          const made = make(index);
          const isTop = made.action === ACTION.closure && text.body.includes(made.node as never);
          if (isTop && made.makes !== undefined) shapes.push(made.makes);
          return made;
        }),
    });
    return shapes;
  }
}
