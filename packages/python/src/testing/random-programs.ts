/** Makes random programs of Python §1 that end, from a seed. */

/** A small generator of pseudo-random numbers (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Type = 'int' | 'float' | 'number' | 'str' | 'bool';

const INTEGERS = [
  '0',
  '1',
  '2',
  '3',
  '-1',
  '-7',
  '10',
  '255',
  '0x1F',
  '1_000',
  '9007199254740991',
  '9007199254740993',
  '-12345678901234567890',
  '2 ** 64',
  '10 ** 25',
];
const FLOATS = [
  '0.0',
  '1.0',
  '-0.5',
  '3.14',
  '1e16',
  '1e-7',
  '123456.789',
  '1e300',
  '2.5',
  '-1e-300',
  '0.1',
];
const STRINGS = [
  '""',
  '"a"',
  "'it\\'s'",
  '"say \\"hi\\""',
  '"\\n\\t"',
  '"\\u00e9\\u4e2d"',
  'r"\\n"',
  '"abc"',
];

class Writer {
  readonly #random: () => number;
  #names = 0;
  /** The names in reach, by their types. */
  #inReach: { readonly name: string; readonly type: Type }[] = [];
  /** The functions of two numbers. */
  #functions: string[] = [];

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.#random() * choices.length)] as T;
  }

  #name(): string {
    this.#names += 1;
    return `v${this.#names}`;
  }

  program(): string {
    const lines: string[] = [];
    const count = 3 + Math.floor(this.#random() * 6);
    for (let index = 0; index < count; index += 1) lines.push(...this.#statement(''));
    return `${lines.join('\n')}\n`;
  }

  #statement(indent: string): string[] {
    const choice = this.#random();
    if (choice < 0.35) {
      const values = [0, 1, 2].map(() => this.#printed());
      return [`${indent}print(${values.join(', ')})`];
    }
    if (choice < 0.6) {
      const type = this.#pick<Type>(['int', 'float', 'number', 'str', 'bool']);
      const value = this.expression(type, 3);
      const name = this.#name();
      this.#inReach.push({ name, type });
      return [`${indent}${name} = ${value}`];
    }
    if (choice < 0.8 && indent === '') return this.#definition();
    const before = [...this.#inReach];
    const lines = [
      `${indent}if ${this.expression('bool', 2)}:`,
      ...this.#statement(`${indent}    `),
    ];
    this.#inReach = [...before];
    if (this.#random() < 0.3) {
      lines.push(
        `${indent}elif ${this.expression('bool', 2)}:`,
        ...this.#statement(`${indent}    `),
      );
      this.#inReach = [...before];
    }
    if (this.#random() < 0.5) {
      lines.push(`${indent}else:`, ...this.#statement(`${indent}    `));
      this.#inReach = [...before];
    }
    return lines;
  }

  /** A function that counts down, so that it ends. It calls no other function, so that it ends soon. */
  #definition(): string[] {
    const functions = this.#functions;
    const name = `f${functions.length}`;
    const before = this.#inReach;
    this.#functions = [];
    this.#inReach = [...before, { name: 'n', type: 'int' }, { name: 'x', type: 'number' }];
    const base = this.expression('number', 2);
    const step =
      this.#random() < 0.5
        ? `${name}(n - 1, ${this.expression('number', 2)})`
        : `${this.expression('number', 1)} ${this.#pick(['+', '-', '*'])} ${name}(n - 1, x)`;
    this.#inReach = before;
    this.#functions = [...functions, name];
    return this.#random() < 0.5
      ? [`def ${name}(n, x):`, `    return ${base} if n <= 0 else ${step}`]
      : [
          `def ${name}(n, x):`,
          '    if n <= 0:',
          `        return ${base}`,
          '    else:',
          `        return ${step}`,
        ];
  }

  #printed(): string {
    const value = this.expression(this.#pick<Type>(['int', 'float', 'number', 'str', 'bool']), 3);
    return this.#random() < 0.2 ? `repr(${value})` : value;
  }

  expression(type: Type, depth: number): string {
    const names = this.#inReach.filter((one) => one.type === type);
    if (names.length > 0 && this.#random() < 0.3) return this.#pick(names).name;
    if (depth === 0) return this.#literal(type);
    if (this.#random() < 0.1) {
      return `(${this.expression(type, depth - 1)} if ${this.expression('bool', depth - 1)} else ${this.expression(type, depth - 1)})`;
    }
    if (this.#random() < 0.05) {
      return `(lambda y: ${this.expression(type, depth - 1)})(${this.#literal('int')})`;
    }
    const of = (inner: Type): string => this.expression(inner, depth - 1);
    switch (type) {
      case 'int':
        return this.#pick([
          () => `(${of('int')} ${this.#pick(['+', '-', '*', '//', '%'])} ${of('int')})`,
          () => `(-${of('int')})`,
          () => `abs(${of('int')})`,
          () => `(${of('int')} ** ${this.#pick(['0', '1', '2'])})`,
          () => `math_gcd(${of('int')}, ${of('int')})`,
          () => `len(${of('str')})`,
          () => `max(${of('int')}, ${of('int')})`,
        ])();
      case 'float':
        return this.#pick([
          () => `(${of('float')} ${this.#pick(['+', '-', '*', '/', '//', '%'])} ${of('number')})`,
          () => `(${of('int')} / ${of('int')})`,
          () => `(-${of('float')})`,
          () => `abs(${of('float')})`,
          // No powers of floats: C libraries do not round them correctly.
          () => `math_sqrt(abs(${of('number')}))`,
          () => `round(${of('float')}, ${this.#pick(['0', '1', '2', '5', '-2'])})`,
        ])();
      case 'number':
        return this.#pick([
          () => of('int'),
          () => of('float'),
          () => `(${of('number')} ${this.#pick(['+', '-', '*'])} ${of('number')})`,
          () => `min(${of('number')}, ${of('number')}, ${of('number')})`,
          () =>
            this.#functions.length === 0
              ? of('number')
              : `${this.#pick(this.#functions)}(${this.#pick(['0', '1', '3', '6'])}, ${of('number')})`,
        ])();
      case 'str':
        return this.#pick([
          () => `(${of('str')} + ${of('str')})`,
          () => `str(${of('number')})`,
          () => `repr(${of('str')})`,
          () => `str(${of('bool')})`,
        ])();
      case 'bool':
        return this.#pick([
          () =>
            `(${of('number')} ${this.#pick(['<', '<=', '>', '>=', '==', '!='])} ${of('number')})`,
          () => `(${of('str')} ${this.#pick(['<', '<=', '>', '>=', '==', '!='])} ${of('str')})`,
          () => `(${of('bool')} and ${of('bool')})`,
          () => `(${of('bool')} or ${of('bool')})`,
          () => `(not ${of('bool')})`,
          () => `is_float(${of('number')})`,
          () => `(${of('str')} == ${of('int')})`,
        ])();
    }
  }

  #literal(type: Type): string {
    switch (type) {
      case 'int':
        return this.#pick(INTEGERS);
      case 'float':
        return this.#pick(FLOATS);
      case 'number':
        return this.#pick([...INTEGERS, ...FLOATS]);
      case 'str':
        return this.#pick(STRINGS);
      case 'bool':
        return this.#pick(['True', 'False']);
    }
  }
}

/** Returns a program; the same for the same seed. */
export function randomProgram(seed: number): string {
  return new Writer(seed).program();
}
