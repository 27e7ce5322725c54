import fc from 'fast-check';

/**
 * Random programs of §3, made of everything that has a row in the machine's rules (language reference,
 * section 15). All names are declared and the syntax is right; types are mostly right.
 */

/** Numbers that determine choices. When they are used up, the first alternative is always taken. */
class Choices {
  readonly #numbers: readonly number[];
  #used = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(count: number): number {
    const number = this.#numbers[this.#used] ?? 0;
    this.#used += 1;
    return number % count;
  }

  /** Chooses one of several, of which the first is the simplest. */
  of<T>(first: T, ...others: readonly T[]): T {
    const index = this.below(others.length + 1);
    return index === 0 ? first : (others[index - 1] as T);
  }

  /** True in one of this many cases, and never once the numbers are used up. */
  oneIn(count: number): boolean {
    return this.below(count) === count - 1;
  }
}

type Kind = 'number' | 'boolean' | 'array' | 'function' | 'any';

interface Name {
  readonly text: string;
  readonly kind: Kind;
  /** True if it can be assigned to here. */
  readonly isVariable: boolean;
}

/** The context of a place in a program. */
interface Place {
  readonly names: readonly Name[];
  readonly isInLoop: boolean;
  readonly isInFunction: boolean;
  readonly depth: number;
}

const MAX_DEPTH = 4;
const LETTERS = ['a', 'b', 'c', 'd'];

class Author {
  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  program(): string {
    return this.#sequence({ names: [], isInLoop: false, isInFunction: false, depth: 0 }, 7);
  }

  /** A list of statements. A name is visible to the statements that follow its declaration. */
  #sequence(place: Place, max: number): string {
    const choices = this.#choices;
    const statements: string[] = [];
    let names = place.names;
    const taken = new Set<string>();
    const count = choices.below(max + 1);
    for (let index = 0; index < count; index += 1) {
      const free = LETTERS.filter((letter) => !taken.has(letter));
      const text = free[choices.below(free.length || 1)];
      const here = { ...place, names };
      if (text !== undefined && choices.oneIn(3)) {
        taken.add(text);
        // Statements above the declaration see the outer meaning, so that no name is used before it is
        // assigned.
        const [statement, name] = this.#declaration(text, without(here, text));
        statements.push(statement);
        names = [...names.filter((known) => known.text !== text), name];
      } else {
        // A name that is declared further below must not be used above its declaration, so no name is
        // declared again.
        statements.push(this.#statement(here));
      }
    }
    return statements.join(' ');
  }

  #declaration(text: string, place: Place): [string, Name] {
    const choices = this.#choices;
    const named = (kind: Kind, isVariable = false): Name => ({ text, kind, isVariable });
    switch (choices.below(7)) {
      case 0:
        return [`const ${text} = ${this.#number(place)};`, named('number')];
      case 1:
        return [`let ${text} = ${this.#number(place)};`, named('number', true)];
      case 2:
        return [`let ${text} = ${this.#boolean(place)};`, named('boolean', true)];
      case 3:
        return [`const ${text} = ${this.#array(place)};`, named('array')];
      case 4:
        return [`const ${text} = ${this.#arrow(inside(place))};`, named('function')];
      case 5:
        return [`const ${text} = ${this.#any(place)};`, named('any')];
      default: {
        const own = { ...place, names: [...place.names, named('function')] };
        return [`function ${text}${this.#parametersAndBody(own)}`, named('function')];
      }
    }
  }

  #parametersAndBody(place: Place): string {
    const names = [...place.names, { text: 'x', kind: 'number', isVariable: true } as const];
    return `(x) { ${this.#sequence(bodyOf({ ...place, names }), 4)} }`;
  }

  #statement(place: Place): string {
    const choices = this.#choices;
    if (place.depth >= MAX_DEPTH) return `${this.#expression(place)};`;
    const deeper = inside(place);
    const variables = place.names.filter(({ isVariable }) => isVariable);
    const block = (max = 3): string => `{ ${this.#sequence(deeper, max)} }`;
    const loop = { ...deeper, isInLoop: true };
    const body = (from: Place): string => `{ ${this.#sequence(from, 4)} }`;
    switch (choices.below(14)) {
      case 0:
      case 1:
      case 2:
        return `${this.#expression(place)};`;
      case 3: {
        const variable = variables[choices.below(variables.length || 1)];
        if (variable === undefined) return 'debugger;';
        const value = variable.kind === 'boolean' ? this.#boolean(place) : this.#number(place);
        return `${variable.text} = ${value};`;
      }
      case 4: {
        const array = this.#named(place, 'array');
        return array === undefined
          ? block()
          : `${array}[${choices.of(0, 1, 4)}] = ${this.#any(place)};`;
      }
      case 5:
        return `if (${this.#boolean(place)}) ${block()} else ${block()}`;
      case 6:
        return `if (${this.#boolean(place)}) ${block()}`;
      case 7:
        return `if (${this.#boolean(place)}) ${block()} else if (${this.#boolean(place)}) ${block()} else ${block()}`;
      case 8:
        return block();
      case 9: {
        const names = [...place.names, { text: 'w', kind: 'number', isVariable: true } as const];
        const counted = { ...loop, names };
        return `{ let w = 0; while (w < ${choices.of(2, 0, 1, 3)}) { w = w + 1; ${this.#sequence(counted, 4)} } }`;
      }
      case 10: {
        const names = [...place.names, { text: 'i', kind: 'number', isVariable: false } as const];
        return `for (let i = ${choices.of(0, 1)}; i < ${choices.of(2, 0, 3)}; i = i + 1) ${body({ ...loop, names })}`;
      }
      case 11: {
        const variable = variables.find(({ kind }) => kind === 'number')?.text;
        return variable === undefined
          ? `while (${this.#boolean(place)}) ${body(loop)}`
          : `for (${variable} = 0; ${variable} < 2; ${variable} = ${variable} + 1) ${body(loop)}`;
      }
      case 12:
        if (place.isInLoop) return choices.of('break;', 'continue;');
        return place.isInFunction ? `return ${this.#expression(place)};` : 'debugger;';
      default:
        return place.isInFunction
          ? choices.of(`return ${this.#any(place)};`, 'return undefined;')
          : `${this.#expression(place)};`;
    }
  }

  #expression(place: Place): string {
    return this.#choices.of(
      () => this.#number(place),
      () => this.#boolean(place),
      () => this.#any(place),
    )();
  }

  #number(place: Place): string {
    const choices = this.#choices;
    const known = this.#named(place, 'number');
    const simple = (): string =>
      known !== undefined && choices.below(3) > 0 ? known : String(choices.of(1, 0, 2, 3));
    if (place.depth >= MAX_DEPTH + 2) return simple();
    const deeper = inside(place);
    switch (choices.below(16)) {
      case 13:
        return `accumulate((x, y) => ${this.#number(knowing(deeper, 'x', 'y'))}, 0, list(1, 2))`;
      case 14:
        return `((x, y) => ${this.#any(knowing(deeper, 'x', 'y'))})(1, ${this.#number(deeper)})`;
      case 15:
        return `(${this.#named(place, 'function') ?? 'math_abs'}(${this.#number(deeper)}) + 1)`;
      case 5:
        return `(${this.#number(deeper)} ${choices.of('+', '-', '*', '/', '%')} ${this.#number(deeper)})`;
      case 6:
        return `(-${this.#number(deeper)})`;
      case 7:
        return `(${this.#boolean(deeper)} ? ${this.#number(deeper)} : ${this.#number(deeper)})`;
      case 8:
      case 9:
        return this.#call(deeper);
      case 10: {
        const array = this.#named(place, 'array');
        return array === undefined ? simple() : `${array}[${choices.of(0, 1)}]`;
      }
      case 11:
        return `head(${this.#array(deeper)})`;
      case 12:
        return choices.oneIn(6) ? this.#any(deeper) : simple();
      default:
        return simple();
    }
  }

  #boolean(place: Place): string {
    const choices = this.#choices;
    const simple = (): string => this.#named(place, 'boolean') ?? choices.of('true', 'false');
    if (place.depth >= MAX_DEPTH + 2) return simple();
    const deeper = inside(place);
    switch (choices.below(9)) {
      case 3:
      case 4:
        return `(${this.#number(deeper)} ${choices.of('<', '===', '>=', '!==')} ${this.#number(deeper)})`;
      case 5:
        return `(${this.#boolean(deeper)} ${choices.of('&&', '||')} ${this.#boolean(deeper)})`;
      case 6:
        return `!${this.#boolean(deeper)}`;
      case 7:
        return choices.oneIn(8) ? this.#any(deeper) : simple();
      case 8:
        return `(x => ${this.#boolean(deeper)})(${this.#any(deeper)})`;
      default:
        return simple();
    }
  }

  #array(place: Place): string {
    const choices = this.#choices;
    const known = this.#named(place, 'array');
    if (known !== undefined && choices.below(3) > 0) return known;
    if (place.depth >= MAX_DEPTH + 2) return '[]';
    const deeper = inside(place);
    switch (choices.below(10)) {
      case 0:
        return `[${this.#number(deeper)}, ${this.#number(deeper)}]`;
      case 1:
        return `[${this.#number(deeper)}]`;
      case 2:
        return `list(${this.#number(deeper)}, ${this.#number(deeper)})`;
      case 3:
        return `map(${this.#function(deeper)}, list(${this.#any(deeper)}))`;
      case 4:
        return `[[], ${this.#array(deeper)}]`;
      case 5:
        return `filter(x => ${this.#boolean(deeper)}, list(1, ${this.#number(deeper)}))`;
      case 6:
        return `eval_stream(stream_map(${this.#function(deeper)}, integers_from(1)), 2)`;
      case 7:
        return `build_list(${this.#function(deeper)}, 2)`;
      case 8:
        return `reverse(append(list(1), ${this.#array(deeper)}))`;
      default:
        return `stream(${this.#any(deeper)}, ${this.#any(deeper)})`;
    }
  }

  #function(place: Place): string {
    return this.#named(place, 'function') ?? this.#arrow(inside(place));
  }

  #arrow(place: Place): string {
    const choices = this.#choices;
    const names = [...place.names, { text: 'x', kind: 'number', isVariable: true } as const];
    const own = { ...place, names };
    if (place.depth >= MAX_DEPTH) return choices.of('(x => x)', '(x => { })');
    return choices.of(
      () => `(x => ${this.#any(own)})`,
      () => `(x => { ${this.#sequence(bodyOf(own), 4)} })`,
    )();
  }

  #call(place: Place): string {
    const choices = this.#choices;
    const callee = this.#function(place);
    return choices.of(
      () => `${callee}(${this.#number(place)})`,
      () => `display(${this.#any(place)})`,
      () => `${callee}(...[${this.#number(place)}])`,
      () => `math_max(1, ...[${this.#number(place)}, 3])`,
      () => `(() => ${this.#number(place)})()`,
      () => (choices.oneIn(4) ? `${callee}()` : `${callee}(${this.#number(place)})`),
    )();
  }

  #any(place: Place): string {
    const choices = this.#choices;
    if (place.depth >= MAX_DEPTH + 2) return choices.of('1', 'undefined', 'null', '"s"');
    return choices.of(
      () => this.#number(place),
      () => choices.of('undefined', 'null', '"s"', 'math_PI', 'NaN', 'pair'),
      () => this.#boolean(place),
      () => this.#array(inside(place)),
      () => this.#function(inside(place)),
      () => this.#named(place, 'any') ?? '1',
    )();
  }

  #named(place: Place, kind: Kind): string | undefined {
    const known = place.names.filter((name) => name.kind === kind);
    return known[this.#choices.below(known.length || 1)]?.text;
  }
}

/** A place in a function with these parameters. */
const knowing = (place: Place, ...parameters: readonly string[]): Place => ({
  ...place,
  names: [
    ...place.names.filter(({ text }) => !parameters.includes(text)),
    ...parameters.map((text) => ({ text, kind: 'number', isVariable: true }) as const),
  ],
});

const inside = (place: Place): Place => ({ ...place, depth: place.depth + 1 });

const bodyOf = (place: Place): Place => ({
  ...place,
  isInLoop: false,
  isInFunction: true,
  depth: place.depth + 1,
});

const without = (place: Place, text: string): Place => ({
  ...place,
  names: place.names.filter((name) => name.text !== text),
});

/** Generates programs for the machine. */
export function machinePrograms(): fc.Arbitrary<string> {
  return fc
    .array(fc.nat(100_000), { minLength: 60, maxLength: 300 })
    .map((numbers) => new Author(new Choices(numbers)).program());
}
