import type {
  Binding,
  CodeTarget,
  EvaluationPlace,
  ExtentKind,
  FrameShape,
  FunctionShape,
  Item,
  MachineLibrary,
  MachineOperators,
  OuterMeaning,
  RecordingRuntime,
  Special,
  Structures,
} from '@wellspring/cse-machine';
import {
  IN_REST,
  NO_SITE,
  ProgramError,
  QUESTION,
  SITE,
  stackOverflow,
  UNASSIGNED,
  type Callable,
} from '@wellspring/engine';
import { expandDatum } from '../evaluation.js';
import { unboundName, usedTooEarly, wrongCount } from '../errors.js';
import { Library } from '../library/index.js';
import { Machine } from '../machine.js';
import { ModuleValues } from '../module-values.js';
import { RecordInstance } from '../records.js';
import { MAX_ARGUMENTS } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import type { Origins } from '../syntax/expand.js';
import type { Macro } from '../syntax/macro.js';
import { shownName } from '../syntax/print.js';
import { isProcedure, listOf, Pair, Promised, type Value, Values } from '../values.js';
import { codeOfProcedure, codeOfValue, isParameter, type CodeOptions } from './code.js';
import { readMachinePrelude } from './prelude.js';

/** The library of Scheme on the CSE machine. */

/** The procedures of the library, whose calls of others the CSE machine makes. */
class ProceduresOnMachine extends Machine {
  readonly #call: (callee: Callable, args: Value[]) => Value;

  /** @param call calls a procedure for a module, within the present step */
  constructor(runtime: RecordingRuntime, call: (callee: Callable, args: Value[]) => Value) {
    super(runtime);
    this.#call = call;
  }

  override callFromOutside(callee: Value, args: readonly Value[]): Value {
    if (!isProcedure(callee)) throw this.notAProcedure(callee);
    return this.#call(callee, [...args]);
  }

  override callLast(callee: Value, args: readonly Value[]): Value {
    if (!isProcedure(callee)) throw this.notAProcedure(callee);
    const { tail } = this.runtime;
    tail.count = IN_REST;
    tail.callee = callee;
    tail.rest = [...args];
    return tail;
  }

  override ask(question: string): Value {
    if (!this.runtime.canWait) return this.answered(null);
    const { tail } = this.runtime;
    tail.count = QUESTION;
    tail.question = question;
    return tail;
  }
}

/** The values that consist of others. The machine stores what they were in each state. */
export const STRUCTURES: Structures = {
  elementsOf(value) {
    if (value instanceof Pair) return [value.car, value.cdr];
    if (Array.isArray(value)) return [...(value as readonly Value[])];
    if (value instanceof Promised) return [value.isDone, value.content];
    if (value instanceof Values) return [...value.list];
    return value instanceof RecordInstance ? [...value.fields] : undefined;
  },
  set(value, index, element) {
    if (value instanceof Pair) {
      if (index === 0) value.car = element;
      else value.cdr = element;
    } else if (value instanceof Promised) {
      if (index === 0) value.isDone = element === true;
      else value.content = element;
    } else if (value instanceof Values) (value.list as Value[])[index] = element;
    else if (value instanceof RecordInstance) value.fields[index] = element;
    else if (Array.isArray(value)) value[index] = element;
  },
  emptyLike(value) {
    if (value instanceof Pair) return new Pair(undefined, undefined);
    if (value instanceof Promised) return new Promised(false, undefined);
    if (value instanceof Values) return new Values([]);
    return value instanceof RecordInstance ? new RecordInstance(value.type, []) : [];
  },
};

const WIND: ExtentKind = { name: 'wind', winds: { enter: 0, leave: 2 } };
const HANDLER: ExtentKind = { name: 'handler' };

const HANDLERS: FrameShape = {
  origin: 'call',
  names: ['handlers'],
  constants: [true],
  owner: 'handlers',
};

/** Procedures whose results come from outside. */
const OUTSIDE =
  'runtime random current-time real-time read gensym generate-uninterned-symbol'.split(' ');

/** Procedures that do something to the world or to their arguments, or call others. */
const IMPURE = new Set([
  ...OUTSIDE,
  ...(
    'display write newline write-line write-string write-char draw-data apply eval call/cc ' +
    'call-with-current-continuation error force'
  ).split(' '),
]);

/** Tells whether a procedure always returns the same for the same arguments, and changes nothing. */
export function isPure(name: string): boolean {
  return !IMPURE.has(name) && !name.endsWith('!') && !name.startsWith('%');
}

/** Operators of other languages. Procedures do in Scheme what these do. */
function none(): never {
  throw new Error('Scheme has no operators');
}

/** The parts of a program that its library has to know. */
interface ProgramFacts {
  readonly answered: (answer: string | null) => Value;
  /** Tells whether the program defines a name of the top level. */
  readonly isDefined: (name: string) => boolean;
  /** The macros of the top level, to which `eval` adds its own. */
  readonly macros: Map<string, Macro>;
  /** The names of modules that the entry of the program sees without an import, with their values. */
  readonly offered: ReadonlyMap<string, Value>;
}

/** The library of one run. */
export class LibraryOfRun {
  readonly machine: Machine;
  readonly moduleValues: ModuleValues;
  readonly known: MachineLibrary;
  readonly #library: Library;
  readonly #level: number;
  readonly #runtime: RecordingRuntime;
  readonly #macros: Map<string, Macro>;
  readonly #offered: ReadonlyMap<string, Value>;
  readonly #specials = new Map<Callable, Special>();
  readonly #made = new Map<string, Value>();
  readonly #slots = new Map(readMachinePrelude().map(({ name }, slot) => [name, slot]));
  /** The sites of names that are defined nowhere. */
  readonly #unbound = new Set<string>();
  #target: CodeTarget | undefined;

  constructor(
    runtime: RecordingRuntime,
    level: number,
    { answered, isDefined, macros, offered }: ProgramFacts,
  ) {
    this.#macros = macros;
    this.#offered = offered;
    this.#runtime = runtime;
    this.#level = level;
    this.machine = new ProceduresOnMachine(runtime, (callee, args) =>
      this.#target?.callWithin?.(callee, args),
    );
    this.moduleValues = new ModuleValues(this.machine);
    this.machine.answered = answered;
    this.#library = new Library(this.machine, level === FULL, () => undefined);
    const special = (name: string, about: Special): void => {
      this.#specials.set(this.#valueOf(name) as Callable, about);
    };
    for (const name of ['call/cc', 'call-with-current-continuation'])
      special(name, { kind: 'call with continuation', name });
    special('set-car!', { kind: 'change', name: 'set-car!', index: 0 });
    special('set-cdr!', { kind: 'change', name: 'set-cdr!', index: 1 });
    this.#addExtents();
    special('eval', { kind: 'evaluate', name: 'eval' });
    for (const name of ['list-set!', 'vector-set!', 'vector-fill!', '%settle!'])
      special(name, { kind: 'change', name });
    this.known = {
      operators: this.#operators(isDefined),
      specials: this.#specials,
      outside: new Set(OUTSIDE.map((name) => this.#valueOf(name) as Callable)),
      canRedeclare: true,
      canEscape: true,
      handlers: {
        extent: HANDLER.name,
        callFor: (failure, held) => {
          const condition = held === null ? undefined : this.machine.conditionOf(failure);
          return condition && { callee: this.#valueOf('raise'), values: [condition] };
        },
      },
      evaluate: (values, place) => this.#evaluate(values[0], place),
      answered: (answer) => answered(answer as string | null),
      predeclared: (name) => {
        const value = this.#slots.has(name) ? undefined : this.find(name)?.value;
        return isProcedure(value) ? value : undefined;
      },
      constant: (name) => {
        if (offered.has(name)) return { value: this.#offeredValue(name) };
        const found = this.#slots.has(name) ? undefined : this.find(name);
        return found === undefined || isProcedure(found.value) ? undefined : found;
      },
    };
  }

  /** Returns the value of a name that programs of the chapter can use; undefined when there is none. */
  find(name: string): { readonly value: Value } | undefined {
    if (this.#library.find(name, this.#level) === undefined) return undefined;
    return { value: this.#slots.has(name) ? undefined : this.#valueOf(name) };
  }

  /** Returns what a name means that the program does not define. */
  meaningOf(name: string, within: 'entry' | 'file' | 'library'): OuterMeaning {
    const plain = shownName(name);
    const isInner = within === 'library' || plain !== name;
    if (within === 'entry' && this.#offered.has(name)) {
      return { kind: 'constant', value: this.#offeredValue(name) };
    }
    if (!isInner && this.#library.find(name, this.#level) === undefined) {
      return { kind: 'late' };
    }
    const slot = this.#slots.get(plain);
    if (slot !== undefined) return { kind: 'slot', slot };
    return { kind: 'constant', value: this.#valueOf(plain) };
  }

  #offeredValue(name: string): Value {
    return this.moduleValues.fromModule(this.#offered.get(name));
  }

  noteUnbound(name: string, site: number): void {
    this.#unbound.add(`${site} ${name}`);
  }

  /**
   * Returns what a name of the top level is before the program defines it.
   * @param library the values of the library that are written in Scheme
   * @param isInEntry whether it is a name of the entry of the program
   */
  before(name: string, library: readonly Binding[], isInEntry: boolean): Binding {
    if (isInEntry && this.#offered.has(name)) return this.#offeredValue(name);
    const slot = this.#slots.get(name);
    const found = this.find(name);
    if (found === undefined) return UNASSIGNED;
    return slot === undefined ? found.value : library[slot];
  }

  /** Makes the frame with the procedures of the library that are written in Scheme. */
  open(target: CodeTarget): void {
    const written = readMachinePrelude();
    this.#target = target;
    const options: CodeOptions = {
      target: { registerSite: () => NO_SITE, registerItem: (make) => target.registerItem(make) },
      file: '',
      isLibrary: true,
      nothing: 'undefined',
      outer: (name) => this.meaningOf(name, 'library'),
      origins: undefined,
      breakpoints: new Set(),
      isUnbound: () => false,
      noteUnbound: () => undefined,
    };
    const shapeOf = ({ lambda }: (typeof written)[number]): FunctionShape => {
      const { makes } = codeOfProcedure(lambda, options);
      if (makes === undefined) throw new Error('no procedure');
      return makes;
    };
    target.openLibrary(
      written.map(({ name }) => name),
      () => written.map(shapeOf),
    );
  }

  /** Makes the procedures for extents and parameters, which the machine implements. */
  #addExtents(): void {
    const { functions } = this.#runtime;
    const native = (signature: string, count: number, about: Special): void => {
      const [name = '', ...parameters] = signature.split(' ');
      // The machine itself makes the other calls.
      const made: Callable = (...values) => {
        throw wrongCount(count, count, values.length);
      };
      functions.registerPredeclared(made, {
        name: name.replace(/^%/u, ''),
        text: `#<builtin-procedure ${name} (${parameters.join(' ')})>`,
        minArguments: count,
        maxArguments: count,
      });
      this.#made.set(name, made);
      this.#specials.set(made, about);
    };
    native('%wind thunk', 1, { kind: 'extent', name: 'dynamic-wind', extent: WIND });
    native('%with-handlers handlers thunk', 2, {
      kind: 'extent',
      name: 'with-exception-handler',
      extent: HANDLER,
      frame: HANDLERS,
    });
    const fail = this.#valueOf('%uncaught') as Callable;
    const unhandled: Callable = (value) => fail(value, this.machine.counters[SITE]);
    functions.registerPredeclared(unhandled, {
      name: 'uncaught',
      text: '#<builtin-procedure uncaught (obj)>',
      minArguments: 1,
      maxArguments: 1,
    });
    for (const name of ['raise', 'raise-continuable']) {
      native(`${name} obj`, 1, {
        kind: 'raise',
        name,
        extent: HANDLER,
        frame: HANDLERS,
        handlersOf: (held) =>
          held instanceof Pair ? { innermost: held.car, others: held.cdr } : undefined,
        unhandled,
        isContinuable: name !== 'raise',
      });
    }
    native('%handlers', 0, {
      kind: 'extent value',
      name: '%handlers',
      extent: HANDLER.name,
      otherwise: null,
    });
    for (const [name, slot, isAssignment] of [
      ['%parameter-value', 0, false],
      ['%set-parameter!', 0, true],
      ['%parameter-converter', 1, false],
    ] as const) {
      const about: Special = { kind: 'variable', name, slot, isAssignment, isOf: isParameter };
      this.#specials.set(this.#valueOf(name) as Callable, about);
    }
  }

  /** Translates a datum for `eval`. */
  #evaluate(datum: Value, { call, site, declare, library }: EvaluationPlace): Item {
    const target = this.#target;
    if (target === undefined) throw new Error('no library');
    const { line, column } = this.#runtime.sites[site] ?? { line: 1, column: 0 };
    const { start, end } = call.node.loc ?? { start: { line, column }, end: { line, column } };
    const span = { ...start, endLine: end.line, endColumn: end.column };
    const origins: Origins = new WeakMap();
    const expanded = expandDatum(datum, {
      runtime: this.#runtime,
      macros: this.#macros,
      span,
      origins,
    });
    const { defined, assigned, parts } = expanded;
    const names = [...new Set([...defined, ...assigned])];
    const shape = declare(new Map(names.map((name) => [name, this.before(name, library, true)])));
    return codeOfValue(
      parts,
      { names: shape.names, loc: { start, end } },
      {
        target: {
          registerSite: () => site,
          registerItem: (make) => target.registerItem(make),
        },
        file: call.file,
        isLibrary: false,
        nothing: 'undefined',
        outer: (name) => this.meaningOf(name, 'entry'),
        origins,
        breakpoints: new Set(),
        isUnbound: () => true,
        noteUnbound: (name) => this.noteUnbound(name, site),
      },
    );
  }

  /** The value of a native or a constant. */
  #valueOf(name: string): Value {
    if (this.#made.has(name)) return this.#made.get(name);
    const entry = this.#library.inner(name);
    if (entry === undefined) throw new Error(`the library has no ${name}`);
    const value = name === '%record-modifier' ? this.#modifiers(entry.value()) : entry.value();
    this.#made.set(name, value);
    return value;
  }

  /** Makes the procedures that change fields of records known to the machine. */
  #modifiers(native: Value): Value {
    const make = native as Callable;
    const made: Callable = (...values) => {
      const modifier = make(...values) as Callable;
      this.#specials.set(modifier, { kind: 'change', name: String(values[1]) });
      return modifier;
    };
    const { functions } = this.#runtime;
    functions.registerPredeclared(made, {
      name: functions.nameOf(make),
      text: this.#runtime.textOf(make),
      ...functions.argumentCountsOf(make),
    });
    return made;
  }

  #operators(isDefined: (name: string) => boolean): MachineOperators {
    const { machine } = this;
    const early = (name: string, site: number): ProgramError =>
      this.#unbound.has(`${site} ${name}`) && !isDefined(name)
        ? unboundName(name, site)
        : usedTooEarly(name, site);
    return {
      isTrue: (value) => value !== false,
      unary: none,
      binary: none,
      element: none,
      countGrowth: () => undefined,
      spread: none,
      rest: listOf,
      continued: (values) => (values.length === 1 ? values[0] : new Values(values)),
      notAFunction: (value, site) => machine.notAProcedure(value, site),
      wrongArgumentCount: (_name, min, max, given) => wrongCount(min, max, given),
      tooManyArguments: (_given, site) =>
        new ProgramError(
          'Error: A call has too many arguments',
          `A call can have up to ${MAX_ARGUMENTS}. Make a list of them in several steps.`,
          site,
        ),
      usedTooEarly: early,
      assignedTooEarly: early,
      redeclared: usedTooEarly,
      nestedTooDeeply: stackOverflow,
    };
  }
}
