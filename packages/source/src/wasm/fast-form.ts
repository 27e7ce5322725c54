import { FAST_DEPTH } from '@wellspring/engine';
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
  callIndirect,
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
import type { Instruction } from './module.js';
import { type Call, ends, type Step } from './steps.js';
import { fastType, type Symbols } from './symbols.js';
import { CLOSURE, RECORD, TAIL_CALL, UNDEFINED } from './values.js';

/** Writes the fast form. */
export function writeFast(symbols: Symbols, body: FunctionBody): void {
  const { symbol, depth, environment, parameters } = body;
  const { fast, deepIndex } = symbol;
  const deepen = new DeepFrames(symbols);
  const inside: Instruction[] = [
    ...ticking(body, get(depth), [
      give(call(fast, get(environment), get(depth), ...parameters.map(get))),
    ]),
    ...body.start,
    ...new FastWriter(symbols, body).steps(body.steps),
  ];
  const end = ends(body.steps) ? UNREACHABLE : i64(UNDEFINED, 'undefined');
  fast.locals.push(...body.locals);
  if (body.nests || body.repeats) {
    fast.body.push(set(depth, op('i32.add', get(depth), i32(body.words))));
  }
  if (body.nests && symbol.deep !== undefined) {
    fast.body.push(
      when(op('i32.gt_s', get(depth), i32(FAST_DEPTH)), [
        ...deepen.push(
          i32(deepIndex),
          get(environment),
          parameters.map(get),
          get(symbols.counter('frame')),
        ),
        give(call(symbols.driver(), get(symbols.counter('frame')), i64(0n))),
      ]),
    );
  }
  fast.body.push(...(body.repeats ? [loop(AGAIN, ...inside)] : inside), end);
}

class FastWriter {
  constructor(
    readonly symbols: Symbols,
    readonly body: FunctionBody,
  ) {}

  steps(steps: readonly Step[]): Instruction[] {
    return steps.flatMap((step) => this.#step(step));
  }

  #step(step: Step): Instruction[] {
    const { symbols, body } = this;
    switch (step.kind) {
      case 'do':
        return [step.instruction];
      case 'branches':
        return [when(step.condition, this.steps(step.yes), this.steps(step.no))];
      case 'return':
        return [give(step.value)];
      case 'call': {
        const { result } = step;
        const settled = when(op('i64.eq', get(result), i64(TAIL_CALL, 'a call')), [
          set(result, call(symbols.bounce(), get(body.depth))),
        ]);
        return [
          noteSite(symbols, step.call),
          set(result, this.#called(step.call)),
          ...(step.mayLeave ? [settled] : []),
        ];
      }
      case 'leave': {
        const { callee, values } = step.call;
        const record = (fast: Instruction, deep: Instruction, environment: Instruction) => [
          store('i32', i32(0), fast, RECORD.fast),
          store('i32', i32(0), deep, RECORD.deep),
          store('i32', i32(0), environment, RECORD.environment),
          store('i32', i32(0), i32(values.length), RECORD.count),
          ...values.map((value, index) => store('i64', i32(0), value, RECORD.values + 8 * index)),
          give(i64(TAIL_CALL, 'a call')),
        ];
        const site = noteSite(symbols, step.call);
        if (callee.kind === 'known') {
          const { fastIndex, deepIndex } = callee.symbol;
          return [site, ...record(i32(fastIndex), i32(deepIndex), callee.environment)];
        }
        const closure = closureOf(callee.value);
        return [
          site,
          when(takes(callee.value, values.length), [
            ...record(
              load('i32', closure, CLOSURE.fast),
              load('i32', closure, CLOSURE.deep),
              load('i32', closure, CLOSURE.environment),
            ),
          ]),
          give(apply(symbols, 'apply', step.call)),
        ];
      }
      case 'again':
        return [...startAgain(body, step), siteIs(symbols, step.site), branch(AGAIN)];
    }
  }

  #called(made: Call): Instruction {
    const { symbols, body } = this;
    const { callee, values } = made;
    const depth = get(body.depth);
    if (callee.kind === 'known') {
      return call(callee.symbol.fast, callee.environment, depth, ...values);
    }
    const closure = closureOf(callee.value);
    return choose(
      'i64',
      takes(callee.value, values.length),
      callIndirect(
        fastType(values.length),
        load('i32', closure, CLOSURE.fast),
        load('i32', closure, CLOSURE.environment),
        depth,
        ...values,
      ),
      apply(symbols, 'apply', made),
    );
  }
}
