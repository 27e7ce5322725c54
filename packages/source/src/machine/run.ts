import type { Node } from '../syntax/nodes.js';
import { NO_SITE, SITE } from '../runtime/counters.js';
import { arityError, SourceError, usedTooEarly, stackOverflow } from '../runtime/errors.js';
import type { Machine } from '../runtime/machine.js';
import { MOST_ARGUMENTS, type Operators } from '../runtime/operators.js';
import { IN_REST, QUESTION } from '../runtime/tail-call.js';
import { isFunction, type SourceFunction, type Value } from '../runtime/values.js';
import { UNASSIGNED, type Binding } from './bindings.js';
import { Frame } from './frames.js';
import {
  ArrayRecord,
  closureOf,
  continuationIn,
  continuationOf,
  functionOf,
  keepRecord,
  recordOf,
  type Closure,
} from './heap.js';
import { ACTION, type FrameShape, type Item } from './items.js';
import { EMPTY, NO_PAYLOAD, Recording } from './recording.js';

/** The machine itself: takes an item from the control, acts on it, and records what came of it. */

/** Longest control before calls are taken to nest without end (language reference, section 9). */
const MOST_ITEMS = 100_000;

/** Steps between two looks at whether the run shall stop. */
const STEPS_PER_LOOK = 4096;

/** How many calls an overflow is shown by. */
const CALLS_SHOWN = 3;

/** Why a run stands still. */
export type Halt =
  | { readonly kind: 'finished' }
  | { readonly kind: 'step limit' }
  /** Goes on with `answer`. */
  | { readonly kind: 'question'; readonly question: string };

/** A predeclared function that the machine does itself, since it touches what only the machine knows. */
export type Special = 'set_head' | 'set_tail' | 'call_cc';

/** What runs of the machine share with the rest of the engine. */
export interface RunContext {
  readonly machine: Machine;
  readonly operators: Operators;
  /** Which predeclared functions the machine does itself. */
  readonly specials: ReadonlyMap<SourceFunction, Special>;
  /** Decides what `===` compares. */
  readonly chapter: number;
  readonly stepLimit: number;
}

/** One run, which keeps its record. */
export class Run {
  readonly recording = new Recording();
  readonly #context: RunContext;
  #control = EMPTY;
  #stash = EMPTY;
  #frame: Frame;
  #nextId = 0;
  /** The state that the present step brings about. */
  #state = 0;
  /** The call of the program that is running code of the library. */
  #programSite = NO_SITE;
  readonly #continuationCalls = new Map<Item, Item>();
  /** The frame that the files of the program are evaluated in. */
  #base: Frame;
  readonly #environmentItem: Item;
  readonly #markerItem: Item;

  /** @param shape of the frame around the program; @param values of its names */
  constructor(context: RunContext, shape: FrameShape, node: Node, values: readonly Value[] = []) {
    this.#context = context;
    this.#frame = this.#makeFrame('global', shape, undefined, values);
    this.#base = this.#frame;
    const instruction = (kind: 'Environment' | 'Marker'): Item =>
      this.registerItem((index) => ({
        kind,
        action: kind === 'Environment' ? ACTION.environment : ACTION.marker,
        isInstruction: true,
        node,
        site: NO_SITE,
        needsFrame: false,
        parts: [],
        isLibrary: false,
        index,
      }));
    this.#environmentItem = instruction('Environment');
    this.#markerItem = instruction('Marker');
  }

  /** The frame that is current now. */
  get frame(): Frame {
    return this.#frame;
  }

  /** Takes an item into the table by which states refer to it. */
  registerItem(make: (index: number) => Item): Item {
    const item = make(this.recording.items.length);
    this.recording.items.push(item);
    return item;
  }

  /** A frame that is not opened by an item: that of the library. */
  openFrame(name: string, shape: FrameShape, values: readonly Value[] = []): Frame {
    this.#frame = this.#makeFrame(name, shape, this.#frame, values);
    return this.#frame;
  }

  /** A closure of the current frame, made before the program runs. */
  makeClosure(shape: Closure['shape']): SourceFunction {
    return functionOf({ id: this.#id(), shape, frame: this.#frame, madeAt: this.#state });
  }

  /**
   * Puts the files of a program on the empty control, and records the state before the first step.
   * @param files in the order in which they are evaluated
   */
  load(files: readonly Item[]): void {
    this.#base = this.#frame;
    this.#pushAll(files.toReversed());
    this.#record();
  }

  /** The frame of a file that has been evaluated; undefined for one that declares nothing. */
  frameOf(file: Item): Frame | undefined {
    const { opens } = file;
    return opens && this.recording.frames.find(({ shape }) => shape === opens);
  }

  /** The value of the program, once it has finished. */
  get value(): Value {
    return this.#stash === EMPTY ? undefined : this.recording.stash.values[this.#stash];
  }

  /** Goes on after a question. */
  answer(value: Value): Halt {
    this.#give(value);
    this.#record();
    return this.run();
  }

  /**
   * Runs until there is nothing to do, or something comes between.
   * @throws SourceError when the program fails; the record ends with the state before the step
   */
  run(): Halt {
    const { recording } = this;
    const { stepLimit, machine } = this.#context;
    while (this.#control !== EMPTY) {
      const total = recording.total;
      if (total >= stepLimit) return { kind: 'step limit' };
      if (total % STEPS_PER_LOOK === 0) machine.checkStop();
      this.#state = total + 1;
      const cell = this.#control;
      const item = recording.items[recording.control.items.at(cell)] as Item;
      this.#control = recording.control.below.at(cell);
      if (this.#changesPicture(item, cell)) recording.changepoints.push(this.#state);
      const question = this.#act(item, cell);
      if (question !== undefined) return { kind: 'question', question };
      if (this.#control === EMPTY && this.#stash === EMPTY) this.#give(undefined);
      this.#record();
    }
    return { kind: 'finished' };
  }

  #id(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  #makeFrame(
    name: string,
    shape: FrameShape,
    parent: Frame | undefined,
    values: readonly Binding[] = [],
  ): Frame {
    const { frames } = this.recording;
    const frame = new Frame(this.#id(), frames.length, name, shape, parent, this.#state, values);
    frames.push(frame);
    return frame;
  }

  #push(item: Item, payload: number = NO_PAYLOAD): void {
    this.#control = this.recording.control.push(item, this.#control, payload);
  }

  #pushAll(items: readonly Item[]): void {
    for (const item of items) this.#push(item);
  }

  #give(value: Value): void {
    this.#stash = this.recording.stash.push(value, this.#stash);
  }

  #take(): Value {
    if (this.#stash === EMPTY) return undefined;
    const value = this.recording.stash.values[this.#stash];
    this.#stash = this.recording.stash.below.at(this.#stash);
    return value;
  }

  #record(): void {
    const { recording } = this;
    const top = this.#control;
    if (top !== EMPTY) {
      const item = recording.items[recording.control.items.at(top)] as Item;
      if (item.action === ACTION.debuggerStatement) recording.breakpoints.push(this.#state);
    }
    recording.add(top, this.#stash, this.#frame);
  }

  /** Which steps change the picture: language reference, section 15.4. */
  #changesPicture(item: Item, cell: number): boolean {
    // What acts in the step of a sequence counts as the sequence.
    if (item.kind === 'StatementSequence') return false;
    switch (item.action) {
      case ACTION.openFrame:
      case ACTION.closure:
      case ACTION.environment:
      case ACTION.arrayLiteral:
      case ACTION.assign:
      case ACTION.arrayAssignment:
        return true;
      case ACTION.call:
        return this.#countOf(item, cell) > 0;
      default:
        return item.kind === 'Program';
    }
  }

  #countOf(item: Item, cell: number): number {
    const payload = this.recording.control.payloads.at(cell);
    return payload === NO_PAYLOAD ? (item.count ?? 0) : payload;
  }

  /** @returns the question to be put to the user, where there is one */
  #act(item: Item, cell: number): string | undefined {
    if (item.kind === 'Program') this.#startFile();
    switch (item.action) {
      case ACTION.expand:
        this.#pushAll(item.parts);
        return undefined;
      case ACTION.openFrame:
        this.#open(item);
        return undefined;
      case ACTION.literal:
        this.#give(item.value);
        return undefined;
      case ACTION.name:
        this.#give(this.#lookUp(item));
        return undefined;
      case ACTION.closure:
        this.#give(this.makeClosure(item.makes as Closure['shape']));
        return undefined;
      case ACTION.pop:
        this.#take();
        return undefined;
      case ACTION.assign:
        this.#assign(item);
        return undefined;
      case ACTION.unary:
        this.#give(this.#unary(item, this.#take()));
        return undefined;
      case ACTION.binary: {
        const right = this.#take();
        this.#give(this.#binary(item, this.#take(), right));
        return undefined;
      }
      case ACTION.branch:
        this.#pushAll(this.#condition(item) ? item.parts : (item.round ?? []));
        return undefined;
      case ACTION.call:
        return this.#call(item, this.#countOf(item, cell));
      case ACTION.loop:
        if (this.#condition(item)) {
          this.#push(item);
          this.#pushAll(item.round ?? []);
        }
        return undefined;
      case ACTION.environment:
        this.#frame = this.recording.frames[this.recording.control.payloads.at(cell)] as Frame;
        return undefined;
      case ACTION.returnStatement:
        if (this.#topAction() === ACTION.marker) this.#drop();
        else this.#push(item.parts[0] as Item);
        this.#push(item.parts[1] as Item);
        return undefined;
      case ACTION.reset:
        if (this.#control !== EMPTY) {
          const isMarker = this.#topAction() === ACTION.marker;
          this.#drop();
          if (!isMarker) this.#push(item);
        }
        return undefined;
      case ACTION.breakInstruction:
        this.#skipTo(item, ACTION.breakMarker);
        return undefined;
      case ACTION.continueInstruction:
        this.#skipTo(item, ACTION.continueMarker);
        return undefined;
      case ACTION.arrayLiteral:
        this.#give(this.#makeArray(this.#takeMany(item.count ?? 0)));
        return undefined;
      case ACTION.arrayAccess: {
        const index = this.#take();
        this.#give(this.#context.operators.element(this.#take(), index, item.site));
        return undefined;
      }
      case ACTION.arrayAssignment:
        this.#assignElement(item);
        return undefined;
      case ACTION.spread:
        this.#spread(item);
        return undefined;
      case ACTION.marker:
      case ACTION.breakMarker:
      case ACTION.continueMarker:
      case ACTION.debuggerStatement:
        return undefined;
      default:
        throw new Error(`no action ${String(item.action satisfies never)}`);
    }
  }

  /** What the file before left behind is not this one's. */
  #startFile(): void {
    this.#stash = EMPTY;
    this.#frame = this.#base;
  }

  #topAction(): number {
    if (this.#control === EMPTY) return -1;
    const { recording } = this;
    return (recording.items[recording.control.items.at(this.#control)] as Item).action;
  }

  #drop(): void {
    this.#control = this.recording.control.below.at(this.#control);
  }

  /** Lets the frame be restored that is current now, where something that is left depends on it. */
  #keepFrame(): void {
    const { control } = this.recording;
    if (control.needingFrom(this.#control) === 0) return;
    if (this.#topAction() === ACTION.environment) return;
    this.#push(this.#environmentItem, this.#frame.index);
  }

  #open(item: Item): void {
    const shape = item.opens as FrameShape;
    if (item.kind !== 'Program') this.#keepFrame();
    const name = shape.origin === 'program' ? 'programEnvironment' : 'blockEnvironment';
    this.#frame = this.#makeFrame(name, shape, this.#frame, shape.imported?.());
    this.#pushAll(item.parts);
  }

  #holder(item: Item): Frame {
    let frame = this.#frame;
    for (let hops = item.hops ?? 0; hops > 0; hops -= 1) frame = frame.parent as Frame;
    return frame;
  }

  #lookUp(item: Item): Value {
    const value = this.#holder(item).values[item.slot ?? 0];
    if (value === UNASSIGNED) throw usedTooEarly(item.name ?? '', item.site);
    return value;
  }

  #assign(item: Item): void {
    const frame = this.#holder(item);
    const slot = item.slot ?? 0;
    const isDeclaration = item.node.type !== 'AssignmentExpression';
    const isAssigned = frame.values[slot] !== UNASSIGNED;
    if (!isDeclaration && !isAssigned) throw usedTooEarly(item.name ?? '', item.site);
    if (isDeclaration && isAssigned && frame.shape.constants[slot] === true) {
      throw new SourceError(
        `Redeclaring name ${item.name ?? ''}.`,
        'A continuation led back into the declaration of a constant, which cannot get another value.',
        item.site,
      );
    }
    frame.assign(slot, this.recording.stash.values[this.#stash], this.#state);
  }

  #condition(item: Item): boolean {
    const value = this.#take();
    return typeof value === 'boolean' ? value : this.#context.operators.condition(value, item.site);
  }

  #unary(item: Item, value: Value): Value {
    const { operators } = this.#context;
    if (item.name === '!') {
      return typeof value === 'boolean' ? !value : operators.not(value, item.site);
    }
    return typeof value === 'number' ? -value : operators.negate(value, item.site);
  }

  #binary(item: Item, left: Value, right: Value): Value {
    const { operators } = this.#context;
    const areNumbers = typeof left === 'number' && typeof right === 'number';
    switch (item.name) {
      case '+':
        return areNumbers ? left + right : operators.add(left, right, item.site);
      case '-':
        return areNumbers ? left - right : operators.arithmetic(left, right, item.site);
      case '*':
        return areNumbers ? left * right : operators.arithmetic(left, right, item.site);
      case '/':
        return areNumbers ? left / right : operators.arithmetic(left, right, item.site);
      case '%':
        return areNumbers ? left % right : operators.arithmetic(left, right, item.site);
      case '<':
        return areNumbers ? left < right : operators.less(left, right, item.site);
      case '<=':
        return areNumbers ? left <= right : operators.lessOrEqual(left, right, item.site);
      case '>':
        return areNumbers ? left > right : operators.greater(left, right, item.site);
      case '>=':
        return areNumbers ? left >= right : operators.greaterOrEqual(left, right, item.site);
      case '===':
        return areNumbers ? left === right : this.#isSame(left, right, item.site);
      default:
        return areNumbers ? left !== right : !this.#isSame(left, right, item.site);
    }
  }

  #isSame(left: Value, right: Value, site: number): boolean {
    const { machine, operators, chapter } = this.#context;
    return chapter < 3 ? operators.same(left, right, site) : machine.isSame(left, right, site);
  }

  #takeMany(count: number): Value[] {
    const values: Value[] = Array.from({ length: count });
    for (let index = count - 1; index >= 0; index -= 1) values[index] = this.#take();
    return values;
  }

  #makeArray(array: Value[]): Value[] {
    keepRecord(new ArrayRecord(this.#id(), array, this.#frame, this.#state));
    return array;
  }

  /** Arrays that the library made belong to the frame of the call, too. */
  #adopt(value: Value): void {
    const pending: Value[] = [value];
    while (pending.length > 0) {
      const next = pending.pop();
      if (!Array.isArray(next) || recordOf(next) !== undefined) continue;
      this.#makeArray(next);
      for (let index = next.length - 1; index >= 0; index -= 1) pending.push(next[index]);
    }
  }

  #assignElement(item: Item): void {
    const value = this.#take();
    const index = this.#take();
    const array = this.#take();
    // Checks what can be wrong, by reading.
    this.#context.operators.element(array, index, item.site);
    this.#setElement(array as Value[], index as number, value);
    this.#give(value);
  }

  #setElement(array: Value[], index: number, value: Value): void {
    this.#adopt(array);
    recordOf(array)?.set(index, value, this.#state);
  }

  #spread(item: Item): void {
    const values = this.#context.operators.spread(this.#take(), item.site);
    for (const value of values) this.#give(value);
    this.#countMore(values.length - 1);
  }

  /** Lets the nearest call take more values, which lies below the arguments that are still to come. */
  #countMore(more: number): void {
    const { recording } = this;
    const above: number[] = [];
    let cell = this.#control;
    const itemAt = (at: number): Item => recording.items[recording.control.items.at(at)] as Item;
    while (itemAt(cell).action !== ACTION.call) {
      above.push(cell);
      cell = recording.control.below.at(cell);
    }
    const count = this.#countOf(itemAt(cell), cell) + more;
    this.#control = recording.control.below.at(cell);
    this.#push(itemAt(cell), count);
    for (const skipped of above.toReversed()) {
      this.#push(itemAt(skipped), recording.control.payloads.at(skipped));
    }
  }

  #skipTo(item: Item, mark: number): void {
    if (this.#control === EMPTY) return;
    const action = this.#topAction();
    const payload = this.recording.control.payloads.at(this.#control);
    this.#drop();
    if (action === mark) return;
    this.#push(item);
    if (action === ACTION.environment) this.#push(this.#environmentItem, payload);
  }

  #call(item: Item, count: number): string | undefined {
    const { machine } = this.#context;
    if (count > MOST_ARGUMENTS) throw machine.notAFunction(undefined, item.site);
    const values = this.#takeMany(count);
    const callee = this.#take();
    if (!item.isLibrary) this.#programSite = item.site;
    return this.#apply(item, callee, values);
  }

  /** Where a failure in this item is reported: failures of the library at the call of the program. */
  siteOf(item: Item): number {
    return item.isLibrary ? this.#programSite : item.site;
  }

  #apply(item: Item, callee: Value, values: readonly Value[]): string | undefined {
    const { machine } = this.#context;
    const site = this.siteOf(item);
    machine.counters[SITE] = site;
    if (!isFunction(callee)) throw machine.notAFunction(callee, site);
    const closure = closureOf(callee);
    if (closure !== undefined) {
      this.#enter(item, closure, values);
      return undefined;
    }
    const continuation = continuationIn(callee);
    if (continuation !== undefined) {
      this.#control = continuation.control;
      this.#stash = continuation.stash;
      this.#frame = continuation.frame;
      this.#give(values.at(-1));
      return undefined;
    }
    return this.#callLibrary(item, callee, values);
  }

  #enter(item: Item, { shape, frame }: Closure, values: readonly Value[]): void {
    const { parameterCount, hasRest } = shape;
    if (values.length < parameterCount || (values.length > parameterCount && !hasRest)) {
      throw arityError(
        shape.name,
        parameterCount,
        hasRest ? Number.POSITIVE_INFINITY : parameterCount,
        values.length,
        this.siteOf(item),
      );
    }
    if (this.recording.control.sizeOf(this.#control) > MOST_ITEMS) this.#overflow();
    this.#keepFrame();
    if (shape.frame.names.length === 0) {
      this.#frame = frame;
    } else {
      const bound = hasRest
        ? [...values.slice(0, parameterCount), this.#makeArray(values.slice(parameterCount))]
        : values;
      this.#frame = this.#makeFrame(nameOfCall(item, shape), shape.frame, frame, bound);
    }
    if (!shape.isExpression() && this.#control !== EMPTY) this.#push(this.#markerItem);
    this.#push(shape.body());
  }

  #overflow(): never {
    const { recording } = this;
    const calls: string[] = [];
    for (let frame: Frame | undefined = this.#frame; calls.length < CALLS_SHOWN && frame;) {
      if (frame.shape.origin === 'call') {
        const values = frame.values.map((value) =>
          value === UNASSIGNED ? '' : this.#context.machine.quote(value),
        );
        calls.unshift(`${frame.name}(${values.join(', ')})`);
      }
      frame = recording.frames[frame.index - 1];
    }
    throw stackOverflow(calls);
  }

  #callLibrary(item: Item, callee: SourceFunction, values: readonly Value[]): string | undefined {
    const { machine, specials } = this.#context;
    const special = specials.get(callee);
    if (special === 'call_cc') {
      this.#callWithContinuation(item, values);
      return undefined;
    }
    if (special !== undefined) {
      // Checks its arguments and sets the element to what it is, by the function itself.
      const [pair, value] = values;
      if (Array.isArray(pair) && pair.length === 2 && values.length === 2) {
        this.#setElement(pair, special === 'set_head' ? 0 : 1, value);
      }
    }
    const result: unknown = callee(...values);
    if (result === machine.tail) {
      const { tail } = machine;
      if (tail.count === QUESTION) return tail.question;
      if (tail.count !== IN_REST) throw new Error('the library left a call that it should not');
      return this.#apply(item, tail.callee, tail.rest);
    }
    this.#adopt(result as Value);
    this.#give(result as Value);
    return undefined;
  }

  #callWithContinuation(item: Item, values: readonly Value[]): void {
    if (values.length !== 1) throw arityError('call_cc', 1, 1, values.length, this.siteOf(item));
    this.#give(values[0]);
    this.#give(
      continuationOf({
        id: this.#id(),
        control: this.#control,
        stash: this.recording.stash.below.at(this.#stash),
        frame: this.#frame,
        madeAt: this.#state,
      }),
    );
    this.#push(this.#continuationCall(item));
  }

  /** The call that `call_cc` makes of its parameter f. */
  #continuationCall(item: Item): Item {
    const known = this.#continuationCalls.get(item);
    if (known !== undefined) return known;
    const made = this.registerItem((index) => ({ ...item, name: 'f', count: 1, index }));
    this.#continuationCalls.set(item, made);
    return made;
  }
}

/** The internal name of a call's frame (language reference, section 15.4). */
function nameOfCall(item: Item, shape: Closure['shape']): string {
  if (item.name !== undefined) return item.name;
  const { node } = item;
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return node.callee.name;
  if (shape.name !== '') return shape.name;
  const names = shape.node.params.map((parameter) =>
    parameter.type === 'Identifier'
      ? parameter.name
      : `...${parameter.type === 'RestElement' && parameter.argument.type === 'Identifier' ? parameter.argument.name : ''}`,
  );
  const only = shape.node.params.length === 1 && shape.node.params[0]?.type === 'Identifier';
  return `${only ? names.join('') : `(${names.join(', ')})`} => ...`;
}
