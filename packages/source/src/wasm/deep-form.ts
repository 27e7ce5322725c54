import {
  AGAIN,
  apply,
  closureOf,
  DeepFrames,
  type FunctionBody,
  noteSite,
  siteIs,
  startAgain,
  takes,
  ticking,
} from './function-body.js';
import {
  branch,
  call,
  choose,
  get,
  give,
  i32,
  i64,
  load,
  loop,
  op,
  set,
  store,
  UNREACHABLE,
  when,
} from './instructions.js';
import type { Instruction, Local } from './module.js';
import { type Call, ends, type Step } from './steps.js';
import { HOST, type Symbols } from './symbols.js';
import { CLOSURE, FRAME, NEXT_FRAME, QUESTION_ASKED, STACK_LIMIT, UNDEFINED } from './values.js';

/** Writes the deep form. */
export function writeDeep(symbols: Symbols, body: FunctionBody): void {
  const { deep } = body.symbol;
  if (deep === undefined) return;
  const [frame, value] = deep.parameters;
  if (frame === undefined || value === undefined) throw new Error('a deep form without a frame');
  const writer = new DeepWriter(symbols, body, { frame, value });
  deep.locals.push(writer.waits);
  deep.body.push(...writer.all());
}

class DeepWriter {
  readonly waits: Local = { name: 'waits', type: 'i32' };
  readonly #frame: Local;
  readonly #value: Local;
  readonly #frames: DeepFrames;
  readonly #offsets: ReadonlyMap<Local, number>;
  readonly #temporaries: Local[] = [];
  #calls = 0;

  constructor(
    readonly symbols: Symbols,
    readonly body: FunctionBody,
    { frame, value }: { readonly frame: Local; readonly value: Local },
  ) {
    this.#frame = frame;
    this.#value = value;
    this.#frames = new DeepFrames(symbols);
    this.#offsets = new Map(
      [...body.parameters, ...body.locals].map((local, index) => [local, FRAME.locals + 8 * index]),
    );
  }

  all(): Instruction[] {
    const { symbols, body } = this;
    const frame = get(this.#frame);
    const top = symbols.counter('top');
    const overflow = symbols.imported(HOST, 'overflow', [
      'i32',
      ...body.parameters.map(({ type }) => type),
    ]);
    const shown = body.parameters.map((parameter) => this.#moved(get(parameter)));
    const started = [
      ...ticking(body, frame, [
        store('i32', frame, i32(0), FRAME.waitsFor),
        give(i64(NEXT_FRAME, 'another frame')),
      ]),
      ...body.start,
    ].map((one) => this.#moved(one));
    const inside: Instruction[] = [
      ...(started.length === 0 ? [] : [this.#running(started)]),
      ...this.#steps(body.steps),
    ];
    const end = ends(body.steps) ? UNREACHABLE : i64(UNDEFINED, 'undefined');
    const { deep } = body.symbol;
    deep?.locals.push(...this.#temporaries);
    return [
      set(top, op('i32.add', frame, i32(FRAME.locals + 8 * this.#offsets.size))),
      set(this.waits, load('i32', frame, FRAME.waitsFor)),
      when(op('i32.gt_u', get(top), i32(STACK_LIMIT)), [
        call(overflow, i32(body.symbol.number), ...shown),
      ]),
      ...(body.repeats ? [loop(AGAIN, ...inside)] : inside),
      end,
    ];
  }

  /** Instructions that are skipped until the value for which the function waits is found. */
  #running(instructions: readonly Instruction[]): Instruction {
    return when(op('i32.eqz', get(this.waits)), instructions);
  }

  #steps(steps: readonly Step[]): Instruction[] {
    const written: Instruction[] = [];
    let together: Instruction[] = [];
    const flush = (): void => {
      if (together.length > 0) written.push(this.#running(together));
      together = [];
    };
    for (const step of steps) {
      if (hasCall(step)) {
        flush();
        written.push(...this.#waiting(step));
      } else {
        together.push(...this.#plain(step));
      }
    }
    flush();
    return written;
  }

  /** Steps without a call that makes the function wait. */
  #plain(step: Step): Instruction[] {
    switch (step.kind) {
      case 'do':
        return [this.#moved(step.instruction)];
      case 'return':
        return [give(this.#moved(step.value))];
      case 'branches':
        return [
          when(
            this.#moved(step.condition),
            step.yes.flatMap((one) => this.#plain(one)),
            step.no.flatMap((one) => this.#plain(one)),
          ),
        ];
      case 'again':
        return [
          ...startAgain(this.body, step).map((one) => this.#moved(one)),
          siteIs(this.symbols, step.site),
          branch(AGAIN),
        ];
      case 'leave':
        return this.#replaceFrame(step.call);
      case 'call':
        return [];
    }
  }

  #waiting(step: Step): Instruction[] {
    if (step.kind === 'branches') return this.#waitingBranches(step);
    if (step.kind === 'leave') {
      const number = this.#nextCall();
      const callee = this.#moved(
        step.call.callee.kind === 'value' ? step.call.callee.value : i32(0),
      );
      return [
        this.#running([
          noteSite(this.symbols, step.call),
          when(takes(callee, step.call.values.length), this.#replaceFrame(step.call)),
          ...this.#applied(step.call, number),
        ]),
        when(op('i32.eq', get(this.waits), i32(number)), [give(get(this.#value))]),
      ];
    }
    if (step.kind !== 'call') return this.#plain(step);
    const number = this.#nextCall();
    return [
      this.#running(this.#begin(step.call, number)),
      when(op('i32.eq', get(this.waits), i32(number)), [
        set(this.waits, i32(0)),
        this.#moved(set(step.result, get(this.#value))),
      ]),
    ];
  }

  /** Branches that are entered again when the function waits for a call in one of them. */
  #waitingBranches(step: Extract<Step, { kind: 'branches' }>): Instruction[] {
    const first = this.#calls + 1;
    const yes = this.#steps(step.yes);
    const middle = this.#calls + 1;
    const no = this.#steps(step.no);
    const last = this.#calls + 1;
    const waits = get(this.waits);
    const isFrom = (from: number, to: number): Instruction =>
      op('i32.lt_u', op('i32.sub', waits, i32(from)), i32(to - from));
    const isRunning = op('i32.eqz', waits);
    return [
      when(op('i32.or', isRunning, isFrom(first, last)), [
        when(
          choose('i32', isRunning, this.#moved(step.condition), op('i32.lt_u', waits, i32(middle))),
          yes,
          no,
        ),
      ]),
    ];
  }

  /** Makes a frame for a call, and waits for its value. */
  #begin(made: Call, number: number): Instruction[] {
    const { callee } = made;
    const values = made.values.map((value) => this.#moved(value));
    const frame = get(this.#frame);
    const wait = [
      store('i32', frame, i32(number), FRAME.waitsFor),
      give(i64(NEXT_FRAME, 'another frame')),
    ];
    if (callee.kind === 'known') {
      return [
        noteSite(this.symbols, made),
        ...this.#frames.push(
          i32(callee.symbol.deepIndex),
          this.#moved(callee.environment),
          values,
          frame,
        ),
        ...wait,
      ];
    }
    const value = this.#moved(callee.value);
    const closure = closureOf(value);
    return [
      noteSite(this.symbols, made),
      when(takes(value, values.length), [
        ...this.#frames.push(
          load('i32', closure, CLOSURE.deep),
          load('i32', closure, CLOSURE.environment),
          values,
          frame,
        ),
        ...wait,
      ]),
      ...this.#applied(made, number),
    ];
  }

  /** Calls a value that is not a function of the program. The library may have to ask the user first. */
  #applied(made: Call, number: number): Instruction[] {
    const frame = get(this.#frame);
    return [
      set(this.#value, this.#moved(apply(this.symbols, 'apply_waiting', made))),
      store('i32', frame, i32(number), FRAME.waitsFor),
      when(op('i64.eq', get(this.#value), i64(QUESTION_ASKED, 'a question')), [
        give(get(this.#value)),
      ]),
      set(this.waits, i32(number)),
    ];
  }

  /** Leaves a call to the driver: the frame becomes that of the called function. */
  #replaceFrame(made: Call): Instruction[] {
    const { callee } = made;
    const frame = get(this.#frame);
    // The arguments are in variables first, since they may be in the frame that is replaced.
    const values = made.values.map((value, index) => {
      const held = this.#temporary(index, 'i64');
      return { held, instruction: set(held, this.#moved(value)) };
    });
    const target = this.#temporary(values.length, 'i32');
    const closure = callee.kind === 'value' ? closureOf(this.#moved(callee.value)) : undefined;
    const held = values.map((one) => get(one.held));
    return [
      noteSite(this.symbols, made),
      ...values.map(({ instruction }) => instruction),
      ...(callee.kind === 'known'
        ? this.#frames.fill(
            frame,
            i32(callee.symbol.deepIndex),
            this.#moved(callee.environment),
            held,
          )
        : [
            set(target, closure ?? i32(0)),
            ...this.#frames.fill(
              frame,
              load('i32', get(target), CLOSURE.deep),
              load('i32', get(target), CLOSURE.environment),
              held,
            ),
          ]),
      give(i64(NEXT_FRAME, 'another frame')),
    ];
  }

  #temporary(index: number, type: 'i32' | 'i64'): Local {
    const name = type === 'i64' ? `argument${index + 1}` : 'closure';
    const known = this.#temporaries.find((one) => one.name === name);
    if (known !== undefined) return known;
    const made: Local = { name, type };
    this.#temporaries.push(made);
    return made;
  }

  #nextCall(): number {
    this.#calls += 1;
    return this.#calls;
  }

  /** Returns the instruction, with parameters and variables in the frame. */
  #moved(one: Instruction): Instruction {
    const move = (inner: Instruction): Instruction => this.#moved(inner);
    const frame = get(this.#frame);
    switch (one.kind) {
      case 'local.get': {
        if (one.local === this.body.environment) return load('i32', frame, FRAME.environment);
        if (one.local === this.body.depth) return frame;
        const offset = this.#offsets.get(one.local);
        return offset === undefined ? one : load(one.local.type, frame, offset);
      }
      case 'local.set': {
        const offset = this.#offsets.get(one.local);
        const value = move(one.value);
        return offset === undefined
          ? { ...one, value }
          : store(one.local.type, frame, value, offset);
      }
      case 'global.set':
      case 'return':
      case 'drop':
        return { ...one, value: move(one.value) };
      case 'operation':
      case 'call':
        return { ...one, operands: one.operands.map(move) };
      case 'call_indirect':
        return { ...one, operands: one.operands.map(move), index: move(one.index) };
      case 'if':
        return {
          ...one,
          condition: move(one.condition),
          yes: one.yes.map(move),
          no: one.no.map(move),
        };
      case 'block':
      case 'loop':
        return { ...one, body: one.body.map(move) };
      default:
        return one;
    }
  }
}

/** Tells whether a function may have to wait in a step. */
function hasCall(step: Step): boolean {
  if (step.kind === 'branches') return step.yes.some(hasCall) || step.no.some(hasCall);
  return step.kind === 'call' || (step.kind === 'leave' && step.call.callee.kind === 'value');
}
