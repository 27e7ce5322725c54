import { BUDGET, DEPTH, FAST_DEPTH, SITE } from '@wellspring/engine';
import type { At, Lambda, Tree, Variable } from '../tree.js';
import { freeIn, hasTailCallOf, isLoop, isUsedBefore, stepsOf } from './free.js';
import { INLINES, type Operand } from './inline.js';
import type { Entry } from '../library/entry.js';
import type { Unit } from './unit.js';

/**
 * Writes a procedure as a JavaScript function, in one of two forms. In the plain form its frame is on JavaScript's stack.
 * When the stack has to be unwound, a call returns the record `T`, and each function that waits for a value returns it as
 * well, after it has saved its variables as a frame on the heap (`M.save`). The resumable form is written only then: it
 * takes such a frame, and goes on after the call whose number is in the frame. It has the same statements; while `pc` is
 * the number of a call, all statements before that call are skipped.
 */

/** Where the value of an expression goes. */
type Destination = 'return' | 'effect' | { readonly name: string };

interface Code {
  readonly text: string;
  /** True if its value cannot change until the next statement that assigns it. */
  readonly isStable: boolean;
}

/** A procedure that is compiled as a loop. */
interface Loop {
  readonly lambda: Lambda;
  /** The label before its first round, and that of its rounds. */
  readonly entry: string;
  readonly rounds: string;
  isInside: boolean;
}

/** The place of a call in the code, for finding out which variables are needed after it. */
const PLACE = /@(\d+)@(#?)/g;
/** Where loops begin and end in the code, whose parts may run again after parts that come later. */
const LOOP_START = '@{';
const LOOP_END = '@}';
const LOOP_MARKS = /@[{}]/g;
const NAME = /\b(?:x\d+|t\d+|self)\b/g;

/** The words of stack that a frame takes, without its variables. */
const FRAME_WORDS = 26;

export interface Written {
  readonly code: string;
  /** The names that each frame has, by the number of the call. */
  readonly live: readonly (readonly string[])[];
  readonly frameWords: number;
}

export class FunctionWriter {
  #code = '';
  readonly #live: readonly (readonly string[])[] | undefined;
  #calls = 0;
  #temporaries = 0;
  #mostTemporaries = 0;
  #labels = 0;
  #mostArguments = 0;
  readonly #locals = new Set<string>();
  readonly #loops = new Map<Variable, Loop>();
  #hasOwnLoop = false;
  #usesDepth = false;

  constructor(
    readonly unit: Unit,
    readonly lambda: Lambda,
    readonly index: number,
    /** The names in each frame, for the resumable form. */
    live?: readonly (readonly string[])[],
  ) {
    this.#live = live;
  }

  get #isResumable(): boolean {
    return this.#live !== undefined;
  }

  /** Writes the plain form: the arguments are those of the function. */
  writePlain(): Written {
    const { lambda, index, unit } = this;
    const { parameters, rest } = lambda;
    const names = parameters.map((parameter) => this.nameOf(parameter));
    const restName = rest === undefined ? undefined : this.nameOf(rest);
    this.#hasOwnLoop = restName === undefined && this.#callsItself();
    if (this.#hasOwnLoop) this.#code += LOOP_START;
    this.#into(lambda.body, 'return');
    if (this.#hasOwnLoop) this.#code += LOOP_END;
    const { body, live } = this.#finish();
    const variables = this.#locals.size + this.#mostTemporaries + names.length;
    const frameWords = Math.ceil(FRAME_WORDS + 1.5 * variables + this.#mostArguments);
    const values = `[${[...names, ...(restName === undefined ? [] : [`...${restName}`])].join(',')}]`;
    const head =
      restName === undefined
        ? `if(arguments.length!==${names.length})return M.wrongCount(${index},arguments.length);`
        : `if(arguments.length<${names.length})return M.wrongCount(${index},arguments.length);`;
    const depth = this.#usesDepth
      ? `const d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})return M.overflow(self,${index},${values});`
      : '';
    const tick = `if(--A[${BUDGET}]<0)M.tick(${index},${values},${this.#usesDepth ? 'd' : `A[${DEPTH}]`});`;
    const listed = restName === undefined ? '' : `${restName}=M.list(${restName});`;
    const site = unit.isLibrary ? `const s=A[${SITE}];` : '';
    const boxes = this.#boxParameters();
    const inside = this.#hasOwnLoop
      ? `S:for(;;){${tick}${boxes}${body}}`
      : `${tick}${listed}${boxes}${body}`;
    const shown = [...names, ...(restName === undefined ? [] : [`...${restName}`])].join(',');
    const code = `function/*${index}*/self(${shown}){${head}${depth}${site}${this.#declarations(new Set(names).add(restName ?? ''))}${inside}}`;
    return { code, live, frameWords };
  }

  /** Writes the resumable form: a function of the number of a call, the values of the frame, and the value of the call. */
  writeResumable(frameWords: number): string {
    const live = this.#live ?? [];
    const { rest, parameters } = this.lambda;
    this.#hasOwnLoop = rest === undefined && this.#callsItself();
    this.#into(this.lambda.body, 'return');
    const cases = live.map((names, pc) => {
      const fills = names.map((name, at) => `${name}=F[${at}];`).join('');
      return `case ${pc}:${fills}break;`;
    });
    const all = new Set(live.flat());
    for (const name of this.#locals) all.add(name);
    for (const parameter of parameters) all.add(this.nameOf(parameter));
    if (rest !== undefined) all.add(this.nameOf(rest));
    const needed = [...all].filter((name) => !/^t\d+$/.test(name));
    const declared = [...needed, ...this.#temporaryNames()];
    const declarations = declared.length === 0 ? '' : `let ${declared.join(',')};`;
    const body = this.#code
      .replaceAll(PLACE, (_, pc: string, mark: string) => frameOf(live[Number(pc)] ?? [], mark))
      .replaceAll(LOOP_MARKS, '');
    const values = `[${parameters.map((parameter) => this.nameOf(parameter)).join(',')}]`;
    const boxes = this.#boxParameters();
    const tick = `if(--A[${BUDGET}]<0)M.tick(${this.index},${values},d);`;
    const inside = this.#hasOwnLoop ? `S:for(;;){if(pc<0){${tick}${boxes}}${body}}` : body;
    const site = this.unit.isLibrary ? `const s=F[F.length-1];` : '';
    return `const d=A[${DEPTH}]+${frameWords};${site}${declarations}switch(pc){${cases.join('')}}${inside}`;
  }

  #callsItself(): boolean {
    const { lambda } = this;
    const count = lambda.parameters.length;
    return hasTailCallOf(lambda.body, (callee, given) => this.#isSelf(callee) && given === count);
  }

  #isSelf(callee: Tree): boolean {
    const { self, definedAs } = this.lambda;
    if (callee.type === 'local')
      return self !== undefined && callee.variable === self && !self.isAssigned;
    return (
      callee.type === 'global' &&
      definedAs !== undefined &&
      callee.name === definedAs &&
      this.unit.cellOf(callee.name) !== undefined
    );
  }

  #boxParameters(): string {
    const { parameters, rest } = this.lambda;
    return [...parameters, ...(rest === undefined ? [] : [rest])]
      .filter((parameter) => parameter.isAssigned)
      .map((parameter) => `${this.nameOf(parameter)}=new Box(${this.nameOf(parameter)});`)
      .join('');
  }

  #temporaryNames(): string[] {
    return Array.from({ length: this.#mostTemporaries }, (_, at) => `t${at}`);
  }

  #declarations(without: ReadonlySet<string>): string {
    const names = [...this.#locals, ...this.#temporaryNames()].filter((name) => !without.has(name));
    return names.length === 0 ? '' : `let ${names.join(',')};`;
  }

  /** Finds out which names each call needs after it, and writes them where frames are saved. */
  #finish(): { readonly body: string; readonly live: string[][] } {
    const code = this.#code;
    const lastAt = new Map<string, number>();
    for (const found of code.matchAll(NAME)) lastAt.set(found[0], found.index);
    const starts = outermostLoops(code);
    const live: string[][] = [];
    const body = code
      .replaceAll(PLACE, (_, pc: string, mark: string, at: number) => {
        const from = starts.find((range) => range.from <= at && at < range.to)?.from ?? at;
        const names = [...lastAt].filter(([, last]) => last > from).map(([name]) => name);
        if (this.#hasOwnLoop) {
          for (const parameter of this.lambda.parameters) {
            const name = this.nameOf(parameter);
            if (!names.includes(name)) names.push(name);
          }
        }
        live[Number(pc)] = names;
        return frameOf(names, mark);
      })
      .replaceAll(LOOP_MARKS, '');
    return { body, live };
  }

  nameOf(variable: Variable): string {
    return variable === this.lambda.self && !variable.isAssigned ? 'self' : `x${variable.id}`;
  }

  #declare(variable: Variable): string {
    const name = this.nameOf(variable);
    this.#locals.add(name);
    return name;
  }

  #temporary(): string {
    const name = `t${this.#temporaries}`;
    this.#temporaries += 1;
    this.#mostTemporaries = Math.max(this.#mostTemporaries, this.#temporaries);
    return name;
  }

  #label(): number {
    this.#labels += 1;
    return this.#labels;
  }

  /** Writes a statement. The resumable form skips it until the call is found at which it goes on. */
  #emit(statement: string): void {
    this.#code += this.#isResumable ? `if(pc<0){${statement}}` : statement;
  }

  #isBoxed(variable: Variable): boolean {
    if (variable === this.lambda.self && !variable.isAssigned) return false;
    return variable.isAssigned || this.unit.boxed.has(variable);
  }

  /** Tells whether an expression needs no statements: it calls nothing that may have to be saved. */
  #isSimple(tree: Tree): boolean {
    const known = this.unit.simple.get(tree);
    if (known !== undefined) return known;
    const found = this.#findSimple(tree);
    this.unit.simple.set(tree, found);
    return found;
  }

  #findSimple(tree: Tree): boolean {
    switch (tree.type) {
      case 'constant':
      case 'local':
      case 'global':
      case 'lambda':
        return true;
      case 'set-local':
      case 'set-global':
      case 'define':
      case 'initialise':
        return this.#isSimple(tree.value);
      case 'if':
        return (
          this.#isSimple(tree.test) &&
          this.#isSimple(tree.consequent) &&
          this.#isSimple(tree.alternative)
        );
      case 'and':
      case 'or':
      case 'sequence':
        return tree.parts.every((part) => this.#isSimple(part));
      case 'let':
      case 'body':
        return false;
      case 'call': {
        if (this.#primitiveOf(tree) === undefined) return false;
        return tree.args.every((arg) => this.#isSimple(arg));
      }
    }
  }

  /** The procedure of the library that a call calls, if it calls no others and the number of arguments is right. */
  #primitiveOf({ callee, args }: Extract<Tree, { type: 'call' }>) {
    const entry = callee.type === 'global' ? this.unit.libraryOf(callee.name) : undefined;
    return entry?.isSimple === true && this.#fits(entry, args.length) ? entry : undefined;
  }

  #fits(entry: { readonly min: number; readonly max: number }, count: number): boolean {
    return count >= entry.min && count <= entry.max;
  }

  /** Writes an expression, after the statements that it needs. */
  #value(tree: Tree): Code {
    switch (tree.type) {
      case 'constant':
        return { text: this.unit.constant(tree.value), isStable: true };
      case 'local':
        return this.#local(tree.variable, tree.at);
      case 'global':
        return this.#global(tree.name, tree.at);
      case 'lambda':
        return { text: this.#closure(tree), isStable: false };
      case 'set-local':
        return {
          text: `(${this.#variable(tree.variable)}.v=${this.#value(tree.value).text})`,
          isStable: false,
        };
      case 'set-global':
        return { text: this.#assignGlobal(tree), isStable: false };
      case 'define': {
        const cell = this.unit.constant(this.unit.ownCell(tree.name));
        return { text: `(${cell}.v=${this.#value(tree.value).text},undefined)`, isStable: false };
      }
      case 'initialise':
        return {
          text: `(${this.#initialise(tree.variable, this.#value(tree.value).text)},undefined)`,
          isStable: false,
        };
      case 'if':
        if (!this.#isSimple(tree)) break;
        return {
          text: `(${this.#test(tree.test)}?${this.#value(tree.consequent).text}:${this.#value(tree.alternative).text})`,
          isStable: false,
        };
      case 'and':
      case 'or':
        if (!this.#isSimple(tree)) break;
        return { text: this.#logical(tree.type, tree.parts), isStable: false };
      case 'sequence':
        if (!this.#isSimple(tree)) break;
        return {
          text: `(${tree.parts.map((part) => this.#value(part).text).join(',')})`,
          isStable: false,
        };
      case 'call': {
        const entry = this.#primitiveOf(tree);
        if (entry === undefined) break;
        return { text: this.#primitive(entry, tree).text, isStable: false };
      }
      default:
        break;
    }
    const name = this.#temporary();
    this.#into(tree, { name });
    return { text: name, isStable: true };
  }

  #logical(type: 'and' | 'or', parts: readonly Tree[]): string {
    const [first, ...others] = parts;
    if (first === undefined) return type === 'and' ? 'true' : 'false';
    if (others.length === 0) return this.#value(first).text;
    const t = this.#temporary();
    const test = `(${t}=${this.#value(first).text})!==false`;
    const rest = this.#logical(type, others);
    return type === 'and' ? `(${test}?${rest}:false)` : `(${test}?${t}:${rest})`;
  }

  #variable(variable: Variable): string {
    return this.nameOf(variable);
  }

  #local(variable: Variable, at: At): Code {
    const name = this.nameOf(variable);
    if (!this.#isBoxed(variable)) return { text: name, isStable: true };
    if (variable.isDefinition) {
      const t = this.#temporary();
      return {
        text: `((${t}=${name}.v)===U?M.early(${this.unit.site(at)}):${t})`,
        isStable: false,
      };
    }
    return { text: `${name}.v`, isStable: false };
  }

  #global(name: string, at: At): Code {
    const entry = this.unit.libraryOf(name);
    if (entry !== undefined) return { text: this.unit.constant(entry.value()), isStable: true };
    const cell = this.unit.constant(this.unit.cellOf(name));
    const t = this.#temporary();
    return {
      text: `((${t}=${cell}.v)===U?M.unbound(${cell},${this.unit.site(at)}):${t})`,
      isStable: false,
    };
  }

  #assignGlobal(tree: Extract<Tree, { type: 'set-global' }>): string {
    const cell = this.unit.constant(this.unit.cellOf(tree.name));
    const value = this.#value(tree.value).text;
    return `(${cell}.v===U?M.unbound(${cell},${this.unit.site(tree.at)}):0,${cell}.v=${value})`;
  }

  #initialise(variable: Variable, value: string): string {
    const name = this.nameOf(variable);
    return this.#isBoxed(variable) ? `${name}.v=${value}` : `${name}=${value}`;
  }

  #closure(lambda: Lambda): string {
    const maker = this.unit.maker(lambda);
    const free = [...freeIn(lambda)].map((variable) => this.nameOf(variable));
    return `${maker}(${free.join(',')})`;
  }

  /** Writes a condition of JavaScript: whether a value counts as true. */
  #test(tree: Tree): string {
    switch (tree.type) {
      case 'constant':
        return String(tree.value !== false);
      case 'if':
        if (!this.#isSimple(tree)) break;
        return `(${this.#test(tree.test)}?${this.#test(tree.consequent)}:${this.#test(tree.alternative)})`;
      case 'and':
      case 'or': {
        if (!this.#isSimple(tree)) break;
        const parts = tree.parts.map((part) => this.#test(part));
        return `(${parts.join(tree.type === 'and' ? '&&' : '||')})`;
      }
      case 'call': {
        const entry = this.#primitiveOf(tree);
        if (entry === undefined) break;
        const [arg] = tree.args;
        if (entry.name === 'not' && arg !== undefined) return `!(${this.#test(arg)})`;
        const { text, isBoolean } = this.#primitive(entry, tree);
        return isBoolean ? text : `${text}!==false`;
      }
      default:
        break;
    }
    return `${this.#value(tree).text}!==false`;
  }

  /** Writes a call of a procedure of the library that calls no others. */
  #primitive(
    entry: Entry,
    { args, at }: Extract<Tree, { type: 'call' }>,
  ): { readonly text: string; readonly isBoolean: boolean } {
    const inline = Object.hasOwn(INLINES, entry.name) ? INLINES[entry.name] : undefined;
    const isInlined =
      inline !== undefined && (inline.count === undefined || inline.count === args.length);
    const fills: string[] = [];
    const isSimple = args.every((arg) => this.#isSimple(arg));
    // Values are taken in order, because code may use them several times.
    const operands: Operand[] = args.map((arg) => {
      const constant =
        arg.type === 'constant' && typeof arg.value === 'number' && Math.abs(arg.value) < 1e9
          ? arg.value
          : undefined;
      const code = this.#value(arg);
      if (code.isStable || (!isInlined && args.every(isPlain)))
        return { text: code.text, constant };
      const t = this.#temporary();
      if (isSimple) fills.push(`${t}=${code.text}`);
      else this.#emit(`${t}=${code.text};`);
      return { text: t, constant };
    });
    const written = isInlined ? inline.write(operands, this.#inlineContext(at)) : undefined;
    const { text, isBoolean } = written ?? {
      text: `(A[${SITE}]=${this.unit.siteCode(at)},${this.unit.constant(entry.direct())}(${operands.map((operand) => operand.text).join(',')}))`,
      isBoolean: false,
    };
    return { text: fills.length === 0 ? text : `(${fills.join(',')},${text})`, isBoolean };
  }

  #inlineContext(at: At) {
    return { temporary: () => this.#temporary(), site: () => this.unit.siteCode(at) };
  }

  /** Writes an expression whose value goes to a destination. */
  #into(tree: Tree, to: Destination): void {
    const before = this.#temporaries;
    this.#intoWith(tree, to);
    this.#temporaries = before;
  }

  #intoWith(tree: Tree, to: Destination): void {
    switch (tree.type) {
      case 'if':
        if (to === 'return' || !this.#isSimple(tree)) return this.#branch(tree, to);
        break;
      case 'and':
      case 'or':
        if (!this.#isSimple(tree)) return this.#logicalInto(tree.type, tree.parts, to);
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
        if (this.#primitiveOf(tree) === undefined) return this.#call(tree, to);
        break;
      default:
        break;
    }
    if (to === 'effect' && isPlain(tree) && tree.type !== 'global' && !this.#mayFail(tree)) return;
    this.#put(this.#value(tree).text, to);
  }

  #mayFail(tree: Tree): boolean {
    return tree.type === 'local' && this.#isBoxed(tree.variable) && tree.variable.isDefinition;
  }

  #put(text: string, to: Destination): void {
    if (to === 'return') this.#emit(`return ${text};`);
    else if (to === 'effect') this.#emit(`${text};`);
    else if (text !== to.name) this.#emit(`${to.name}=${text};`);
  }

  #bind(variable: Variable, value: Tree): void {
    const name = this.#declare(variable);
    if (this.#isBoxed(variable)) {
      const before = this.#temporaries;
      this.#emit(`${name}=new Box(${this.#value(value).text});`);
      this.#temporaries = before;
      return;
    }
    this.#into(value, { name });
  }

  #branch(tree: Extract<Tree, { type: 'if' }>, to: Destination): void {
    const before = this.#temporaries;
    const test = this.#isSimple(tree.test) ? this.#test(tree.test) : this.#complexTest(tree.test);
    this.#temporaries = before;
    this.#choose(
      test,
      () => this.#into(tree.consequent, to),
      () => this.#into(tree.alternative, to),
    );
  }

  #complexTest(tree: Tree): string {
    if (tree.type === 'call' && this.#primitiveOf(tree) !== undefined) return this.#test(tree);
    const name = this.#temporary();
    this.#into(tree, { name });
    return `${name}!==false`;
  }

  /** Writes an `if` statement. The resumable form enters the branch with the call at which it goes on. */
  #choose(test: string, then: () => void, otherwise: () => void): void {
    const start = this.#code.length;
    const first = this.#calls;
    // The head is as long as it will be, so that places in the code are right.
    const head = `if(${test}){`;
    this.#code += head;
    then();
    const end = this.#calls;
    if (this.#isResumable) {
      const branch = this.#code.slice(start + head.length);
      this.#code = `${this.#code.slice(0, start)}if(pc<0?${test}:pc>=${first}&&pc<${end}){${branch}`;
    }
    this.#code += '}else{';
    otherwise();
    this.#code += '}';
  }

  #logicalInto(type: 'and' | 'or', parts: readonly Tree[], to: Destination): void {
    const [first, ...others] = parts;
    if (first === undefined || others.length === 0) {
      this.#into(first ?? { type: 'constant', value: type === 'and' }, to);
      return;
    }
    const next = () => this.#logicalInto(type, others, to);
    if (type === 'and') {
      const before = this.#temporaries;
      const test = this.#isSimple(first) ? this.#test(first) : this.#complexTest(first);
      this.#temporaries = before;
      this.#choose(test, next, () => this.#put('false', to));
      return;
    }
    const name = this.#temporary();
    this.#into(first, { name });
    this.#choose(`${name}!==false`, () => this.#put(name, to), next);
  }

  /** Writes a body with its own variables. Procedures that are loops become loops. */
  #body(tree: Extract<Tree, { type: 'body' }>, to: Destination): void {
    const loops: Loop[] = [];
    for (const variable of tree.variables) {
      const { procedure } = variable;
      if (procedure !== undefined && isLoop(variable, procedure, tree.body)) {
        const number = this.#label();
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
        this.#emit(`${name}=new Box(U);`);
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
    const exit = `Q${this.#label()}`;
    const before = this.#code;
    this.#code = '';
    this.#withLoops(others, body, to);
    const entry = this.#code;
    const first = this.#calls;
    this.#code = '';
    loop.isInside = true;
    this.#emit(`if(--A[${BUDGET}]<0)M.round(A[${SITE}],${this.#depth()});`);
    this.#into(loop.lambda.body, to);
    loop.isInside = false;
    const rounds = this.#code;
    const skip = this.#isResumable ? `if(pc>=${first}&&pc<${this.#calls})break ${loop.entry};` : '';
    this.#code = `${before}${exit}:{${loop.entry}:{${skip}${entry}break ${exit};}${loop.rounds}:for(;;){${LOOP_START}${rounds}break;${LOOP_END}}}`;
  }

  #depth(): string {
    this.#usesDepth = true;
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
      // A procedure that is called where it is written.
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
    this.#mostArguments = Math.max(this.#mostArguments, args.length);
    if (
      to === 'return' &&
      this.#hasOwnLoop &&
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
      this.#emit(`${noted}return ${call};`);
      return;
    }
    const pc = this.#calls;
    this.#calls += 1;
    const name = typeof to === 'object' ? to.name : this.#temporary();
    const frame = `[@${pc}@${this.unit.isLibrary ? '#' : ''}]`;
    const made = `${noted}if((${name}=${call})===T&&(${name}=M.force(${depth}))===T)return M.save(${this.index},${pc},${frame});`;
    this.#code += this.#isResumable
      ? `if(pc<0){${made}}else if(pc===${pc}){pc=-1;${name}=v;}`
      : made;
  }

  /** Writes the arguments of a call in order. They have their values before the call is noted. */
  #arguments(args: readonly Tree[]): string[] {
    return args.map((arg) => {
      const code = this.#value(arg);
      if (code.isStable) return code.text;
      const t = this.#temporary();
      this.#emit(`${t}=${code.text};`);
      return t;
    });
  }

  /** Writes what is called; the result writes the call. */
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
        const isFit = this.#fits(entry, args.length) && entry.isSimple;
        const value = unit.constant(isFit ? entry.direct() : entry.value());
        if (typeof entry.value() === 'function') return (values) => `${value}(${values})`;
        return checked(value, callee.at);
      }
      const cell = unit.constant(unit.cellOf(callee.name));
      if (!unit.isKnown(callee.name) && args.some((arg) => !isPlain(arg))) {
        this.#emit(`if(${cell}.v===U)M.unbound(${cell},${unit.site(callee.at)});`);
      }
      return (values, site) =>
        `(typeof ${cell}.v==="function"?${cell}.v(${values}):M.notCallableGlobal(${cell},${site},${unit.site(callee.at)}))`;
    }
    if (callee.type === 'local') {
      const name = this.nameOf(callee.variable);
      const boxed = this.#isBoxed(callee.variable);
      if (callee.variable.procedure !== undefined && !boxed)
        return (values) => `${name}(${values})`;
      return checked(boxed ? `${name}.v` : name, callee.at);
    }
    const code = this.#value(callee);
    let name = code.text;
    if (!code.isStable || callee.type === 'constant') {
      name = this.#temporary();
      this.#emit(`${name}=${code.text};`);
    }
    return checked(name, at);
  }

  #enterLoop(loop: Loop, args: readonly Tree[]): void {
    this.#assignParameters(loop.lambda.parameters, args, (parameter, value) =>
      this.#isBoxed(parameter) ? `new Box(${value})` : value,
    );
    this.#emit(loop.isInside ? `continue ${loop.rounds};` : `break ${loop.entry};`);
  }

  #callSelf(callee: Tree, args: readonly Tree[], at: At): void {
    const { parameters } = this.lambda;
    const values = this.#arguments(args);
    const assigned = parameters.map(
      (parameter, index) => [this.nameOf(parameter), values[index] ?? 'undefined'] as const,
    );
    const statements = this.#parallel(assigned);
    if (callee.type === 'global') {
      const cell = this.unit.constant(this.unit.cellOf(callee.name));
      const depth = this.#depth();
      const site = this.unit.siteCode(at);
      const call = `${cell}.v(${values.join(',')})`;
      this.#emit(
        `A[${SITE}]=${site};if(${cell}.v===self){${statements}continue S;}A[${DEPTH}]=${depth};return typeof ${cell}.v==="function"?${call}:M.notCallableGlobal(${cell},${site},${this.unit.site(callee.at)});`,
      );
      return;
    }
    this.#emit(`A[${SITE}]=${this.unit.siteCode(at)};${statements}continue S;`);
  }

  #assignParameters(
    parameters: readonly Variable[],
    args: readonly Tree[],
    wrap: (parameter: Variable, value: string) => string,
  ): void {
    const values = this.#arguments(args);
    const assigned = parameters.map(
      (parameter, index) =>
        [this.nameOf(parameter), wrap(parameter, values[index] ?? 'undefined')] as const,
    );
    this.#emit(this.#parallel(assigned));
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
      const t = this.#temporary();
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

/** Writes the values of a frame. Procedures of the library also keep the site of their call. */
function frameOf(names: readonly string[], mark: string): string {
  return (mark === '' ? names : [...names, 's']).join(',');
}

/** Finds the outermost loops in code. */
function outermostLoops(code: string): { readonly from: number; readonly to: number }[] {
  const found: { readonly from: number; readonly to: number }[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of code.matchAll(LOOP_MARKS)) {
    if (mark === LOOP_START) {
      if (depth === 0) from = index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) found.push({ from, to: index });
    }
  }
  return found;
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

/** Tells whether evaluating a tree does nothing but look something up. */
function isPlain(tree: Tree): boolean {
  return (
    tree.type === 'constant' ||
    tree.type === 'local' ||
    tree.type === 'global' ||
    tree.type === 'lambda'
  );
}
