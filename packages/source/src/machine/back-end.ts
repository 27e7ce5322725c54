import {
  machineFunctionInfo,
  UnrecordedMachine,
  type EarlierName,
  type FrameShape,
  type Item,
  type OuterMeaning,
} from '@wellspring/cse-machine';
import {
  QUESTION,
  type Accessor,
  type DeepCall,
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

/**
 * The back end of a session whose programs run on the CSE machine without a record, so that `call_cc` can go
 * back to any earlier state.
 */

/** @param chapter the chapter of all programs of the session */
export function machineBackEnd(runtime: Runtime, library: Library, chapter: number): BackEnd {
  const find = (name: string): ProgramFunction => library.find('value', name, chapter);
  const functions = libraryOf(runtime, library, find, { chapter, hasContinuations: true });
  const context = { runtime, library: functions, operators: functions.operators };
  const machine = new UnrecordedMachine(context, {});
  runtime.functions.findForeignBy(machineFunctionInfo);
  const outer = openLibrary(machine, find, chapter);
  return {
    chapter,
    compile: (file, form) => compileFile(file, form, { runtime, machine, outer }),
  };
}

interface Surroundings {
  readonly runtime: Runtime;
  readonly machine: UnrecordedMachine;
  readonly outer: (name: string) => OuterMeaning;
}

function compileFile(
  { file, resolution }: CheckedFile,
  form: Form,
  { runtime, machine, outer }: Surroundings,
): (names: ProgramNames) => unknown {
  const earlier = new Map<string, EarlierName>();
  for (const { binding } of resolution.references.values()) {
    if (binding.kind === 'earlier') earlier.set(binding.name, { accessor: undefined });
  }
  let names: ProgramNames | undefined;
  const item = codeOf(file.tree, {
    target: machine,
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
    return form === 'fast' ? valueOf(machine, item) : runWaiting(machine, item, runtime);
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
function* runWaiting(machine: UnrecordedMachine, item: Item, { tail }: Runtime): DeepCall {
  let stopped = machine.start(item);
  while (stopped.kind === 'question') {
    tail.count = QUESTION;
    tail.question = stopped.question;
    stopped = machine.answer(yield);
  }
  return stopped.value;
}
