import { utf8 } from './encode.js';
import {
  areComments,
  isAccess,
  type Callable,
  type Constant,
  type DefinedFunction,
  type FunctionType,
  type GlobalVariable,
  type Instruction,
  type Label,
  type Local,
  type Module,
} from './module.js';

/**
 * Prints modules in the text format of WebAssembly 1.0, from which an assembler makes the bytes that `encode` makes.
 * Instructions are folded: each is in parentheses, together with those that make its operands.
 */

/** The maximal length of an instruction in one line, and of what a function begins with. */
const MAX_WIDTH = 72;
const MAX_HEAD_WIDTH = 96;

const INDENT = '  ';

/** Deeper lines are not indented further, so that the text grows only in proportion to the program. */
const MAX_INDENTS = 40;

/** Characters that names in the text cannot contain. */
const NOT_IN_NAMES = /[^\w!#$%&'*+\-./:<=>?@\\^`|~]/gu;

/** Characters that quoted texts cannot contain, or that would not be visible. */
const NOT_IN_QUOTES = /["\\\p{C}]/gu;

/** Returns the text of a module. It ends with a line break. */
export function printModule(module: Module): string {
  const printer = new Printer(module);
  return `${printer.lines().join('\n')}\n`;
}

/** Gives each of several things a name of its own, as similar as possible to the name that it has. */
class Names<T> {
  readonly #taken = new Set<string>();
  readonly #names = new Map<T, string>();

  add(one: T, name: string): void {
    const wanted = name === '' ? '_' : name.replaceAll(NOT_IN_NAMES, '_');
    let own = wanted;
    for (let count = 2; this.#taken.has(own); count += 1) own = `${wanted}.${count}`;
    this.#taken.add(own);
    this.#names.set(one, `$${own}`);
  }

  /** @throws when it was not added, which is a bug in the compiler */
  of(one: T): string {
    const name = this.#names.get(one);
    if (name === undefined) throw new Error('not part of the module');
    return name;
  }
}

function namesOf<T extends { readonly name: string }>(things: readonly T[]): Names<T> {
  const names = new Names<T>();
  for (const one of things) names.add(one, one.name);
  return names;
}

/** Lines of text, and how far each is indented. */
class Lines {
  readonly all: string[] = [];

  add(indents: number, text: string): void {
    this.all.push(INDENT.repeat(Math.min(indents, MAX_INDENTS)) + text);
  }

  gap(): void {
    this.all.push('');
  }

  /** Adds to the end of the last line, which must not end with a comment. */
  append(text: string): void {
    this.all.push((this.all.pop() ?? '') + text);
  }
}

class Printer {
  readonly #lines = new Lines();
  readonly #functions: Names<Callable>;
  readonly #globals: Names<GlobalVariable>;

  constructor(readonly module: Module) {
    this.#functions = namesOf<Callable>([...module.importedFunctions, ...module.functions]);
    this.#globals = namesOf(module.globals);
  }

  lines(): readonly string[] {
    const { functions, table, tableStart } = this.module;
    for (const note of this.module.notes) this.#lines.add(0, `;; ${visible(note)}`);
    this.#lines.add(0, '(module');
    this.#imports();
    for (const one of functions) this.#function(one);
    if (table.length > 0) {
      this.#lines.gap();
      this.#lines.add(1, `(elem (i32.const ${tableStart})`);
      for (const one of table) this.#lines.add(2, this.#functions.of(one));
      this.#lines.add(1, ')');
    }
    this.#lines.add(0, ')');
    return this.#lines.all;
  }

  #imports(): void {
    const { host, importedFunctions, globals } = this.module;
    const add = (module: string, name: string, what: string, note?: string): void =>
      this.#lines.add(1, `(import ${quoted(module)} ${quoted(name)} ${what})${remark(note)}`);
    add(host, 'memory', '(memory $memory 0)');
    add(host, 'functions', '(table $functions 0 funcref)');
    for (const one of importedFunctions) {
      const { from, type } = one;
      add(from.module, from.name, `(func ${this.#functions.of(one)}${signature(type)})`);
    }
    for (const one of globals) {
      const { from, note } = one;
      if (from === undefined) continue;
      add(from.module, from.name, `(global ${this.#globals.of(one)} ${typeOf(one)})`, note);
    }
    for (const one of globals) {
      const { from, type, exportedAs, note } = one;
      if (from !== undefined) continue;
      const initial = constant(one.initial ?? { kind: 'const', type, value: 0 });
      const head = `${this.#globals.of(one)}${exportOf(exportedAs)} ${typeOf(one)}`;
      this.#lines.add(1, `(global ${head} ${initial})${remark(note)}`);
    }
  }

  #function(one: DefinedFunction): void {
    const { parameters, locals, type, exportedAs, note, body } = one;
    const names = namesOf<Local>([...parameters, ...locals]);
    const head = `(func ${this.#functions.of(one)}${exportOf(exportedAs)}`;
    const declared = parameters.map((local) => `(param ${names.of(local)} ${local.type})`);
    if (type.result !== undefined) declared.push(`(result ${type.result})`);
    this.#lines.gap();
    if (note !== undefined) this.#lines.add(1, `;; ${visible(note)}`);
    const flat = [head, ...declared].join(' ');
    if (flat.length <= MAX_HEAD_WIDTH) {
      this.#lines.add(1, flat);
    } else {
      this.#lines.add(1, head);
      for (const part of declared) this.#lines.add(3, part);
    }
    for (const local of locals) this.#lines.add(2, `(local ${names.of(local)} ${local.type})`);
    const printer = new FunctionPrinter(this.#lines, {
      locals: names,
      functions: this.#functions,
      globals: this.#globals,
    });
    printer.all(body, 2);
    this.#lines.add(1, ')');
  }
}

/** The names that the instructions of a function use. */
interface NamesInFunction {
  readonly locals: Names<Local>;
  readonly functions: Names<Callable>;
  readonly globals: Names<GlobalVariable>;
}

class FunctionPrinter {
  /** The labels around the current instruction. */
  readonly #labels: Label[] = [];
  /** Instructions in one line; undefined for those that are too long. */
  readonly #flat = new Map<Instruction, string | undefined>();

  constructor(
    readonly lines: Lines,
    readonly names: NamesInFunction,
  ) {}

  all(instructions: readonly Instruction[], indents: number): void {
    for (const one of instructions) this.#print(one, indents);
  }

  #print(one: Instruction, indents: number): void {
    const { lines } = this;
    const flat = this.#flatText(one);
    if (flat !== undefined) {
      lines.add(indents, flat);
      return;
    }
    switch (one.kind) {
      case 'const':
        lines.add(indents, constant(one));
        break;
      case 'comment':
        lines.add(indents, `;; ${visible(one.text)}`);
        break;
      case 'if':
        this.#ifHead(one, indents);
        this.#part('then', one.yes, indents + 1);
        if (!areComments(one.no)) this.#part('else', one.no, indents + 1);
        lines.add(indents, ')');
        break;
      case 'block':
      case 'loop':
        this.#labels.push(one.label);
        this.#part(this.#head(one), one.body, indents);
        this.#labels.pop();
        break;
      default: {
        lines.add(indents, `(${this.#head(one)}`);
        this.all(operandsOf(one), indents + 1);
        lines.append(')');
      }
    }
  }

  /** The condition is in the first line when there is room. */
  #ifHead(one: Extract<Instruction, { readonly kind: 'if' }>, indents: number): void {
    const head = `(${this.#head(one)}`;
    const condition = this.#flatText(one.condition);
    if (condition !== undefined && head.length + condition.length < MAX_WIDTH) {
      this.lines.add(indents, `${head} ${condition}`);
      return;
    }
    this.lines.add(indents, head);
    this.#print(one.condition, indents + 1);
  }

  #part(head: string, body: readonly Instruction[], indents: number): void {
    const flat = this.#joined(body);
    if (flat !== undefined && head.length + flat.length + 2 <= MAX_WIDTH) {
      this.lines.add(indents, `(${head}${flat})`);
      return;
    }
    this.lines.add(indents, `(${head}`);
    this.all(body, indents + 1);
    this.lines.add(indents, ')');
  }

  /** Returns an instruction in one line; undefined when it is too long. */
  #flatText(one: Instruction): string | undefined {
    if (this.#flat.has(one)) return this.#flat.get(one);
    const text = this.#makeFlat(one);
    const fitting = text !== undefined && text.length <= MAX_WIDTH ? text : undefined;
    this.#flat.set(one, fitting);
    return fitting;
  }

  #makeFlat(one: Instruction): string | undefined {
    switch (one.kind) {
      case 'const':
        return constant(one);
      case 'comment':
      case 'block':
      case 'loop':
        return undefined;
      case 'if': {
        const condition = this.#flatText(one.condition);
        const yes = this.#joined(one.yes);
        const no = this.#joined(one.no);
        if (condition === undefined || yes === undefined || no === undefined) return undefined;
        const other = no === '' ? '' : ` (else${no})`;
        return `(${this.#head(one)} ${condition} (then${yes})${other})`;
      }
      default: {
        const operands = this.#joined(operandsOf(one));
        return operands === undefined ? undefined : `(${this.#head(one)}${operands})`;
      }
    }
  }

  #joined(instructions: readonly Instruction[]): string | undefined {
    let joined = '';
    for (const one of instructions) {
      const text = this.#flatText(one);
      if (text === undefined || joined.length > MAX_WIDTH) return undefined;
      joined += ` ${text}`;
    }
    return joined;
  }

  /** The beginning of an instruction, before its operands. */
  #head(one: Exclude<Instruction, { readonly kind: 'const' | 'comment' }>): string {
    const { locals, globals, functions } = this.names;
    switch (one.kind) {
      case 'local.get':
      case 'local.set':
        return `${one.kind} ${locals.of(one.local)}`;
      case 'global.get':
      case 'global.set':
        return `${one.kind} ${globals.of(one.variable)}`;
      case 'operation':
        return isAccess(one.name) && one.offset > 0 ? `${one.name} offset=${one.offset}` : one.name;
      case 'call':
        return `call ${functions.of(one.target)}`;
      case 'call_indirect':
        return `call_indirect${signature(one.type)}`;
      case 'if':
        return one.result === undefined ? 'if' : `if (result ${one.result})`;
      case 'block':
      case 'loop':
      case 'br':
        return `${one.kind} ${this.#labelName(one.label)}`;
      case 'return':
      case 'drop':
      case 'unreachable':
        return one.kind;
    }
  }

  /** A label inside another with the same name gets a number. */
  #labelName(label: Label): string {
    const around = this.#labels.slice(0, this.#labels.lastIndexOf(label));
    const count = around.filter(({ name }) => name === label.name).length;
    return count === 0 ? `$${label.name}` : `$${label.name}.${count + 1}`;
  }
}

/** The instructions that make the operands. */
function operandsOf(one: Instruction): readonly Instruction[] {
  switch (one.kind) {
    case 'local.set':
    case 'global.set':
    case 'return':
    case 'drop':
      return [one.value];
    case 'operation':
    case 'call':
      return one.operands;
    case 'call_indirect':
      return [...one.operands, one.index];
    default:
      return [];
  }
}

function constant({ type, value, note }: Constant): string {
  const text = type === 'f64' ? doubleText(Number(value)) : integerText(BigInt(value));
  return `(${type}.const ${text})${note === undefined ? '' : ` (; ${visible(note)} ;)`}`;
}

/** Large numbers consist of a tag and a position, which can be told apart in hexadecimal digits. */
function integerText(value: bigint): string {
  const bits = BigInt.asUintN(64, value);
  if (value >= 0n && bits <= 0xff_ff_ff_ffn) return String(bits);
  if (value < 0n && value >= -0x80_00_00_00n) return String(value);
  return `0x${bits
    .toString(16)
    .padStart(16, '0')
    .replaceAll(/(?<=\w)(?=(?:\w{4})+$)/g, '_')}`;
}

function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
  return value > 0 ? 'inf' : '-inf';
}

function signature(type: FunctionType): string {
  const { parameters } = type;
  const taken = parameters.length === 0 ? '' : ` (param ${parameters.join(' ')})`;
  return `${taken}${resultOf(type)}`;
}

function resultOf({ result }: FunctionType): string {
  return result === undefined ? '' : ` (result ${result})`;
}

function typeOf({ type, isMutable }: GlobalVariable): string {
  return isMutable ? `(mut ${type})` : type;
}

function exportOf(name: string | undefined): string {
  return name === undefined ? '' : ` (export ${quoted(name)})`;
}

function remark(note: string | undefined): string {
  return note === undefined ? '' : ` ;; ${visible(note)}`;
}

/** A text for a comment, which it cannot end. */
function visible(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ').replaceAll(';)', '; )').replaceAll('(;', '( ;');
}

function quoted(text: string): string {
  const escaped = text.replaceAll(NOT_IN_QUOTES, (character) =>
    character === '"' || character === '\\'
      ? `\\${character}`
      : [...utf8(character)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join(''),
  );
  return `"${escaped}"`;
}
