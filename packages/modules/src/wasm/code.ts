import { firstOf, isIndex, isWord, Items } from './items.js';
import { floatBytes, readIndex, readInteger, signed, unsigned, vector } from './numbers.js';
import { type Instruction, instructionOf } from './opcodes.js';
import { type List, TextProblem, type Word } from './parse.js';
import { END, type Signature, type TypeUse } from './types.js';

/** Writes the code of functions, and the constant expressions of modules. */

const HEAP_TYPES: Readonly<Record<string, number>> = { func: 0x70, extern: 0x6f };

/** The names of a module, for its code. */
export interface ModuleNames {
  /** @throws TextProblem when there is no such name */
  index(space: 'func' | 'table' | 'global' | 'data' | 'elem', word: Word): number;
  /** Reads parameters and results. */
  signature(items: Items): { readonly signature: Signature };
  /** Reads the type of a function: its number, or its parameters and results, or both. */
  typeUse(items: Items): TypeUse;
  /** The number of a type, which is added if it is new. */
  typeIndex(signature: Signature): number;
  /** Set when an instruction names a data segment. */
  usesSegments: boolean;
}

/** The names that code can use besides those of the module. */
export interface NamesInCode {
  readonly locals: ReadonlyMap<string, number>;
  /** The innermost first. */
  readonly labels: readonly (string | undefined)[];
}

export class CodeWriter {
  readonly #names: ModuleNames;

  constructor(names: ModuleNames) {
    this.#names = names;
  }

  /** Writes all instructions that are left. */
  expression(items: Items, code: number[], names: NamesInCode): void {
    while (!items.isDone) this.#instruction(items, code, names);
  }

  #instruction(items: Items, code: number[], names: NamesInCode): void {
    const item = items.take();
    if (item.kind === 'list') {
      this.#folded(item, code, names);
      return;
    }
    if (item.kind === 'string') throw new TextProblem('Expected an instruction', item.at);
    if (['block', 'loop', 'if'].includes(item.text)) this.#block(item, items, code, names);
    else this.#plain(item, items, code, names);
  }

  /** Writes an instruction in parentheses: after its operands, which are instructions too. */
  #folded(list: List, code: number[], names: NamesInCode): void {
    const items = new Items(list, list.at);
    const word = items.word();
    if (word.text === 'block' || word.text === 'loop') {
      const inner = this.#blockStart(word, items, code, names);
      this.expression(items, code, inner);
      code.push(END);
      return;
    }
    if (word.text === 'if') {
      // The condition comes before the instruction, but after its label and its type.
      const start: number[] = [];
      const inner = this.#blockStart(word, items, start, names);
      while (!items.isDone && !isWord(firstOf(items.peek()), 'then')) {
        this.#instruction(items, code, names);
      }
      code.push(...start);
      const then = items.optional('then');
      if (then === undefined) throw new TextProblem('Expected (then …)', items.place);
      this.expression(then, code, inner);
      const otherwise = items.optional('else');
      if (otherwise !== undefined) {
        code.push(0x05);
        this.expression(otherwise, code, inner);
      }
      items.end();
      code.push(END);
      return;
    }
    const own: number[] = [];
    this.#plain(word, items, own, names);
    while (!items.isDone) {
      const operand = items.list();
      this.#folded(operand, code, names);
    }
    code.push(...own);
  }

  /** Writes the beginning of a block. Returns the names in it. */
  #blockStart({ text }: Word, items: Items, code: number[], names: NamesInCode): NamesInCode {
    const label = items.optionalName();
    const isIndexed = isWord(firstOf(items.peek()), 'type');
    const { index, signature } = isIndexed
      ? this.#names.typeUse(items)
      : { index: undefined, ...this.#names.signature(items) };
    const { parameters, results } = signature;
    const isSimple = parameters.length === 0 && results.length <= 1;
    const type = isSimple
      ? [results[0] ?? 0x40]
      : signed(BigInt(index ?? this.#names.typeIndex(signature)));
    code.push(text === 'block' ? 0x02 : text === 'loop' ? 0x03 : 0x04, ...type);
    return { ...names, labels: [label, ...names.labels] };
  }

  /** Writes a block that goes on until its `end`. */
  #block(word: Word, items: Items, code: number[], names: NamesInCode): void {
    const inner = this.#blockStart(word, items, code, names);
    let hasElse = false;
    for (;;) {
      if (items.isDone) throw new TextProblem(`This ${word.text} has no end`, word.at);
      if (items.optionalWord('end')) break;
      if (word.text === 'if' && !hasElse && items.optionalWord('else')) {
        hasElse = true;
        code.push(0x05);
        checkLabel(items, inner);
      } else this.#instruction(items, code, inner);
    }
    checkLabel(items, inner);
    code.push(END);
  }

  #plain({ text, at }: Word, items: Items, code: number[], names: NamesInCode): void {
    if (text === 'select' && isWord(firstOf(items.peek()), 'result')) {
      const { results } = this.#names.signature(items).signature;
      code.push(0x1c, ...vector(results.map((type) => [type])));
      return;
    }
    const instruction = instructionOf(text);
    if (instruction === undefined) throw new TextProblem(`Unknown instruction ${text}`, at);
    code.push(...instruction.code, ...this.#operands(instruction, text, items, names));
    code.push(...(instruction.after ?? []));
  }

  #operands(
    { operands, bytes = 1 }: Instruction,
    instruction: string,
    items: Items,
    names: NamesInCode,
  ): readonly number[] {
    switch (operands) {
      case 'none':
        return [];
      case 'local':
        return unsigned(localIndex(items.word(), names));
      case 'label':
        return unsigned(labelIndex(items.word(), names));
      case 'labels': {
        const labels = [items.word()];
        while (isIndex(items.peek())) labels.push(items.word());
        const indices = labels.map((label) => unsigned(labelIndex(label, names)));
        return [...vector(indices.slice(0, -1)), ...(indices.at(-1) ?? [])];
      }
      case 'global':
        return unsigned(this.#names.index('global', items.word()));
      case 'function':
        return unsigned(this.#names.index('func', items.word()));
      case 'data':
        this.#names.usesSegments = true;
        return unsigned(this.#names.index('data', items.word()));
      case 'element':
        return unsigned(this.#names.index('elem', items.word()));
      case 'table':
        return unsigned(this.#optionalTable(items));
      case 'two tables':
        return [...unsigned(this.#optionalTable(items)), ...unsigned(this.#optionalTable(items))];
      case 'table and element': {
        const table = isIndex(items.peek(1)) ? this.#optionalTable(items) : 0;
        return [...unsigned(this.#names.index('elem', items.word())), ...unsigned(table)];
      }
      case 'indirect call': {
        const table = this.#optionalTable(items);
        return [...unsigned(this.#names.typeUse(items).index), ...unsigned(table)];
      }
      case 'reference type': {
        const word = items.word();
        const type = HEAP_TYPES[word.text];
        if (type === undefined) throw new TextProblem('Expected func or extern', word.at);
        return [type];
      }
      case 'memory':
        return memoryOperands(items, bytes);
      case 'i32':
      case 'i64':
      case 'f32':
      case 'f64': {
        const word = items.word();
        const bits = operands.endsWith('64') ? 64 : 32;
        const integer = operands.startsWith('i') ? readInteger(word.text, bits) : undefined;
        const written =
          integer === undefined
            ? operands.startsWith('f')
              ? floatBytes(word.text, bits)
              : undefined
            : signed(integer);
        if (written !== undefined) return written;
        throw new TextProblem(`${word.text} is no number for ${instruction}`, word.at);
      }
    }
  }

  #optionalTable(items: Items): number {
    return isIndex(items.peek()) ? this.#names.index('table', items.word()) : 0;
  }
}

function localIndex({ text, at }: Word, { locals }: NamesInCode): number {
  const index = text.startsWith('$') ? locals.get(text) : readIndex(text);
  if (index !== undefined) return index;
  throw new TextProblem(`Unknown local ${text}`, at);
}

function labelIndex({ text, at }: Word, { labels }: NamesInCode): number {
  const index = text.startsWith('$') ? labels.indexOf(text) : (readIndex(text) ?? -1);
  if (index >= 0) return index;
  throw new TextProblem(`Unknown label ${text}`, at);
}

/** A label can be repeated after `else` and `end`. */
function checkLabel(items: Items, { labels }: NamesInCode): void {
  const place = items.place;
  const label = items.optionalName();
  if (label === undefined || label === labels[0]) return;
  throw new TextProblem(`${label} is not the label of this block`, place);
}

function memoryOperands(items: Items, bytes: number): readonly number[] {
  const read = (key: string): { readonly value: number; readonly at: number } | undefined => {
    const item = items.peek();
    if (item?.kind !== 'word' || !item.text.startsWith(`${key}=`)) return undefined;
    items.word();
    const value = readIndex(item.text.slice(key.length + 1));
    if (value === undefined) throw new TextProblem(`${item.text} has no number`, item.at);
    return { value, at: item.at };
  };
  const offset = read('offset')?.value ?? 0;
  const align = read('align');
  const exponent = Math.log2(align?.value ?? bytes);
  if (!Number.isInteger(exponent)) {
    throw new TextProblem('An alignment is a power of 2', align?.at ?? items.place);
  }
  return [...unsigned(exponent), ...unsigned(offset)];
}
