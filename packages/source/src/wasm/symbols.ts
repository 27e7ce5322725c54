import {
  call,
  callIndirect,
  choose,
  get,
  give,
  i32,
  i64,
  load,
  loop,
  branch,
  op,
  set,
  store,
  when,
} from './instructions.js';
import type {
  Callable,
  DefinedFunction,
  FunctionType,
  GlobalVariable,
  ImportedFunction,
  Instruction,
  Local,
  ValueType,
} from './module.js';
import {
  CLOSURE,
  FRAME,
  FUNCTION_TAG,
  NEXT_FRAME,
  PARAMETERS_BITS,
  QUESTION_ASKED,
  RECORD,
  TAG_BITS,
  TAIL_CALL,
} from './values.js';

/**
 * The symbols to which the functions of a module refer: each other, functions and variables of the host, and a few functions
 * that every module has if it needs them.
 */

/** A function whose body is still being written. */
interface OpenFunction extends DefinedFunction {
  readonly locals: Local[];
  readonly body: Instruction[];
}

/** A function of the program, which can be referred to before it is compiled. */
export interface FunctionSymbol {
  /** Takes an environment, the depth of its caller, and its arguments. */
  readonly fast: OpenFunction;
  /** Takes its frame, and the value of the call for which it waits. Undefined when it needs no such form. */
  readonly deep: OpenFunction | undefined;
  /** Their indices in the table. */
  readonly fastIndex: number;
  readonly deepIndex: number;
  /** Its number in the session; see `Functions`. */
  readonly number: number;
}

/** The module from which everything is imported that is neither the library nor an operator. */
export const HOST = 'program';

/** The modules from which names of earlier programs are imported: constants, and functions that read variables. */
export const EARLIER = 'earlier';
export const VARIABLE = 'variable';

const DEEP_TYPE: FunctionType = { parameters: ['i32', 'i64'], result: 'i64' };

/** Calls left to a caller with more arguments are made by the host. */
const MAX_BOUNCED = 6;

/** The type of functions of programs with this many parameters. */
export function fastType(count: number): FunctionType {
  return { parameters: ['i32', 'i32', ...Array<ValueType>(count).fill('i64')], result: 'i64' };
}

export class Symbols {
  readonly functions: DefinedFunction[] = [];
  readonly table: Callable[] = [];
  readonly #imported = new Map<string, ImportedFunction>();
  readonly #variables = new Map<string, GlobalVariable>();
  readonly #own: GlobalVariable[] = [];
  readonly #shared = new Map<string, Callable>();

  /** @param tableStart the index in the table of the first function of the module */
  constructor(readonly tableStart: number) {}

  get importedFunctions(): readonly ImportedFunction[] {
    return [...this.#imported.values()];
  }

  get globals(): readonly GlobalVariable[] {
    return [...this.#variables.values(), ...this.#own];
  }

  /** A function of the host. One name can have several types. */
  imported(
    module: string,
    name: string,
    parameters: readonly ValueType[],
    result?: ValueType,
  ): ImportedFunction {
    const key = `${module} ${name} ${parameters.join(' ')}`;
    const known = this.#imported.get(key);
    if (known !== undefined) return known;
    const made: ImportedFunction = {
      name: module === HOST ? name : `${module}.${name}`,
      type: { parameters, result },
      from: { module, name },
    };
    this.#imported.set(key, made);
    return made;
  }

  /** A number that programs of the session share; see `Globals`. */
  counter(name: string): GlobalVariable {
    return this.#variable(HOST, name, 'i32', true);
  }

  /** A value that exists before the module: of the library, of an earlier program, or a string. */
  constant(module: string, name: string, note?: string): Instruction {
    return get(this.#variable(module, name, 'i64', false, note));
  }

  /** A name of the program that all its functions can use. */
  ownVariable(name: string, initial: bigint, exportedAs?: string): GlobalVariable {
    const made: GlobalVariable = {
      name,
      type: 'i64',
      isMutable: true,
      initial: i64(initial),
      ...(exportedAs === undefined ? {} : { exportedAs }),
    };
    this.#own.push(made);
    return made;
  }

  #variable(
    module: string,
    name: string,
    type: ValueType,
    isMutable: boolean,
    note?: string,
  ): GlobalVariable {
    const key = `${module} ${name}`;
    const known = this.#variables.get(key);
    if (known !== undefined) return known;
    const made: GlobalVariable = {
      name: module === HOST ? name : `${module}.${name}`,
      type,
      isMutable,
      from: { module, name },
      ...(note === undefined ? {} : { note }),
    };
    this.#variables.set(key, made);
    return made;
  }

  /** @returns the index of the function in the table */
  addToTable(target: Callable): number {
    return this.tableStart + this.table.push(target) - 1;
  }

  /** Opens a function of the module, whose body is written later. */
  open(
    name: string,
    parameters: readonly Local[],
    result: ValueType | undefined,
    more: Pick<DefinedFunction, 'exportedAs' | 'note'> = {},
  ): OpenFunction {
    const made: OpenFunction = {
      name,
      parameters,
      type: { parameters: parameters.map(({ type }) => type), result },
      locals: [],
      body: [],
      ...more,
    };
    this.functions.push(made);
    return made;
  }

  /** Returns memory of this size, which is never given back. */
  allocate(bytes: number): Instruction {
    return call(this.#allocate(), i32(bytes));
  }

  #allocate(): Callable {
    return this.#once('allocate', () => {
      const size: Local = { name: 'bytes', type: 'i32' };
      const address: Local = { name: 'address', type: 'i32' };
      const made = this.open('allocate', [size], 'i32');
      const [free, limit] = [this.counter('free'), this.counter('limit')];
      made.locals.push(address);
      made.body.push(
        set(address, get(free)),
        set(free, op('i32.add', get(address), get(size))),
        when(op('i32.gt_u', get(free), get(limit)), [call(this.imported(HOST, 'grow', []))]),
        get(address),
      );
      return made;
    });
  }

  /** Makes a function of the program as a value. */
  newFunction({ fast, fastIndex, deepIndex, number }: FunctionSymbol, environment: Instruction) {
    const head =
      (FUNCTION_TAG << (TAG_BITS - PARAMETERS_BITS)) | BigInt(fast.parameters.length - 2);
    return call(
      this.#newFunction(),
      i64(head << PARAMETERS_BITS),
      i32(fastIndex),
      i32(deepIndex),
      environment,
      i32(number),
    );
  }

  #newFunction(): Callable {
    return this.#once('new_function', () => {
      const head: Local = { name: 'head', type: 'i64' };
      const fields = (['fast', 'deep', 'environment', 'number'] as const).map(
        (name) => ({ name, type: 'i32' }) as const,
      );
      const closure: Local = { name: 'closure', type: 'i32' };
      const made = this.open('new_function', [head, ...fields], 'i64');
      made.locals.push(closure);
      made.body.push(
        set(closure, this.allocate(CLOSURE.bytes)),
        ...fields.map((field) => store('i32', get(closure), get(field), CLOSURE[field.name])),
        op('i64.or', get(head), op('i64.extend_i32_u', get(closure))),
      );
      return made;
    });
  }

  /** Runs frames of the deep form until the one at `base` has a value, or a question must be answered. */
  driver(): Callable {
    return this.#once('run_frames', () => {
      const base: Local = { name: 'base', type: 'i32' };
      const value: Local = { name: 'value', type: 'i64' };
      const next = { name: 'next' };
      const frame = this.counter('frame');
      const made = this.open('run_frames', [base, value], 'i64', {
        exportedAs: 'run_frames',
        note: 'Runs frames in memory, for calls that are nested too deeply for the stack.',
      });
      const done = op('i32.eq', get(frame), get(base));
      made.body.push(
        loop(
          next,
          set(
            value,
            callIndirect(DEEP_TYPE, load('i32', get(frame), FRAME.deep), get(frame), get(value)),
          ),
          when(op('i64.eq', get(value), i64(NEXT_FRAME, 'another frame')), [branch(next)]),
          when(op('i64.eq', get(value), i64(QUESTION_ASKED, 'a question')), [give(get(value))]),
          when(done, [
            set(this.counter('top'), get(frame)),
            set(frame, load('i32', get(frame), FRAME.previous)),
            give(get(value)),
          ]),
          set(frame, load('i32', get(frame), FRAME.previous)),
          branch(next),
        ),
        i64(0n),
      );
      return made;
    });
  }

  /** Makes the calls that are left in the record, until there is a value. */
  bounce(): Callable {
    return this.#once('bounce', () => {
      const depth: Local = { name: 'depth', type: 'i32' };
      const result: Local = { name: 'result', type: 'i64' };
      const again = { name: 'again' };
      const made = this.open('bounce', [depth], 'i64', {
        exportedAs: 'bounce',
        note: 'Makes the call that a function has left to its caller.',
      });
      let select: Instruction = call(this.imported(HOST, 'bounce_any', ['i32'], 'i64'), get(depth));
      for (let count = MAX_BOUNCED; count >= 0; count -= 1) {
        const values = Array.from({ length: count }, (_, index) =>
          load('i64', i32(RECORD.values + 8 * index)),
        );
        const made = callIndirect(
          fastType(count),
          recorded(RECORD.fast),
          recorded(RECORD.environment),
          get(depth),
          ...values,
        );
        select = choose('i64', op('i32.eq', recorded(RECORD.count), i32(count)), made, select);
      }
      made.locals.push(result);
      made.body.push(
        loop(
          again,
          set(result, select),
          when(op('i64.eq', get(result), i64(TAIL_CALL, 'a call')), [branch(again)]),
        ),
        get(result),
      );
      return made;
    });
  }

  #once(name: string, make: () => Callable): Callable {
    const known = this.#shared.get(name);
    if (known !== undefined) return known;
    const made = make();
    this.#shared.set(name, made);
    return made;
  }
}

/** A field of the record of a tail call. */
function recorded(offset: number): Instruction {
  return load('i32', i32(offset));
}
