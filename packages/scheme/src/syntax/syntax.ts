import type { Place } from '@wellspring/engine';
import { textOf } from '../numbers/text.js';
import { Char, isNumber, listOf, Pair, Sym, type Value } from '../values.js';
import type { Scope } from './scope.js';

/** Programs as they are read: data with the places at which they are written. */

/** The place of a datum. */
export interface Span extends Place {
  /** The line and the column after its first token, which messages name. */
  readonly endLine: number;
  readonly endColumn: number;
}

/** A number, string, boolean or character, or a value that a program has made. */
export interface Atom {
  readonly type: 'atom';
  readonly value: Value;
  /** The text in the program. */
  readonly text: string;
  readonly span: Span;
}

/** The mark that an expansion puts on the identifiers of its template, so that they mean the same as at the macro. */
export interface Mark {
  readonly id: number;
  readonly scope: Scope;
}

export interface Identifier {
  readonly type: 'identifier';
  readonly name: string;
  /** The text in the program. */
  readonly text: string;
  readonly span: Span;
  /** The identifier in the template of a macro of which this is a copy, and the mark of the expansion. */
  readonly origin?: { readonly identifier: Identifier; readonly mark: Mark };
  /** A key that is the same for all identifiers that mean the same variable in one scope. */
  readonly key: string;
}

export interface List {
  readonly type: 'list';
  readonly items: readonly Syntax[];
  /** The part after the dot; undefined when the list is proper. */
  readonly tail: Syntax | undefined;
  readonly span: Span;
  /** `'` and the like, when the list was written with it; or the opening bracket. */
  readonly open: string;
  /** The place of the dot, if there is one. */
  readonly dot?: Span;
  /** The place after its last token, if it is in the text. */
  readonly end?: Place | undefined;
}

export interface Vector {
  readonly type: 'vector';
  readonly items: readonly Syntax[];
  readonly span: Span;
  readonly end?: Place | undefined;
}

export type Syntax = Atom | Identifier | List | Vector;

export function identifier(name: string, span: Span, text = name): Identifier {
  return { type: 'identifier', name, text, span, key: name };
}

/** Returns the place after the last token of something that is written. */
export function endOf(syntax: Syntax): Place {
  const { span } = syntax;
  const end = 'end' in syntax ? syntax.end : undefined;
  return end ?? { line: span.endLine, column: span.endColumn };
}

/** Returns the copy of an identifier that an expansion of a macro makes. */
export function marked(original: Identifier, mark: Mark, span: Span): Identifier {
  return {
    type: 'identifier',
    name: original.name,
    text: original.text,
    span,
    origin: { identifier: original, mark },
    key: `${original.key} ${mark.id}`,
  };
}

export function list(items: readonly Syntax[], span: Span, open = '('): List {
  return { type: 'list', items, tail: undefined, span, open };
}

/** The datum that is written. Lists without elements and vectors are constants that several evaluations share. */
export function toDatum(syntax: Syntax): Value {
  switch (syntax.type) {
    case 'atom':
      return syntax.value;
    case 'identifier':
      return Sym.of(syntax.name);
    case 'vector':
      return syntax.items.map(toDatum);
    case 'list':
      return listOf(
        syntax.items.map(toDatum),
        syntax.tail === undefined ? null : toDatum(syntax.tail),
      );
  }
}

/** Counts the data in forms. Forms in several places are counted in each, but looked at once. */
export class Sizes {
  readonly #known = new WeakMap<Syntax, number>();

  of(syntax: Syntax): number {
    if (syntax.type === 'atom' || syntax.type === 'identifier') return 1;
    const known = this.#known.get(syntax);
    if (known !== undefined) return known;
    let size = 1;
    for (const item of syntax.items) size += this.of(item);
    if (syntax.type === 'list' && syntax.tail !== undefined) size += this.of(syntax.tail);
    this.#known.set(syntax, size);
    return size;
  }
}

/**
 * The syntax for a datum that a program has made, which has no places of its own.
 * @param spend called with each number of data that are about to be looked at
 */
export function toSyntax(datum: Value, span: Span, spend: (data: number) => void): Syntax {
  if (datum instanceof Sym) return identifier(datum.name, span);
  if (Array.isArray(datum)) {
    spend(datum.length);
    return { type: 'vector', items: datum.map((item) => toSyntax(item, span, spend)), span };
  }
  if (datum instanceof Pair || datum === null) {
    const items: Syntax[] = [];
    const seen = new Set<Value>();
    let rest: Value = datum;
    while (rest instanceof Pair && !seen.has(rest)) {
      seen.add(rest);
      spend(1);
      items.push(toSyntax(rest.car, span, spend));
      rest = rest.cdr;
    }
    const tail =
      rest === null ? undefined : toSyntax(rest instanceof Pair ? null : rest, span, spend);
    return { type: 'list', items, tail, span, open: '(' };
  }
  return {
    type: 'atom',
    value: datum,
    text: textOfDatum(datum),
    span,
  };
}

function textOfDatum(datum: Value): string {
  if (datum instanceof Char) return `#\\${datum.text}`;
  if (isNumber(datum)) return textOf(datum);
  if (typeof datum === 'boolean') return datum ? '#t' : '#f';
  return typeof datum === 'string' ? JSON.stringify(datum) : '#<value>';
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

const MAX_TEXT = 2000;

/** Returns the text of a datum for messages: its tokens with spaces between them. */
export function textOfSyntax(syntax: Syntax): string {
  const tokens: string[] = [];
  let length = 0;
  const write = (token: string) => {
    tokens.push(token);
    length += token.length;
  };
  const visit = (one: Syntax): void => {
    if (length > MAX_TEXT) return;
    if (one.type === 'atom' || one.type === 'identifier') return write(one.text);
    if (one.type === 'vector') write('#');
    const open = one.type === 'vector' ? '(' : one.open;
    const closer = CLOSERS[open];
    if (one.type === 'list' && closer === undefined) {
      write(open);
      one.items.slice(1).forEach(visit);
      return;
    }
    write(open);
    one.items.forEach(visit);
    if (one.type === 'list' && one.tail !== undefined) {
      write('.');
      visit(one.tail);
    }
    write(closer ?? ')');
  };
  visit(syntax);
  return length > MAX_TEXT ? `${tokens.join(' ').slice(0, MAX_TEXT)}...` : tokens.join(' ');
}
