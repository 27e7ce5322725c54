import { BUDGET, DEPTH, SITE } from '@wellspring/engine';
import type { At, Lambda, Tree, Variable } from '../tree.js';
import { ExpressionWriter } from './expressions.js';
import { hasTailCallOf, isLoop, isUsedBefore, stepsOf } from './free.js';
import type { FunctionText } from './function-text.js';
import { isPlain, takes } from './simple.js';
import type { Unit } from './unit.js';

/**
 * Writes the body of a procedure as JavaScript statements. Simple trees become expressions. All others become
 * statements that put the value of the tree where it is needed.
 */

/** The place where the value of a tree goes: it is returned, dropped, or given to a name. */
type Destination = 'return' | 'effect' | { readonly name: string };

/** A procedure that is compiled as a loop. */
interface Loop {
  readonly lambda: Lambda;
  /** The label before its first round, and that of its rounds. */
  readonly entry: string;
  readonly rounds: string;
  isInside: boolean;
}

/** Writes the body of one procedure to the text of a function. */
export class BodyWriter {
  /** The names of the parameters in the code, without the rest parameter. */
  readonly names: readonly string[];
  readonly restName: string | undefined;
  /** True if the procedure calls itself in tail position, so that its body is a loop. */
  readonly callsItself: boolean;
  /** The largest number of arguments of a call. */
  mostArguments = 0;
  /** True if the code needs the depth of the procedure. */
  usesDepth = false;
  readonly #values: ExpressionWriter;
  readonly #loops = new Map<Variable, Loop>();

  constructor(
    readonly unit: Unit,
    readonly lambda: Lambda,
    readonly text: FunctionText,
  ) {
    const { parameters, rest, self } = lambda;
    this.#values = new ExpressionWriter(unit, self, text, (tree, name) =>
      this.#into(tree, { name }),
    );
    this.names = parameters.map((parameter) => this.#values.nameOf(parameter));
    this.restName = rest === undefined ? undefined : this.#values.nameOf(rest);
    this.callsItself = rest === undefined && this.#hasSelfCall();
  }

  /** Writes the body. It returns the value of the procedure. */
  write(): void {
    this.#into(this.lambda.body, 'return');
  }

  /** Returns the statements that put the parameters which the program assigns into boxes. */
  boxParameters(): string {
    const { parameters, rest } = this.lambda;
    return [...parameters, ...(rest === undefined ? [] : [rest])]
      .filter((parameter) => parameter.isAssigned)
      .map(
        (parameter) =>
          `${this.#values.nameOf(parameter)}=new Box(${this.#values.nameOf(parameter)});`,
      )
      .join('');
  }

  #hasSelfCall(): boolean {
    const { lambda } = this;
    const count = lambda.parameters.length;
    return hasTailCallOf(lambda.body, (callee, given) => this.#isSelf(callee) && given === count);
  }

  #isSelf(callee: Tree): boolean {
    const { self, definedAs } = this.lambda;
    if (callee.type === 'local')
      return self !== undefined && callee.variable === self && !self.isAssigned;
    return callee.type === 'global' && definedAs !== undefined && callee.name === definedAs;
  }

  #declare(variable: Variable): string {
    const name = this.#values.nameOf(variable);
    this.text.declare(name);
    return name;
  }

  /** Writes the statements that evaluate a tree and put its value where it goes. */
  #into(tree: Tree, to: Destination): void {
    this.text.freeing(() => this.#intoWith(tree, to));
  }

  #intoWith(tree: Tree, to: Destination): void {
    switch (tree.type) {
      case 'if':
        if (to === 'return' || !this.unit.simple.has(tree)) return this.#branch(tree, to);
        break;
      case 'and':
      case 'or':
        if (!this.unit.simple.has(tree)) return this.#logicalInto(tree.type, tree.parts, to);
        break;
      case 'sequence':
        for (const part of tree.parts.slice(0, -1)) this.#into(part, 'effect');
        return this.#into(tree.parts.at(-1) ?? { type: 'constant', value: undefined }, to);
      case 'let':
        for (const [index, variable] of tree.variables.entries()) {
          const value = tree.values[index] ?? { type: 'constant', value: undefined };
          this.#bind(variable, value);
        }
        return this.#into(tree.body, to);
      case 'body':
        return this.#body(tree, to);
      case 'call':
        if (this.unit.simple.primitiveOf(tree) === undefined) return this.#call(tree, to);
        break;
      default:
        break;
    }
    if (to === 'effect' && isPlain(tree) && tree.type !== 'global' && !this.#mayFail(tree)) return;
    this.#put(this.#values.value(tree).text, to);
  }

  #mayFail(tree: Tree): boolean {
    return (
      tree.type === 'local' && this.#values.isBoxed(tree.variable) && tree.variable.isDefinition
    );
  }

  #put(text: string, to: Destination): void {
    if (to === 'return') this.text.emit(`return ${text};`);
    else if (to === 'effect') this.text.emit(`${text};`);
    else if (text !== to.name) this.text.emit(`${to.name}=${text};`);
  }

  #bind(variable: Variable, value: Tree): void {
    const name = this.#declare(variable);
    if (this.#values.isBoxed(variable)) {
      this.text.freeing(() =>
        this.text.emit(`${name}=new Box(${this.#values.value(value).text});`),
      );
      return;
    }
    this.#into(value, { name });
  }

  #branch(tree: Extract<Tree, { type: 'if' }>, to: Destination): void {
    this.text.choose(
      this.#condition(tree.test),
      () => this.#into(tree.consequent, to),
      () => this.#into(tree.alternative, to),
    );
  }

  /** Writes a condition of JavaScript, after the statements that it needs. */
  #condition(tree: Tree): string {
    return this.text.freeing(() => {
      const { simple } = this.unit;
      if (simple.has(tree)) return this.#values.test(tree);
      if (tree.type === 'call' && simple.primitiveOf(tree) !== undefined)
        return this.#values.test(tree);
      const name = this.text.temporary();
      this.#into(tree, { name });
      return `${name}!==false`;
    });
  }

  #logicalInto(type: 'and' | 'or', parts: readonly Tree[], to: Destination): void {
    const [first, ...others] = parts;
    if (first === undefined || others.length === 0) {
      this.#into(first ?? { type: 'constant', value: type === 'and' }, to);
      return;
    }
    const next = () => this.#logicalInto(type, others, to);
    if (type === 'and') {
      this.text.choose(this.#condition(first), next, () => this.#put('false', to));
      return;
    }
    const name = this.text.temporary();
    this.#into(first, { name });
    this.text.choose(`${name}!==false`, () => this.#put(name, to), next);
  }

  /** Writes a body with its own variables. Procedures that are loops become loops. */
  #body(tree: Extract<Tree, { type: 'body' }>, to: Destination): void {
    const loops: Loop[] = [];
    for (const variable of tree.variables) {
      const { procedure } = variable;
      if (procedure !== undefined && isLoop(variable, procedure, tree.body)) {
        const number = this.text.label();
        const loop: Loop = {
          lambda: procedure,
          entry: `E${number}`,
          rounds: `L${number}`,
          isInside: false,
        };
        loops.push(loop);
        this.#loops.set(variable, loop);
        for (const parameter of procedure.parameters) this.#declare(parameter);
        continue;
      }
      const name = this.#declare(variable);
      if (variable.isAssigned || isUsedBefore(variable, tree.body)) {
        this.unit.boxed.add(variable);
        this.text.emit(`${name}=new Box(U);`);
      }
    }
    this.#withLoops(loops, tree.body, to);
  }

  #withLoops(loops: readonly Loop[], body: Tree, to: Destination): void {
    const [loop, ...others] = loops;
    if (loop === undefined) {
      this.#into(
        withoutLoops(body, (variable) => this.#loops.has(variable)),
        to,
      );
      return;
    }
    const { entry, rounds } = loop;
    this.text.loop(
      { entry, rounds, exit: `Q${this.text.label()}` },
      () => this.#withLoops(others, body, to),
      () => {
        loop.isInside = true;
        this.text.emit(`if(--A[${BUDGET}]<0)M.round(A[${SITE}],${this.#depth()});`);
        this.#into(loop.lambda.body, to);
        loop.isInside = false;
      },
    );
  }

  #depth(): string {
    this.usesDepth = true;
    return 'd';
  }

  #call(tree: Extract<Tree, { type: 'call' }>, to: Destination): void {
    const { callee, args, at } = tree;
    if (
      callee.type === 'lambda' &&
      callee.rest === undefined &&
      callee.parameters.length === args.length &&
      callee.self === undefined
    ) {
      // The call of a procedure where it is written, as in `((lambda (x) x) 1)`, is a `let`.
      const values = args;
      this.#into({ type: 'let', variables: callee.parameters, values, body: callee.body }, to);
      return;
    }
    if (callee.type === 'local') {
      const loop = this.#loops.get(callee.variable);
      if (loop !== undefined) {
        this.#enterLoop(loop, args);
        return;
      }
    }
    this.mostArguments = Math.max(this.mostArguments, args.length);
    if (
      to === 'return' &&
      this.callsItself &&
      this.#isSelf(callee) &&
      args.length === this.lambda.parameters.length
    ) {
      this.#callSelf(callee, args, at);
      return;
    }
    const target = this.#callee(callee, args, at);
    const values = this.#arguments(args);
    const depth = this.#depth();
    const site = this.unit.siteCode(at);
    const noted = `A[${SITE}]=${site};A[${DEPTH}]=${depth};`;
    const call = target(values.join(','), site);
    if (to === 'return') {
      this.text.emit(`${noted}return ${call};`);
      return;
    }
    const name = typeof to === 'object' ? to.name : this.text.temporary();
    this.text.await({ noted, call, name, depth });
  }

  /** Writes the arguments of a call in order. They have their values before the call is noted. */
  #arguments(args: readonly Tree[]): string[] {
    return args.map((arg) => this.#values.stable(arg));
  }

  /** Writes the statements that a callee needs. Returns a function that writes the call of it. */
  #callee(
    callee: Tree,
    args: readonly Tree[],
    at: At,
  ): (values: string, site: string | number) => string {
    const { unit } = this;
    const checked = (name: string, nameAt: At) => (values: string, site: string | number) =>
      `(typeof ${name}==="function"?${name}(${values}):M.notCallable(${name},${site},${unit.site(nameAt)}))`;
    if (callee.type === 'global') {
      const entry = unit.libraryOf(callee.name);
      if (entry !== undefined) {
        const isFit = takes(entry, args.length) && entry.isSimple;
        const value = unit.constant(isFit ? entry.direct() : entry.value());
        if (typeof entry.value() === 'function') return (values) => `${value}(${values})`;
        return checked(value, callee.at);
      }
      const cell = unit.constant(unit.cellOf(callee.name));
      if (!unit.isKnown(callee.name) && args.some((arg) => !isPlain(arg))) {
        this.text.emit(`if(${cell}.v===U)M.unbound(${cell},${unit.site(callee.at)});`);
      }
      return (values, site) =>
        `(typeof ${cell}.v==="function"?${cell}.v(${values}):M.notCallableGlobal(${cell},${site},${unit.site(callee.at)}))`;
    }
    if (callee.type === 'local') {
      const name = this.#values.nameOf(callee.variable);
      const boxed = this.#values.isBoxed(callee.variable);
      if (callee.variable.procedure !== undefined && !boxed)
        return (values) => `${name}(${values})`;
      return checked(boxed ? `${name}.v` : name, callee.at);
    }
    return checked(
      callee.type === 'constant' ? this.#values.named(callee) : this.#values.stable(callee),
      at,
    );
  }

  #enterLoop(loop: Loop, args: readonly Tree[]): void {
    this.#assignParameters(loop.lambda.parameters, args, (parameter, value) =>
      this.#values.isBoxed(parameter) ? `new Box(${value})` : value,
    );
    this.text.emit(loop.isInside ? `continue ${loop.rounds};` : `break ${loop.entry};`);
  }

  #callSelf(callee: Tree, args: readonly Tree[], at: At): void {
    const { parameters } = this.lambda;
    const values = this.#arguments(args);
    const assigned = parameters.map(
      (parameter, index) => [this.#values.nameOf(parameter), values[index] ?? 'undefined'] as const,
    );
    const statements = this.#parallel(assigned);
    if (callee.type === 'global') {
      const cell = this.unit.constant(this.unit.cellOf(callee.name));
      const depth = this.#depth();
      const site = this.unit.siteCode(at);
      const call = `${cell}.v(${values.join(',')})`;
      this.text.emit(
        `A[${SITE}]=${site};if(${cell}.v===self){${statements}continue S;}A[${DEPTH}]=${depth};return typeof ${cell}.v==="function"?${call}:M.notCallableGlobal(${cell},${site},${this.unit.site(callee.at)});`,
      );
      return;
    }
    this.text.emit(`A[${SITE}]=${this.unit.siteCode(at)};${statements}continue S;`);
  }

  #assignParameters(
    parameters: readonly Variable[],
    args: readonly Tree[],
    wrap: (parameter: Variable, value: string) => string,
  ): void {
    const values = this.#arguments(args);
    const assigned = parameters.map(
      (parameter, index) =>
        [this.#values.nameOf(parameter), wrap(parameter, values[index] ?? 'undefined')] as const,
    );
    this.text.emit(this.#parallel(assigned));
  }

  /** Assigns several names at once: no value sees a new one. */
  #parallel(assigned: readonly (readonly [string, string])[]): string {
    const changes = assigned.filter(([name, value]) => name !== value);
    const needsCopy = changes.map(([, value], index) =>
      changes.slice(0, index).some(([name]) => uses(value, name)),
    );
    let copies = '';
    const values = changes.map(([, value], index) => {
      if (needsCopy[index] !== true) return value;
      const t = this.text.temporary();
      copies += `${t}=${value};`;
      return t;
    });
    return `${copies}${changes.map(([name], index) => `${name}=${values[index]};`).join('')}`;
  }
}

/** Tells whether code uses a name. */
function uses(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

/** Leaves out the definitions of procedures that are compiled as loops. */
function withoutLoops(body: Tree, isCompiled: (variable: Variable) => boolean): Tree {
  const parts = stepsOf(body).filter(
    (step) => step.type !== 'initialise' || !isCompiled(step.variable),
  );
  const [only] = parts;
  if (only === undefined) return { type: 'constant', value: undefined };
  return parts.length === 1 ? only : { type: 'sequence', parts };
}
