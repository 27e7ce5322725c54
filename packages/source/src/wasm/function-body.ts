import { call, drop, get, i32, i64, op, set, store, when } from './instructions.js';
import type { Instruction, Local } from './module.js';
import type { Call, Step } from './steps.js';
import { type FunctionSymbol, HOST, type Symbols } from './symbols.js';
import { FRAME, FUNCTION_TAG, PARAMETERS_BITS, TAG_BITS } from './values.js';

/**
 * The parts from which both forms of a function are written (`fast-form.ts`, `deep-form.ts`).
 *
 * The fast form is an ordinary function: its calls nest on the stack of WebAssembly. When they nest too deeply, it
 * continues in the deep form.
 *
 * The deep form has its parameters and variables in a frame in memory. At a call it makes a frame for the called
 * function and returns to the driver, which runs that frame. When the call has a value, the driver runs the
 * function again. It then skips all steps up to the one for whose value it has waited: the variable `waits` has
 * the number of this step, and is 0 while steps run.
 */

/** The parts from which both forms of a function are made. */
export interface FunctionBody {
  readonly symbol: FunctionSymbol;
  /** Its parameters in the program, without environment and depth. */
  readonly parameters: readonly Local[];
  readonly environment: Local;
  readonly depth: Local;
  readonly locals: readonly Local[];
  readonly steps: readonly Step[];
  /** Instructions each time when it starts, also when it starts again. */
  readonly start: readonly Instruction[];
  /** True if it makes calls that can nest. */
  readonly nests: boolean;
  /** True if it starts again for a call of itself. */
  readonly repeats: boolean;
  /** Words of stack that a call takes. */
  readonly words: number;
  /** The variables for the next values of its parameters when it starts again. */
  readonly next: ReadonlyMap<Local, Local>;
  /** Counts a start, and makes the instruction that notes it when it is time to. */
  readonly tick: Tick | undefined;
}

/** Counts how often a function starts, and lets the host look at it now and then. */
export interface Tick {
  /** Counts one start. */
  readonly count: Instruction;
  readonly isDue: Instruction;
  /**
   * Lets the host look. True when the function should be called again, since code that WebAssembly has improved
   * is used only from the next call on.
   */
  readonly note: (depth: Instruction) => Instruction;
}

export const AGAIN = { name: 'again' };

/**
 * Counts a start of a function.
 * @param callAgain calls the function again with the same arguments
 */
export function ticking(
  { tick, repeats }: FunctionBody,
  depth: Instruction,
  callAgain: readonly Instruction[],
): Instruction[] {
  if (tick === undefined) return [];
  const noted = tick.note(depth);
  return [tick.count, when(tick.isDue, [repeats ? when(noted, callAgain) : drop(noted)])];
}

/** Makes frames in memory. */
export class DeepFrames {
  constructor(readonly symbols: Symbols) {}

  /** Makes a frame above all others, and lets it run next. */
  push(
    deepIndex: Instruction,
    environment: Instruction,
    values: readonly Instruction[],
    previous: Instruction,
  ): Instruction[] {
    const top = get(this.symbols.counter('top'));
    return [
      store('i32', top, previous, FRAME.previous),
      ...this.fill(top, deepIndex, environment, values),
      set(this.symbols.counter('frame'), top),
    ];
  }

  /** Fills a frame, so that it starts with these arguments. */
  fill(
    frame: Instruction,
    deepIndex: Instruction,
    environment: Instruction,
    values: readonly Instruction[],
  ): Instruction[] {
    return [
      store('i32', frame, deepIndex, FRAME.deep),
      store('i32', frame, i32(0), FRAME.waitsFor),
      store('i32', frame, environment, FRAME.environment),
      ...values.map((value, index) => store('i64', frame, value, FRAME.locals + 8 * index)),
    ];
  }
}

/** Gives the parameters new values. A new value may depend on any old one. */
export function startAgain(
  { parameters, next }: FunctionBody,
  { values }: Extract<Step, { kind: 'again' }>,
): Instruction[] {
  const first: Instruction[] = [];
  const then: Instruction[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const value = values[index];
    const held = next.get(parameter);
    if (value === undefined || held === undefined) continue;
    if (value.kind === 'local.get' && value.local === parameter) continue;
    first.push(set(held, value));
    then.push(set(parameter, get(held)));
  }
  return [...first, ...then];
}

/** Stores where a call is, for what is reported there. */
export function noteSite(symbols: Symbols, { site }: Call): Instruction {
  return siteIs(symbols, site);
}

export function siteIs(symbols: Symbols, site: number): Instruction {
  return set(symbols.counter('site'), i32(site));
}

/** Calls a value that is no function of the program with this number of parameters. */
export function apply(symbols: Symbols, name: 'apply' | 'apply_waiting', made: Call): Instruction {
  const { callee, values, site } = made;
  const target = symbols.imported(
    HOST,
    name,
    ['i32', 'i64', ...values.map(() => 'i64' as const)],
    'i64',
  );
  return call(target, i32(site), callee.kind === 'value' ? callee.value : i64(0n), ...values);
}

/** Tells whether a value is a function of a program with this number of parameters. */
export function takes(value: Instruction, count: number): Instruction {
  const head = (FUNCTION_TAG << (TAG_BITS - PARAMETERS_BITS)) | BigInt(count);
  return op('i64.eq', op('i64.shr_u', value, i64(PARAMETERS_BITS)), i64(head, `takes ${count}`));
}

/** The address of the closure of a function. */
export function closureOf(value: Instruction): Instruction {
  return op('i32.wrap_i64', value);
}
