import {
  machineFunctionInfo,
  UnrecordedMachine,
  type EarlierName,
  type FrameShape,
  type Item,
  type OuterMeaning,
  type RunContext,
} from '@wellspring/cse-machine';
import {
  generatedCall,
  QUESTION,
  type Accessor,
  type Form,
  type ProgramNames,
  type Runtime,
} from '@wellspring/engine';
import type { Library } from '../library/index.js';
import type { CheckedFile } from '../report.js';
import type { BackEnd } from '../session.js';
import type { ProgramFunction, Value } from '../values.js';
import { codeOf } from './code/code.js';
import { libraryOf, NOTHING, openLibrary } from './language.js';

/** Back ends of sessions whose programs run on the CSE machine without a record. */

/**
 * Returns the back end of the explicit-control variant, where `call_cc` can go back to any earlier state.
 * @param chapter the chapter of all programs of the session
 */
export function machineBackEnd(runtime: Runtime, library: Library, chapter: number): BackEnd {
  const compile = compilerOn({
    runtime,
    library,
    chapter,
    hasContinuations: true,
    createMachine: (context) => new UnrecordedMachine(context, {}),
    run: (machine, item, form) =>
      form === 'fast' ? valueOf(machine, item) : generatedCall(runWaiting(machine, item, runtime)),
  });
  return { chapter, compile };
}

/** The settings of a back end that runs the programs of one chapter on the machine. */
interface MachineUse<Machine extends UnrecordedMachine> {
  readonly runtime: Runtime;
  readonly library: Library;
  readonly chapter: number;
  readonly hasContinuations: boolean;
  readonly createMachine: (context: RunContext) => Machine;
  /**
   * Runs a file.
   * @returns what `compile` of a prepared file says
   */
  readonly run: (machine: Machine, item: Item, form: Form, names: ProgramNames) => unknown;
  /** True if the run can halt at the end of each block, and explains failures in the words of the program. */
  readonly isDebugged?: true;
}

/** Makes a machine with its library. @returns compiles files for it, as `compile` of a prepared file does */
export function compilerOn<Machine extends UnrecordedMachine>(
  use: MachineUse<Machine>,
): BackEnd['compile'] {
  const { runtime, library, chapter, hasContinuations } = use;
  const find = (name: string): ProgramFunction => library.find('value', name, chapter);
  const functions = libraryOf(runtime, library, find, { chapter, hasContinuations });
  const context = { runtime, library: functions, operators: functions.operators };
  const machine = use.createMachine(context);
  runtime.functions.findForeignBy(machineFunctionInfo);
  const outer = openLibrary(machine, find, chapter);
  return (file, form) => compileFile(file, form, { use, machine, outer });
}

interface Surroundings<Machine extends UnrecordedMachine> {
  readonly use: MachineUse<Machine>;
  readonly machine: Machine;
  readonly outer: (name: string) => OuterMeaning;
}

const EVERY_END = { statements: { has: () => false }, ends: { has: () => true } };

function compileFile<Machine extends UnrecordedMachine>(
  { file, resolution }: CheckedFile,
  form: Form,
  { use, machine, outer }: Surroundings<Machine>,
): (names: ProgramNames) => unknown {
  const earlier = new Map<string, EarlierName>();
  for (const { binding } of resolution.references.values()) {
    if (binding.kind === 'earlier') earlier.set(binding.name, { accessor: undefined });
  }
  let names: ProgramNames | undefined;
  const item = codeOf(file.tree, {
    target: use.isDebugged
      ? {
          registerItem: (make) => machine.registerItem(make),
          registerSite(site, node) {
            const construct = { node, references: resolution.references };
            return machine.registerSite({ ...site, construct });
          },
        }
      : machine,
    breakpoints: use.isDebugged && EVERY_END,
    file: file.path,
    isLibrary: false,
    nothing: NOTHING,
    outer(name) {
      const known = earlier.get(name);
      return known === undefined ? outer(name) : { kind: 'earlier', name: known };
    },
    imported: (name) => names?.imported(name),
  });
  return (given) => {
    names = given;
    for (const [name, known] of earlier) known.accessor = given.earlier(name);
    given.publish(accessorsOf(item, machine));
    return use.run(machine, item, form, given);
  };
}

/** Gives later programs access to the names that a file declares. */
function accessorsOf(
  { opens }: Item,
  machine: UnrecordedMachine,
): readonly (readonly [string, Accessor])[] {
  if (opens === undefined) return [];
  return opens.names.map((name, slot) => [name, accessorOf(opens, slot, machine)]);
}

function accessorOf(file: FrameShape, slot: number, machine: UnrecordedMachine): Accessor {
  const get = (): Value => machine.bindingIn(file, slot) as Value;
  if (file.constants[slot] === true) return { isAssignable: false, get };
  return {
    isAssignable: true,
    get,
    set(value) {
      machine.assignIn(file, slot, value);
      return value;
    },
  };
}

/** Runs a program that never waits. */
function valueOf(machine: UnrecordedMachine, item: Item): Value {
  const stopped = machine.start(item);
  if (stopped.kind === 'question') throw new Error('a program that cannot wait asks a question');
  return stopped.value as Value;
}

/** Runs a program in deep form, in which it can wait for the user. */
function* runWaiting(
  machine: UnrecordedMachine,
  item: Item,
  { tail }: Runtime,
): Generator<unknown, Value, Value> {
  let stopped = machine.start(item);
  while (stopped.kind === 'question') {
    tail.count = QUESTION;
    tail.question = stopped.question;
    stopped = machine.answer(yield);
  }
  return stopped.value as Value;
}
