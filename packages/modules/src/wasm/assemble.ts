import { CodeWriter, type ModuleNames } from './code.js';
import { isWord, Items } from './items.js';
import { readIndex, unsigned, vector } from './numbers.js';
import { parse, TextProblem, type Word } from './parse.js';
import { END, type Signature, typeOf, TYPES, type TypeUse } from './types.js';

/**
 * Turns the WebAssembly text format into modules: all of version 2.0 of the specification except vectors and modules in binary
 * or quoted form. It checks the form of a text; the types are checked when the module is loaded.
 */

/** The kinds of what is imported and exported, in the order of their numbers. */
const KINDS = ['func', 'table', 'memory', 'global'] as const;
type Kind = (typeof KINDS)[number];
/** The names of indices: what is imported and exported, types, and segments. */
type Space = Kind | 'type' | 'data' | 'elem';

/** The mark of modules, and the version. */
const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0] as const;

/** @throws TextProblem */
export function assemble(text: string): Uint8Array {
  const items = new Items(parse(text), text.length);
  const first = items.peek();
  const isWrapped = first?.kind === 'list' && isWord(first.items[0], 'module');
  if (!isWrapped) return new Assembler(items).assemble();
  const module = items.list();
  items.end();
  const fields = new Items(module, module.at);
  fields.word();
  fields.optionalName();
  const form = fields.peek();
  if (form?.kind === 'word') {
    throw new TextProblem(`Modules in ${form.text} form are not supported`, form.at);
  }
  return new Assembler(fields).assemble();
}

class Assembler implements ModuleNames {
  readonly #fields: Items;
  readonly #code = new CodeWriter(this);
  readonly #names: Record<Space, Map<string, number>> = {
    func: new Map(),
    table: new Map(),
    memory: new Map(),
    global: new Map(),
    type: new Map(),
    data: new Map(),
    elem: new Map(),
  };
  readonly #counts: Record<Space, number> = {
    func: 0,
    table: 0,
    memory: 0,
    global: 0,
    type: 0,
    data: 0,
    elem: 0,
  };
  readonly #types: Signature[] = [];
  readonly #imports: number[][] = [];
  readonly #functions: number[][] = [];
  readonly #tables: number[][] = [];
  readonly #memories: number[][] = [];
  readonly #globals: number[][] = [];
  readonly #exports: number[][] = [];
  readonly #elements: number[][] = [];
  readonly #codes: number[][] = [];
  readonly #data: number[][] = [];
  #start: number[] | undefined;
  /** Parts that need the names of the whole module are written after all of them are known. */
  readonly #later: (() => void)[] = [];

  constructor(fields: Items) {
    this.#fields = fields;
  }

  assemble(): Uint8Array {
    const fields: { readonly field: Items; readonly name: Word }[] = [];
    while (!this.#fields.isDone) {
      const field = this.#fields.list();
      const items = new Items(field, field.at);
      fields.push({ field: items, name: items.word() });
    }
    // Types can be used before they are declared.
    for (const { field, name } of fields) if (name.text === 'type') this.#type(field);
    for (const { field, name } of fields) if (name.text !== 'type') this.#field(name, field);
    for (const write of this.#later) write();
    const types = this.#types.map(({ parameters, results }) => [
      0x60,
      ...vector(parameters.map((type) => [type])),
      ...vector(results.map((type) => [type])),
    ]);
    const usesData = this.#data.length > 0;
    return Uint8Array.from([
      ...HEADER,
      ...section(1, types),
      ...section(2, this.#imports),
      ...section(3, this.#functions),
      ...section(4, this.#tables),
      ...section(5, this.#memories),
      ...section(6, this.#globals),
      ...section(7, this.#exports),
      ...(this.#start === undefined ? [] : [8, ...unsigned(this.#start.length), ...this.#start]),
      ...section(9, this.#elements),
      ...(usesData && this.usesSegments ? counted(12, unsigned(this.#data.length)) : []),
      ...section(10, this.#codes),
      ...section(11, this.#data),
    ]);
  }

  /** True if an instruction names a data segment. Then modules say before their code how many there are. */
  usesSegments = false;

  #field({ text, at }: Word, field: Items): void {
    switch (text) {
      case 'import': {
        const origin = [...name(field.bytes()), ...name(field.bytes())];
        const described = field.list();
        field.end();
        const items = new Items(described, described.at);
        const kind = kindOf(items.word());
        this.#declare(kind, items.optionalName(), at);
        this.#import(kind, origin, items);
        return;
      }
      case 'export': {
        const exported = name(field.bytes());
        const described = field.list();
        field.end();
        const items = new Items(described, described.at);
        const kind = kindOf(items.word());
        this.#later.push(() => {
          const index = this.index(kind, items.word());
          items.end();
          this.#exports.push([...exported, KINDS.indexOf(kind), ...unsigned(index)]);
        });
        return;
      }
      case 'func':
      case 'table':
      case 'memory':
      case 'global':
        this.#definition(text, field, at);
        return;
      case 'start':
        this.#later.push(() => {
          this.#start = [...unsigned(this.index('func', field.word()))];
          field.end();
        });
        return;
      case 'elem':
        this.#element(field, at);
        return;
      case 'data':
        this.#dataSegment(field, at);
        return;
      default:
        throw new TextProblem(`Unknown field ${text}`, at);
    }
  }

  #type(field: Items): void {
    this.#declare('type', field.optionalName(), field.place);
    const signature = field.optional('func');
    if (signature === undefined) throw new TextProblem('Expected (func …)', field.place);
    field.end();
    this.#types.push(this.signature(signature).signature);
    signature.end();
  }

  #declare(space: Space, given: string | undefined, at: number): number {
    const index = this.#counts[space];
    this.#counts[space] += 1;
    if (given === undefined) return index;
    if (this.#names[space].has(given)) throw new TextProblem(`${given} is declared twice`, at);
    this.#names[space].set(given, index);
    return index;
  }

  index(space: Space, { text, at }: Word): number {
    const index = text.startsWith('$') ? this.#names[space].get(text) : readIndex(text);
    if (index !== undefined) return index;
    throw new TextProblem(`Unknown ${space} ${text}`, at);
  }

  /** Reads parameters and results, with the names of the parameters. */
  signature(items: Items): {
    readonly signature: Signature;
    readonly names: (string | undefined)[];
  } {
    const parameters: number[] = [];
    const names: (string | undefined)[] = [];
    for (let list = items.optional('param'); list; list = items.optional('param')) {
      const given = list.optionalName();
      const before = parameters.length;
      while (!list.isDone) parameters.push(typeOf(list.word()));
      names.push(...parameters.slice(before).map((_, index) => (index === 0 ? given : undefined)));
      if (given !== undefined && parameters.length !== before + 1) {
        throw new TextProblem('A parameter with a name has one type', list.place);
      }
    }
    const results: number[] = [];
    for (let list = items.optional('result'); list; list = items.optional('result')) {
      while (!list.isDone) results.push(typeOf(list.word()));
    }
    return { signature: { parameters, results }, names };
  }

  /** Reads the type of a function: its number, or its parameters and results, or both. */
  typeUse(items: Items): TypeUse {
    const used = items.optional('type');
    const { signature, names } = this.signature(items);
    if (used === undefined) return { index: this.typeIndex(signature), signature, names };
    const place = used.place;
    const index = this.index('type', used.word());
    used.end();
    const declared = this.#types[index];
    if (declared === undefined) throw new TextProblem(`There is no type ${index}`, place);
    const isGiven = signature.parameters.length + signature.results.length > 0;
    if (isGiven && !isSame(signature, declared)) {
      throw new TextProblem('The parameters and results differ from those of the type', place);
    }
    return { index, signature: declared, names };
  }

  typeIndex(signature: Signature): number {
    const known = this.#types.findIndex((type) => isSame(type, signature));
    if (known >= 0) return known;
    this.#counts.type += 1;
    return this.#types.push(signature) - 1;
  }

  #import(kind: Kind, origin: readonly number[], items: Items): void {
    if (
      this.#functions.length + this.#tables.length + this.#memories.length + this.#globals.length >
      0
    ) {
      throw new TextProblem('Imports come before all definitions', items.at);
    }
    const described =
      kind === 'func'
        ? unsigned(this.typeUse(items).index)
        : kind === 'table'
          ? this.#tableType(items)
          : kind === 'memory'
            ? limits(items)
            : globalType(items);
    items.end();
    this.#imports.push([...origin, KINDS.indexOf(kind), ...described]);
  }

  #definition(kind: Kind, field: Items, at: number): void {
    const index = this.#declare(kind, field.optionalName(), at);
    for (let list = field.optional('export'); list; list = field.optional('export')) {
      this.#exports.push([...name(list.bytes()), KINDS.indexOf(kind), ...unsigned(index)]);
      list.end();
    }
    const imported = field.optional('import');
    if (imported !== undefined) {
      const origin = [...name(imported.bytes()), ...name(imported.bytes())];
      imported.end();
      this.#import(kind, origin, field);
      return;
    }
    if (kind === 'func') this.#function(field);
    else if (kind === 'global') this.#global(field);
    else if (kind === 'memory') this.#memory(field, index);
    else this.#table(field, index);
  }

  #function(field: Items): void {
    const { index, signature, names } = this.typeUse(field);
    const locals = new Map<string, number>();
    const declare = (given: string | undefined, local: number) => {
      if (given === undefined) return;
      if (locals.has(given)) throw new TextProblem(`${given} is declared twice`, field.place);
      locals.set(given, local);
    };
    for (const [local, given] of names.entries()) declare(given, local);
    const types: number[] = [];
    for (let list = field.optional('local'); list; list = field.optional('local')) {
      const given = list.optionalName();
      declare(given, signature.parameters.length + types.length);
      while (!list.isDone) types.push(typeOf(list.word()));
    }
    this.#functions.push([...unsigned(index)]);
    this.#later.push(() => {
      const code: number[] = [...vector(types.map((type) => [1, type]))];
      this.#code.expression(field, code, { locals, labels: [] });
      code.push(END);
      this.#codes.push([...unsigned(code.length), ...code]);
    });
  }

  #global(field: Items): void {
    const type = globalType(field);
    const at = this.#globals.push([]) - 1;
    this.#later.push(() => {
      this.#globals[at] = [...type, ...this.#constant(field)];
    });
  }

  #memory(field: Items, index: number): void {
    const data = field.optional('data');
    if (data === undefined) {
      this.#memories.push(limits(field));
      field.end();
      return;
    }
    const bytes = stringsOf(data);
    field.end();
    const pages = unsigned(Math.ceil(bytes.length / 65_536));
    this.#memories.push([1, ...pages, ...pages]);
    this.#declare('data', undefined, data.at);
    this.#data.push([...activeIn(index), ...constantZero(), ...unsigned(bytes.length), ...bytes]);
  }

  #tableType(items: Items): number[] {
    const size = limits(items);
    return [referenceType(items.word()), ...size];
  }

  #table(field: Items, index: number): void {
    const next = field.peek();
    if (next?.kind !== 'word' || !(next.text in TYPES)) {
      this.#tables.push(this.#tableType(field));
      field.end();
      return;
    }
    const type = referenceType(field.word());
    const list = field.optional('elem');
    if (list === undefined) throw new TextProblem('Expected (elem …)', field.place);
    field.end();
    const at = this.#tables.push([]) - 1;
    this.#declare('elem', undefined, list.at);
    const element = this.#elements.push([]) - 1;
    this.#later.push(() => {
      const items = this.#elementItems(list, type);
      const size = unsigned(items.length);
      this.#tables[at] = [type, 1, ...size, ...size];
      this.#elements[element] = [6, ...unsigned(index), ...constantZero(), type, ...vector(items)];
    });
  }

  /** The expressions of the elements of a segment. */
  #elementItems(items: Items, type: number): number[][] {
    const found: number[][] = [];
    while (!items.isDone) {
      const item = items.peek();
      if (item?.kind === 'list') {
        const inner = items.optional('item');
        found.push(this.#constant(inner ?? new Items({ ...item, items: [items.take()] }, item.at)));
      } else if (type === TYPES['funcref']) {
        found.push([0xd2, ...unsigned(this.index('func', items.word())), END]);
      } else throw new TextProblem('Expected (item …)', items.place);
    }
    return found;
  }

  #element(field: Items, at: number): void {
    this.#declare('elem', field.optionalName(), at);
    const element = this.#elements.push([]) - 1;
    this.#later.push(() => {
      const isDeclared = field.optionalWord('declare');
      const used = field.optional('table');
      const table = used === undefined ? 0 : this.index('table', used.word());
      const next = field.peek();
      const isActive = !isDeclared && next?.kind === 'list' && !isWord(next.items[0], 'item');
      const offset = isActive ? this.#offset(field) : [];
      const type = this.#elementType(field);
      const items = vector(this.#elementItems(field, type));
      const kind = isDeclared ? [7] : isActive ? [6, ...unsigned(table)] : [5];
      this.#elements[element] = [...kind, ...offset, type, ...items];
    });
  }

  #elementType(field: Items): number {
    if (field.optionalWord('func')) return TYPES['funcref'] ?? 0;
    const next = field.peek();
    const type = next?.kind === 'word' ? TYPES[next.text] : undefined;
    if (type === undefined) return TYPES['funcref'] ?? 0;
    field.word();
    return type;
  }

  #dataSegment(field: Items, at: number): void {
    this.#declare('data', field.optionalName(), at);
    const segment = this.#data.push([]) - 1;
    this.#later.push(() => {
      const used = field.optional('memory');
      const memory = used === undefined ? 0 : this.index('memory', used.word());
      const isActive = field.peek()?.kind === 'list';
      const mode = isActive ? [...activeIn(memory), ...this.#offset(field)] : [1];
      const bytes = stringsOf(field);
      this.#data[segment] = [...mode, ...unsigned(bytes.length), ...bytes];
    });
  }

  #offset(field: Items): number[] {
    const inner = field.optional('offset');
    if (inner !== undefined) return this.#constant(inner);
    const item = field.list();
    return this.#constant(new Items({ kind: 'list', items: [item], at: item.at }, item.at));
  }

  #constant(items: Items): number[] {
    const code: number[] = [];
    this.#code.expression(items, code, { locals: new Map(), labels: [] });
    return [...code, END];
  }
}

function isSame(one: Signature, other: Signature): boolean {
  return (
    one.parameters.join() === other.parameters.join() && one.results.join() === other.results.join()
  );
}

function kindOf({ text, at }: Word): Kind {
  const kind = KINDS.find((one) => one === text);
  if (kind === undefined) throw new TextProblem(`Expected one of ${KINDS.join(', ')}`, at);
  return kind;
}

function referenceType(word: Word): number {
  const type = typeOf(word);
  if (type === TYPES['funcref'] || type === TYPES['externref']) return type;
  throw new TextProblem('Expected funcref or externref', word.at);
}

function globalType(items: Items): number[] {
  const mutable = items.optional('mut');
  const type = typeOf((mutable ?? items).word());
  mutable?.end();
  return [type, mutable === undefined ? 0 : 1];
}

function limits(items: Items): number[] {
  const minimum = sizeOf(items.word());
  const next = items.peek();
  const hasMaximum = next?.kind === 'word' && readIndex(next.text) !== undefined;
  return hasMaximum
    ? [1, ...unsigned(minimum), ...unsigned(sizeOf(items.word()))]
    : [0, ...unsigned(minimum)];
}

function sizeOf({ text, at }: Word): number {
  const size = readIndex(text);
  if (size === undefined) throw new TextProblem(`${text} is no size`, at);
  return size;
}

function stringsOf(items: Items): readonly number[] {
  const bytes: number[] = [];
  while (!items.isDone) for (const byte of items.bytes()) bytes.push(byte);
  return bytes;
}

function name(bytes: readonly number[]): readonly number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function section(id: number, items: readonly (readonly number[])[]): readonly number[] {
  return items.length === 0 ? [] : counted(id, vector(items));
}

function counted(id: number, content: readonly number[]): readonly number[] {
  return [id, ...unsigned(content.length), ...content];
}

/** The beginning of a data segment that is copied into a memory. */
function activeIn(memory: number): readonly number[] {
  return memory === 0 ? [0] : [2, ...unsigned(memory)];
}

/** The expression `i32.const 0`. */
function constantZero(): readonly number[] {
  return [0x41, 0, END];
}
