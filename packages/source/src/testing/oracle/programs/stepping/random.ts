import fc from 'fast-check';

/**
 * Random programs for the stepper. Every name is declared and has a type, mostly the expected one. There are
 * few names, so that they shadow and capture each other.
 */

type Type = 'number' | 'boolean' | 'string' | 'function' | 'maker' | 'list';

/** The types of names at some place. */
type Scope = ReadonlyMap<string, Type>;

const NAMES: readonly [string, ...string[]] = ['x', 'y', 'z', 'f', 'g', 'h', 'x_1', 'y_1'];

/** The maximal nesting of expressions. The time that the reference takes is exponential in it. */
const MAX_DEPTH = 4;

/** Generates programs of a chapter. */
export function steppingPrograms(chapter: number): fc.Arbitrary<string> {
  return fc
    .infiniteStream(fc.nat({ max: 0xffff_ffff }))
    .map((numbers) => new Maker(numbers, chapter).program());
}

class Maker {
  readonly #numbers: Iterator<number>;
  readonly #chapter: number;
  /** The nesting of the current expression. */
  #depth = 0;
  /** The budget that is left for writing, so that programs end. */
  #room = 22;

  constructor(numbers: Iterable<number>, chapter: number) {
    this.#numbers = numbers[Symbol.iterator]();
    this.#chapter = chapter;
  }

  program(): string {
    return this.#statements(new Map(), 1 + this.#below(3), []).join('\n');
  }

  #below(count: number): number {
    const { value } = this.#numbers.next();
    return Number(value) % count;
  }

  #one<T>(...options: readonly [T, ...T[]]): T {
    return options[this.#below(options.length)] ?? options[0];
  }

  #chance(outOf: number): boolean {
    return this.#below(outOf) === 0;
  }

  #type(): Type {
    const types: readonly [Type, ...Type[]] = [
      'number',
      'number',
      'number',
      'boolean',
      'string',
      'function',
      'maker',
    ];
    return this.#chapter > 1 && this.#chance(4) ? 'list' : this.#one(...types);
  }

  /**
   * The statements of one block.
   * @param taken names that the block must not declare
   * @param returns the type that the enclosing function returns, if the statements are at its end
   */
  #statements(outer: Scope, count: number, taken: readonly string[], returns?: Type): string[] {
    const scope = new Map(outer);
    const own = new Set(taken);
    const texts: string[] = [];
    // Names of this block have no value before their declaration. Now and then one is used nevertheless.
    const coming = NAMES.filter((name) => !own.has(name) && this.#chance(4));
    if (!this.#chance(20)) for (const name of coming) scope.delete(name);
    for (let at = 0; at < count; at++) {
      const name = coming.find((candidate) => !own.has(candidate));
      if (name !== undefined && this.#chance(2)) {
        own.add(name);
        texts.push(this.#declaration(name, scope));
      } else {
        texts.push(this.#statement(scope, returns));
      }
    }
    for (const name of coming) {
      if (own.has(name)) continue;
      texts.push(this.#declaration(name, scope));
    }
    if (returns === undefined) {
      // A block must not end in a declaration: when the block is left, the declaration would join the
      // statements around it, which the reference gets wrong.
      texts.push(this.#statement(scope));
    } else if (!this.#chance(12)) {
      texts.push(`return ${this.#expression(returns, scope)};`);
      if (this.#chance(12)) texts.push(this.#statement(scope));
    }
    return texts;
  }

  /** Declares a name, which can be used from then on. */
  #declaration(name: string, scope: Map<string, Type>): string {
    const type = this.#type();
    const isFunction = type === 'function' && this.#chance(2);
    if (isFunction && this.#chance(3)) {
      scope.set(name, type);
      const [end, step] = [this.#expression('number', scope), this.#expression('number', scope)];
      return `function ${name}(n) { return n <= 0 ? ${end} : ${step} + ${name}(n - 1); }`;
    }
    const text = isFunction
      ? `function ${name}${this.#functionEnd(scope, name)}`
      : `const ${name} = ${this.#expression(type, scope)};`;
    scope.set(name, type);
    return text;
  }

  #functionEnd(scope: Scope, own: string): string {
    const parameter = this.#one(...NAMES);
    const inner = new Map(scope);
    // A function that calls itself without end is not interesting.
    inner.delete(own);
    inner.set(parameter, 'number');
    const body = this.#statements(inner, this.#below(3), [parameter], 'number');
    return `(${parameter}) {\n${body.join('\n')}\n}`;
  }

  #statement(scope: Scope, returns?: Type): string {
    this.#room -= 1;
    switch (this.#room < 0 ? 0 : this.#below(10)) {
      case 1:
        return `{\n${this.#inner(scope, returns)}\n}`;
      case 2: {
        const test = this.#expression('boolean', scope);
        return `if (${test}) {\n${this.#inner(scope, returns)}\n} else {\n${this.#inner(scope, returns)}\n}`;
      }
      case 3: {
        const [first, second] = [
          this.#expression('boolean', scope),
          this.#expression('boolean', scope),
        ];
        return `if (${first}) {\n${this.#inner(scope, returns)}\n} else if (${second}) {\n${this.#inner(scope, returns)}\n} else {\n${this.#inner(scope, returns)}\n}`;
      }
      case 4:
        return this.#chance(4) ? 'debugger;' : `${this.#expression('number', scope)};`;
      default:
        return `${this.#expression(this.#type(), scope)};`;
    }
  }

  #inner(scope: Scope, returns?: Type): string {
    const returning = returns !== undefined && this.#chance(2) ? returns : undefined;
    return this.#statements(scope, this.#below(3), [], returning).join('\n');
  }

  #expression(type: Type, scope: Scope): string {
    this.#depth += 1;
    const text = this.#nested(type, scope);
    this.#depth -= 1;
    return text;
  }

  #nested(type: Type, scope: Scope): string {
    this.#room -= 1;
    // Something of another type, which is mostly an error.
    if (this.#chance(150)) return this.#expression(this.#type(), scope);
    const known = [...scope].filter(([, of]) => of === type).map(([name]) => name);
    const [first, ...others] = known;
    if (this.#room < 0 || this.#depth > MAX_DEPTH) return first ?? this.#simplest(type);
    if (first !== undefined && this.#chance(2)) return this.#one(first, ...others);
    const of = (wanted: Type): string => this.#expression(wanted, scope);
    switch (this.#below(9)) {
      case 0:
        return `(${of('boolean')} ? ${of(type)} : ${of(type)})`;
      case 1:
        return this.#applied(type, scope);
      case 2:
        return `display(${of(type)})`;
      default:
        return this.#made(type, scope);
    }
  }

  /** A call of a function that is written in the call itself. */
  #applied(type: Type, scope: Scope): string {
    const parameters = this.#parameters(2);
    const types = parameters.map(() => this.#type());
    const inner = new Map(scope);
    for (const [at, name] of parameters.entries()) inner.set(name, types[at] ?? 'number');
    const args = types.map((wanted) => this.#expression(wanted, scope));
    const body = this.#chance(2)
      ? this.#expression(type, inner)
      : `{\n${this.#statements(inner, this.#below(3), parameters, type).join('\n')}\n}`;
    return `((${parameters.join(', ')}) => ${body})(${args.join(', ')})`;
  }

  #parameters(max: number): string[] {
    const count = this.#below(max + 1);
    const start = this.#below(NAMES.length);
    return [...NAMES, ...NAMES].slice(start, start + count);
  }

  #made(type: Type, scope: Scope): string {
    const of = (wanted: Type): string => this.#expression(wanted, scope);
    const isRich = this.#chapter > 1;
    switch (type) {
      case 'number':
        return this.#one(
          () => this.#simplest(type),
          () => `(${of(type)} ${this.#one('+', '-', '*', '/', '%')} ${of(type)})`,
          () => `${of(type)} ${this.#one('+', '-')} ${of(type)}`,
          () => `-(${of(type)})`,
          () => `(${of('function')})(${of(type)})`,
          () => (isRich ? `length(${of('list')})` : `math_abs(${of(type)})`),
          () => (isRich ? `head(pair(${of(type)}, ${of('list')}))` : `math_max(${of(type)}, 1)`),
        )();
      case 'boolean':
        return this.#one(
          () => this.#simplest(type),
          () => `${of('number')} ${this.#one('<', '<=', '>', '>=', '===', '!==')} ${of('number')}`,
          () => `(${of(type)} && ${of(type)})`,
          () => `(${of(type)} || ${of(type)})`,
          () => `!(${of(type)})`,
          () => (isRich ? `is_null(${of('list')})` : `is_number(${of('string')})`),
        )();
      case 'string':
        return this.#one(
          () => this.#simplest(type),
          () => `(${of(type)} + ${of(type)})`,
        )();
      case 'function':
        return this.#one(
          () => this.#arrow('number', scope),
          () => this.#arrow('number', scope),
          () => `(${of('maker')})(${of('number')})`,
        )();
      case 'maker':
        return this.#arrow('function', scope);
      case 'list':
        return this.#one(
          () => this.#simplest(type),
          () => `list(${of('number')}, ${of('number')})`,
          () => `pair(${of('number')}, ${of(type)})`,
          () => `map(${of('function')}, ${of(type)})`,
          () => `tail(list(${of('number')}, ${of('number')}))`,
        )();
    }
  }

  #arrow(result: Type, scope: Scope): string {
    const parameter = this.#one(...NAMES);
    const inner = new Map(scope).set(parameter, 'number');
    if (!this.#chance(3)) return `(${parameter} => ${this.#expression(result, inner)})`;
    const body = this.#statements(inner, this.#below(3), [parameter], result);
    return `(${parameter} => {\n${body.join('\n')}\n})`;
  }

  #simplest(type: Type): string {
    switch (type) {
      case 'number':
        return this.#one('0', '1', '2', '7', '0.5', '-1', '10');
      case 'boolean':
        return this.#one('true', 'false');
      case 'string':
        return this.#one('"a"', "'b'", '""');
      case 'function':
        return this.#one('math_abs', '(x => x)', '(y => y + 1)');
      case 'maker':
        return this.#one('(x => y => x)', '(y => math_abs)', '(x => x => x)');
      case 'list':
        return this.#one('null', 'list(1, 2)', 'pair(1, null)');
    }
  }
}
