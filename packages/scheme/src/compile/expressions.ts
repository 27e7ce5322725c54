import { SITE } from '@wellspring/engine';
import type { Entry } from '../library/entry.js';
import type { At, Lambda, Tree, Variable } from '../tree.js';
import { freeIn } from './free.js';
import type { FunctionText } from './function-text.js';
import { INLINES, type Operand } from './inline.js';
import { isPlain } from './simple.js';
import type { Unit } from './unit.js';

/** Writes trees as JavaScript expressions. Trees that are not simple become statements before the expression. */

/** The expression for the value of a tree. */
interface Code {
  readonly text: string;
  /** True if its value cannot change until the next statement that assigns it. */
  readonly isStable: boolean;
}

/** Writes the expressions of one procedure. */
export class ExpressionWriter {
  /**
   * @param self the variable of the procedure that is written, if it has one
   * @param text gets the statements that expressions need before them
   * @param into writes statements that give the value of a tree to a name
   */
  constructor(
    readonly unit: Unit,
    readonly self: Variable | undefined,
    readonly text: FunctionText,
    readonly into: (tree: Tree, name: string) => void,
  ) {}

  /** Returns the name of a variable in the code. */
  nameOf(variable: Variable): string {
    return this.#isSelf(variable) ? 'self' : `x${variable.id}`;
  }

  /** Tells whether the value of a variable is in a box. */
  isBoxed(variable: Variable): boolean {
    if (this.#isSelf(variable)) return false;
    return variable.isAssigned || this.unit.boxed.has(variable);
  }

  /** Writes an expression whose value does not change while other expressions are evaluated. */
  stable(tree: Tree): string {
    const code = this.value(tree);
    return code.isStable ? code.text : this.#kept(code.text);
  }

  /** Writes a name for the value of a tree. */
  named(tree: Tree): string {
    return this.#kept(this.value(tree).text);
  }

  #kept(text: string): string {
    const t = this.text.temporary();
    this.text.emit(`${t}=${text};`);
    return t;
  }

  #isSelf(variable: Variable): boolean {
    return variable === this.self && !variable.isAssigned;
  }

  /** Writes the expression for the value of a tree, after the statements that it needs. */
  value(tree: Tree): Code {
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
          text: `(${this.nameOf(tree.variable)}.v=${this.value(tree.value).text})`,
          isStable: false,
        };
      case 'set-global':
        return { text: this.#assignGlobal(tree), isStable: false };
      case 'define': {
        const cell = this.unit.constant(this.unit.ownCell(tree.name));
        return { text: `(${cell}.v=${this.value(tree.value).text},undefined)`, isStable: false };
      }
      case 'initialise':
        return {
          text: `(${this.#initialise(tree.variable, this.value(tree.value).text)},undefined)`,
          isStable: false,
        };
      case 'if':
        if (!this.unit.simple.has(tree)) break;
        return {
          text: `(${this.test(tree.test)}?${this.value(tree.consequent).text}:${this.value(tree.alternative).text})`,
          isStable: false,
        };
      case 'and':
      case 'or':
        if (!this.unit.simple.has(tree)) break;
        return { text: this.#logical(tree.type, tree.parts), isStable: false };
      case 'sequence':
        if (!this.unit.simple.has(tree)) break;
        return {
          text: `(${tree.parts.map((part) => this.value(part).text).join(',')})`,
          isStable: false,
        };
      case 'call': {
        const entry = this.unit.simple.primitiveOf(tree);
        if (entry === undefined) break;
        return { text: this.#primitive(entry, tree).text, isStable: false };
      }
      default:
        break;
    }
    const name = this.text.temporary();
    this.into(tree, name);
    return { text: name, isStable: true };
  }

  #logical(type: 'and' | 'or', parts: readonly Tree[]): string {
    const [first, ...others] = parts;
    if (first === undefined) return type === 'and' ? 'true' : 'false';
    if (others.length === 0) return this.value(first).text;
    const t = this.text.temporary();
    const test = `(${t}=${this.value(first).text})!==false`;
    const rest = this.#logical(type, others);
    return type === 'and' ? `(${test}?${rest}:false)` : `(${test}?${t}:${rest})`;
  }

  #local(variable: Variable, at: At): Code {
    const name = this.nameOf(variable);
    if (!this.isBoxed(variable)) return { text: name, isStable: true };
    if (variable.isDefinition) {
      const t = this.text.temporary();
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
    const t = this.text.temporary();
    return {
      text: `((${t}=${cell}.v)===U?M.unbound(${cell},${this.unit.site(at)}):${t})`,
      isStable: false,
    };
  }

  #assignGlobal(tree: Extract<Tree, { type: 'set-global' }>): string {
    const cell = this.unit.constant(this.unit.cellOf(tree.name));
    const value = this.value(tree.value).text;
    return `(${cell}.v===U?M.unbound(${cell},${this.unit.site(tree.at)}):0,${cell}.v=${value})`;
  }

  #initialise(variable: Variable, value: string): string {
    const name = this.nameOf(variable);
    return this.isBoxed(variable) ? `${name}.v=${value}` : `${name}=${value}`;
  }

  #closure(lambda: Lambda): string {
    const maker = this.unit.maker(lambda);
    const free = [...freeIn(lambda)].map((variable) => this.nameOf(variable));
    return `${maker}(${free.join(',')})`;
  }

  /** Writes a JavaScript condition that holds when the value of a tree counts as true. */
  test(tree: Tree): string {
    switch (tree.type) {
      case 'constant':
        return String(tree.value !== false);
      case 'if':
        if (!this.unit.simple.has(tree)) break;
        return `(${this.test(tree.test)}?${this.test(tree.consequent)}:${this.test(tree.alternative)})`;
      case 'and':
      case 'or': {
        if (!this.unit.simple.has(tree)) break;
        const parts = tree.parts.map((part) => this.test(part));
        return `(${parts.join(tree.type === 'and' ? '&&' : '||')})`;
      }
      case 'call': {
        const entry = this.unit.simple.primitiveOf(tree);
        if (entry === undefined) break;
        const [arg] = tree.args;
        if (entry.name === 'not' && arg !== undefined) return `!(${this.test(arg)})`;
        const { text, isBoolean } = this.#primitive(entry, tree);
        return isBoolean ? text : `${text}!==false`;
      }
      default:
        break;
    }
    return `${this.value(tree).text}!==false`;
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
    const isSimple = args.every((arg) => this.unit.simple.has(arg));
    // Arguments get names in order, because inlined code may use them several times.
    const operands: Operand[] = args.map((arg) => {
      const constant =
        arg.type === 'constant' && typeof arg.value === 'number' && Math.abs(arg.value) < 1e9
          ? arg.value
          : undefined;
      const code = this.value(arg);
      if (code.isStable || (!isInlined && args.every(isPlain)))
        return { text: code.text, constant };
      const t = this.text.temporary();
      if (isSimple) fills.push(`${t}=${code.text}`);
      else this.text.emit(`${t}=${code.text};`);
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
    return { temporary: () => this.text.temporary(), site: () => this.unit.siteCode(at) };
  }
}
