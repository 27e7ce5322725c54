import type { Lambda, Tree } from '../tree.js';
import { quotedString } from '../display.js';
import { textOf } from '../numbers/text.js';
import { Char, isNumber, Pair, Sym, type Value } from '../values.js';
import { LIBRARY_MARK, type Origins } from './expand.js';
import { identifier, list, type List, type Span, type Syntax } from './syntax.js';

/** Writes programs: forms as they are in the text, and trees that expansions have made. */

/** Lines that would be longer are broken. */
const WIDTH = 60;
/** The rest of a longer text is left out. */
const MAX_LENGTH = 5000;

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '#(': ')' };

/** The forms whose parts after the first two begin on new lines, a little further to the right. */
const INDENTED = new Set(
  (
    'define lambda let let* letrec letrec* when unless do case define-syntax syntax-rules let-values let*-values ' +
    'guard parameterize'
  ).split(' '),
);

/** Returns the text of a form. @param width the length of a line above which it is broken */
export function printForm(form: Syntax, width = WIDTH): string {
  const text = printed(form, 0, width);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text;
}

/** Returns the text of a form in one line. */
export function printFlat(form: Syntax): string {
  return printForm(form, Number.POSITIVE_INFINITY);
}

interface Bracketed {
  readonly open: string;
  readonly close: string;
  readonly parts: readonly Syntax[];
  readonly tail: Syntax | undefined;
}

function bracketed(form: Syntax): Bracketed | undefined {
  if (form.type === 'vector') return { open: '#(', close: ')', parts: form.items, tail: undefined };
  if (form.type !== 'list') return undefined;
  const close = CLOSERS[form.open];
  if (close === undefined) {
    return { open: form.open, close: '', parts: form.items.slice(1), tail: undefined };
  }
  return { open: form.open, close, parts: form.items, tail: form.tail };
}

function flat(form: Syntax): string {
  const within = bracketed(form);
  if (within === undefined) return 'text' in form ? form.text : '';
  const { open, close, parts, tail } = within;
  const texts = parts.map(flat);
  if (tail !== undefined) texts.push('.', flat(tail));
  return `${open}${texts.join(' ')}${close}`;
}

function printed(form: Syntax, indent: number, width: number): string {
  const line = flat(form);
  const within = bracketed(form);
  if (within === undefined || indent + line.length <= width) return line;
  const { open, close, parts, tail } = within;
  const [head, ...rest] = parts;
  if (head === undefined || tail !== undefined) return line;
  if (close === '') return `${open}${printed(head, indent + open.length, width)}`;
  const name = head.type === 'identifier' ? head.text : '';
  const aligned = name === '' ? open.length : open.length + name.length + 1;
  const beside = INDENTED.has(name) ? 1 : 0;
  const further = indent + (beside > 0 ? 2 : aligned);
  const first = printed(head, indent + open.length, width);
  const [second, ...others] = rest;
  // A call has its first argument beside its name, and the others below it.
  const start =
    name === '' || second === undefined
      ? first
      : `${first} ${printed(second, indent + aligned, width)}`;
  const below = name === '' ? rest : others;
  const lines = below.map((part) => `\n${' '.repeat(further)}${printed(part, further, width)}`);
  return `${open}${start}${lines.join('')}${close}`;
}

const NOWHERE: Span = { line: 1, column: 0, endLine: 1, endColumn: 0 };

const word = (name: string): Syntax => identifier(name, NOWHERE);
const made = (...items: readonly Syntax[]): List => list(items, NOWHERE);

/** Returns the form that has a value. */
export function formOfValue(value: Value): Syntax {
  if (value === undefined) return word('undefined');
  if (value === null || value instanceof Pair || value instanceof Sym || Array.isArray(value)) {
    return list([word('quote'), datumOf(value)], NOWHERE, Array.isArray(value) ? '' : "'");
  }
  return datumOf(value);
}

function datumOf(value: Value): Syntax {
  if (value instanceof Sym) return word(value.name);
  if (Array.isArray(value)) return { type: 'vector', items: value.map(datumOf), span: NOWHERE };
  if (value === null || value instanceof Pair) {
    const items: Syntax[] = [];
    const seen = new Set<Value>();
    let rest: Value = value;
    while (rest instanceof Pair && !seen.has(rest)) {
      seen.add(rest);
      items.push(datumOf(rest.car));
      rest = rest.cdr;
    }
    const tail = rest === null ? undefined : datumOf(rest instanceof Pair ? Sym.of('...') : rest);
    return { type: 'list', items, tail, span: NOWHERE, open: '(' };
  }
  return { type: 'atom', value, text: textOfAtom(value), span: NOWHERE };
}

function textOfAtom(value: Value): string {
  if (isNumber(value)) return textOf(value);
  if (typeof value === 'boolean') return value ? '#t' : '#f';
  if (typeof value === 'string') return quotedString(value);
  return value instanceof Char ? `#\\${value.text}` : '#<value>';
}

/** The name of the top level that a tree refers to, as it is shown. */
export function shownName(name: string): string {
  return name.startsWith(LIBRARY_MARK) ? name.slice(LIBRARY_MARK.length) : name;
}

/** Returns the parameters of a procedure as they are written. */
export function formalsOf({ parameters, rest }: Lambda): Syntax {
  const items = parameters.map(({ name }) => word(name));
  if (rest === undefined) return made(...items);
  if (items.length === 0) return word(rest.name);
  return { ...made(...items), tail: word(rest.name) };
}

/** Returns the form that a tree has in the text, or else one that means the same. */
export function formOf(tree: Tree, origins: Origins | undefined): Syntax {
  const origin = origins?.get(tree);
  if (origin !== undefined) return origin.use ?? origin.form;
  const form = (part: Tree): Syntax => formOf(part, origins);
  switch (tree.type) {
    case 'constant':
      return formOfValue(tree.value);
    case 'local':
      return word(tree.variable.name);
    case 'global':
      return word(shownName(tree.name));
    case 'set-local':
      return made(word('set!'), word(tree.variable.name), form(tree.value));
    case 'set-global':
      return made(word('set!'), word(tree.name), form(tree.value));
    case 'define':
      return made(word('define'), word(tree.name), form(tree.value));
    case 'initialise':
      return made(word('define'), word(tree.variable.name), form(tree.value));
    case 'if':
      return made(
        word('if'),
        ...[tree.test, tree.consequent].map(form),
        ...(isUnspecified(tree.alternative) ? [] : [form(tree.alternative)]),
      );
    case 'and':
    case 'or':
      return made(word(tree.type), ...tree.parts.map(form));
    case 'sequence':
      return made(word('begin'), ...tree.parts.map(form));
    case 'let': {
      const { variables, values, body } = tree;
      const bindings = values.map((value, index) =>
        made(word(variables[index]?.name ?? ''), form(value)),
      );
      return made(word('let'), made(...bindings), ...bodyOf(body, origins));
    }
    case 'body':
      return made(word('let'), made(), ...bodyOf(tree, origins));
    case 'lambda':
      return lambdaForm(tree, origins);
    case 'call':
      return made(form(tree.callee), ...tree.args.map(form));
  }
}

/** Returns the text of a procedure as an expression, even if it is written as a definition. */
export function lambdaForm(lambda: Lambda, origins: Origins | undefined): Syntax {
  return made(word('lambda'), formalsOf(lambda), ...bodyOf(lambda.body, origins));
}

/** Returns the forms of a body, without those of its definitions that give no value. */
function bodyOf(tree: Tree, origins: Origins | undefined): readonly Syntax[] {
  if (origins?.has(tree) === true) return [formOf(tree, origins)];
  if (tree.type === 'body') return bodyOf(tree.body, origins);
  if (tree.type !== 'sequence') return [formOf(tree, origins)];
  return tree.parts.map((part) => formOf(part, origins));
}

const isUnspecified = (tree: Tree): boolean => tree.type === 'constant' && tree.value === undefined;
