import {
  areComments,
  isAccess,
  OPERATIONS,
  type Callable,
  type Constant,
  type DefinedFunction,
  type FunctionType,
  type GlobalVariable,
  type Instruction,
  type Label,
  type Local,
  type Module,
  type ValueType,
} from './module.js';

/** Encodes modules in the binary format of WebAssembly 1.0. */

const VALUE_TYPES: Readonly<Record<ValueType, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c };
const FUNCTION_TYPE = 0x60;
const FUNCTION_REFERENCE = 0x70;
const NO_RESULT = 0x40;

const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  global: 6,
  export: 7,
  element: 9,
  code: 10,
} as const;

const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const;

const CODE = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  branch: 0x0c,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  drop: 0x1a,
  localGet: 0x20,
  localSet: 0x21,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i64Const: 0x42,
  f64Const: 0x44,
} as const;

/** Loads and stores state which alignment they expect, as a power of two. */
const ALIGNMENT: Readonly<Record<ValueType, number>> = { i32: 2, i64: 3, f64: 3 };

/** Subsection of the custom section "name" that names functions. */
const FUNCTION_NAMES = 1;

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** Bytes that grow. */
class Bytes {
  #bytes = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  bytes(values: ArrayLike<number>): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** An unsigned number in LEB128. */
  unsigned(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** A signed number of 32 bits in LEB128. */
  signed32(value: number): void {
    let rest = value | 0;
    for (;;) {
      const low = rest & 0x7f;
      rest >>= 7;
      const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
      this.byte(isLast ? low : low | 0x80);
      if (isLast) return;
    }
  }

  /** A signed number of 64 bits in LEB128. */
  signed64(value: bigint): void {
    let rest = BigInt.asIntN(64, value);
    for (;;) {
      const low = Number(rest & 0x7fn);
      rest >>= 7n;
      const isLast = (rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0);
      this.byte(isLast ? low : low | 0x80);
      if (isLast) return;
    }
  }

  double(value: number): void {
    this.bytes(new Uint8Array(new Float64Array([value]).buffer));
  }

  text(value: string): void {
    const encoded = utf8(value);
    this.unsigned(encoded.length);
    this.bytes(encoded);
  }

  /** A list that starts with its length. */
  list<T>(items: readonly T[], write: (item: T, bytes: Bytes) => void): void {
    this.unsigned(items.length);
    for (const item of items) write(item, this);
  }

  /** A part that starts with its size. */
  sized(write: (bytes: Bytes) => void): void {
    const inside = new Bytes();
    write(inside);
    this.unsigned(inside.length);
    this.bytes(inside.finished());
  }

  /** A section with a list. Nothing when the list is empty. */
  listSection<T>(id: number, items: readonly T[], write: (item: T, bytes: Bytes) => void): void {
    if (items.length > 0) this.section(id, (bytes) => bytes.list(items, write));
  }

  section(id: number, write: (bytes: Bytes) => void): void {
    this.byte(id);
    this.sized(write);
  }

  finished(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(more: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Returns the bytes of a text. `TextEncoder` is not part of JavaScript itself. Half a character becomes the replacement character. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const given = character.codePointAt(0) ?? 0;
    const code = given >= 0xd8_00 && given <= 0xdf_ff ? 0xff_fd : given;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x8_00) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x1_00_00) {
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    } else {
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 0x3f),
        0x80 | ((code >> 6) & 0x3f),
        0x80 | (code & 0x3f),
      );
    }
  }
  return Uint8Array.from(bytes);
}

/** Returns the bytes of a module. */
export function encode(module: Module): Uint8Array {
  return new Encoder(module).encode();
}

class Encoder {
  readonly #module: Module;
  readonly #types = new Map<string, { readonly index: number; readonly type: FunctionType }>();
  readonly #functions: ReadonlyMap<Callable, number>;
  readonly #globals: ReadonlyMap<GlobalVariable, number>;

  constructor(module: Module) {
    this.#module = module;
    const callable = [...module.importedFunctions, ...module.functions];
    this.#functions = new Map(callable.map((one, index) => [one, index]));
    const globals = [...importedGlobals(module), ...ownGlobals(module)];
    this.#globals = new Map(globals.map((one, index) => [one, index]));
  }

  encode(): Uint8Array {
    const { importedFunctions, functions, globals, table, tableStart } = this.#module;
    // Types are numbered in the order in which the text format first mentions them.
    for (const { type } of importedFunctions) this.#typeIndex(type);
    // Those that indirect calls use are found while code is encoded, and come before it.
    const code = new Bytes();
    code.section(SECTION.code, (bytes) =>
      bytes.list(functions, (one) => bytes.sized((inside) => this.#function(one, inside))),
    );
    const declared = new Bytes();
    declared.section(SECTION.import, (bytes) => this.#imports(bytes));
    declared.listSection(SECTION.function, functions, ({ type }, bytes) =>
      bytes.unsigned(this.#typeIndex(type)),
    );
    declared.listSection(SECTION.global, ownGlobals(this.#module), (one, bytes) =>
      this.#global(one, bytes),
    );
    const exported = [
      ...globals.map((one) => ({
        name: one.exportedAs,
        kind: KIND.global,
        index: this.#globals.get(one) ?? 0,
      })),
      ...functions.map((one) => ({
        name: one.exportedAs,
        kind: KIND.function,
        index: this.#functionIndex(one),
      })),
    ].filter(({ name }) => name !== undefined);
    declared.listSection(SECTION.export, exported, ({ name = '', kind, index }, bytes) => {
      bytes.text(name);
      bytes.byte(kind);
      bytes.unsigned(index);
    });
    const tables = table.length === 0 ? [] : [0];
    declared.listSection(SECTION.element, tables, (number, bytes) => {
      bytes.unsigned(number);
      bytes.byte(CODE.i32Const);
      bytes.signed32(tableStart);
      bytes.byte(CODE.end);
      bytes.list(table, (one) => bytes.unsigned(this.#functionIndex(one)));
    });
    const result = new Bytes();
    result.bytes(HEADER);
    result.section(SECTION.type, (bytes) =>
      bytes.list([...this.#types.values()], ({ type }) => {
        bytes.byte(FUNCTION_TYPE);
        bytes.list(type.parameters, (one) => bytes.byte(VALUE_TYPES[one]));
        bytes.list(type.result === undefined ? [] : [type.result], (one) =>
          bytes.byte(VALUE_TYPES[one]),
        );
      }),
    );
    result.bytes(declared.finished());
    result.bytes(code.finished());
    result.section(SECTION.custom, (bytes) => {
      bytes.text('name');
      bytes.section(FUNCTION_NAMES, (names) =>
        names.list([...importedFunctions, ...functions], (one) => {
          names.unsigned(this.#functionIndex(one));
          names.text(one.name);
        }),
      );
    });
    return result.finished();
  }

  #imports(bytes: Bytes): void {
    const { host, importedFunctions } = this.#module;
    const variables = importedGlobals(this.#module);
    bytes.unsigned(2 + importedFunctions.length + variables.length);
    bytes.text(host);
    bytes.text('memory');
    bytes.byte(KIND.memory);
    bytes.bytes([0, 0]);
    bytes.text(host);
    bytes.text('functions');
    bytes.byte(KIND.table);
    bytes.bytes([FUNCTION_REFERENCE, 0, 0]);
    for (const { from, type } of importedFunctions) {
      bytes.text(from.module);
      bytes.text(from.name);
      bytes.byte(KIND.function);
      bytes.unsigned(this.#typeIndex(type));
    }
    for (const { from, type, isMutable } of variables) {
      bytes.text(from?.module ?? '');
      bytes.text(from?.name ?? '');
      bytes.byte(KIND.global);
      bytes.bytes([VALUE_TYPES[type], isMutable ? 1 : 0]);
    }
  }

  #global({ type, isMutable, initial }: GlobalVariable, bytes: Bytes): void {
    bytes.bytes([VALUE_TYPES[type], isMutable ? 1 : 0]);
    writeConstant(initial ?? { kind: 'const', type, value: type === 'i64' ? 0n : 0 }, bytes);
    bytes.byte(CODE.end);
  }

  #function(one: DefinedFunction, bytes: Bytes): void {
    this.#typeIndex(one.type);
    // Neighbouring variables of one type are declared together.
    const runs: { type: ValueType; count: number }[] = [];
    for (const { type } of one.locals) {
      const last = runs.at(-1);
      if (last?.type === type) last.count += 1;
      else runs.push({ type, count: 1 });
    }
    bytes.list(runs, ({ type, count }) => {
      bytes.unsigned(count);
      bytes.byte(VALUE_TYPES[type]);
    });
    const locals = new Map(
      [...one.parameters, ...one.locals].map((local, index) => [local, index]),
    );
    new FunctionEncoder(bytes, locals, {
      indexOf: (target) => this.#functionIndex(target),
      globalIndex: (variable) => this.#globals.get(variable) ?? missing(variable.name),
      typeIndex: (type) => this.#typeIndex(type),
    }).sequence(one.body);
    bytes.byte(CODE.end);
  }

  #functionIndex(target: Callable): number {
    return this.#functions.get(target) ?? missing(target.name);
  }

  #typeIndex(type: FunctionType): number {
    const key = `${type.parameters.join(',')}:${type.result ?? ''}`;
    const known = this.#types.get(key);
    if (known !== undefined) return known.index;
    const index = this.#types.size;
    this.#types.set(key, { index, type });
    return index;
  }
}

interface Indices {
  readonly indexOf: (target: Callable) => number;
  readonly globalIndex: (variable: GlobalVariable) => number;
  readonly typeIndex: (type: FunctionType) => number;
}

class FunctionEncoder {
  /** The labels around the current instruction, the innermost last. Branches count from there. */
  readonly #labels: (Label | undefined)[] = [];

  constructor(
    readonly bytes: Bytes,
    readonly locals: ReadonlyMap<Local, number>,
    readonly indices: Indices,
  ) {}

  sequence(instructions: readonly Instruction[]): void {
    for (const one of instructions) this.#instruction(one);
  }

  #instruction(one: Instruction): void {
    const { bytes, indices } = this;
    switch (one.kind) {
      case 'const':
        writeConstant(one, bytes);
        break;
      case 'local.get':
        this.#indexed(CODE.localGet, this.#localIndex(one.local));
        break;
      case 'local.set':
        this.#instruction(one.value);
        this.#indexed(CODE.localSet, this.#localIndex(one.local));
        break;
      case 'global.get':
        this.#indexed(CODE.globalGet, indices.globalIndex(one.variable));
        break;
      case 'global.set':
        this.#instruction(one.value);
        this.#indexed(CODE.globalSet, indices.globalIndex(one.variable));
        break;
      case 'operation':
        this.sequence(one.operands);
        bytes.byte(OPERATIONS[one.name]);
        if (isAccess(one.name)) {
          bytes.byte(one.name.startsWith('i32') ? ALIGNMENT.i32 : ALIGNMENT.i64);
          bytes.unsigned(one.offset);
        }
        break;
      case 'call':
        this.sequence(one.operands);
        this.#indexed(CODE.call, indices.indexOf(one.target));
        break;
      case 'call_indirect':
        this.sequence(one.operands);
        this.#instruction(one.index);
        this.#indexed(CODE.callIndirect, indices.typeIndex(one.type));
        bytes.byte(0);
        break;
      case 'if':
        this.#instruction(one.condition);
        bytes.byte(CODE.if);
        bytes.byte(one.result === undefined ? NO_RESULT : VALUE_TYPES[one.result]);
        this.#inside(undefined, one.yes);
        if (!areComments(one.no)) {
          bytes.byte(CODE.else);
          this.#inside(undefined, one.no);
        }
        bytes.byte(CODE.end);
        break;
      case 'block':
      case 'loop':
        bytes.bytes([CODE[one.kind], NO_RESULT]);
        this.#inside(one.label, one.body);
        bytes.byte(CODE.end);
        break;
      case 'br':
        this.#indexed(CODE.branch, this.#labels.length - 1 - this.#labels.lastIndexOf(one.label));
        break;
      case 'return':
        this.#instruction(one.value);
        bytes.byte(CODE.return);
        break;
      case 'drop':
        this.#instruction(one.value);
        bytes.byte(CODE.drop);
        break;
      case 'unreachable':
        bytes.byte(CODE.unreachable);
        break;
      case 'comment':
    }
  }

  #inside(label: Label | undefined, instructions: readonly Instruction[]): void {
    this.#labels.push(label);
    this.sequence(instructions);
    this.#labels.pop();
  }

  #indexed(code: number, index: number): void {
    this.bytes.byte(code);
    this.bytes.unsigned(index);
  }

  #localIndex(local: Local): number {
    return this.locals.get(local) ?? missing(local.name);
  }
}

function writeConstant({ type, value }: Constant, bytes: Bytes): void {
  switch (type) {
    case 'i32':
      bytes.byte(CODE.i32Const);
      bytes.signed32(Number(value));
      break;
    case 'i64':
      bytes.byte(CODE.i64Const);
      bytes.signed64(BigInt(value));
      break;
    case 'f64':
      bytes.byte(CODE.f64Const);
      bytes.double(Number(value));
      break;
  }
}

function importedGlobals({ globals }: Module): readonly GlobalVariable[] {
  return globals.filter(({ from }) => from !== undefined);
}

function ownGlobals({ globals }: Module): readonly GlobalVariable[] {
  return globals.filter(({ from }) => from === undefined);
}

function missing(name: string): never {
  throw new Error(`${name} is not part of the module`);
}
