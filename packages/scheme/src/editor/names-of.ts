import type { Text } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import type { ProgramNames, Range } from '@wellspring/evaluator';
import { isAtom, isList, nameIn, type Part, partsOf } from './parts.js';
import { Bindings, type OpenBinding, type OpenScope } from './bindings.js';
import { FORM_NAMES } from '../names.js';

/**
 * Finds the names of a program by the rules of the expander, in the editor's own syntax tree, so that it also works while the
 * user types. Macros are not expanded: their rules only tell what happens to the names in a use.
 */

const FORMS: ReadonlySet<string> = new Set(FORM_NAMES);
/** Words within patterns that are no names. */
const MARKS_OF_PATTERNS: ReadonlySet<string> = new Set(['...', '_', '.']);
/** Deeper code is not looked into. */
const MAX_DEPTH = 500;

const analysed = new WeakMap<Tree, ProgramNames>();

/**
 * Finds the names of a program.
 * @param tree of the text, by the editor's grammar; it may cover only the beginning of the text
 */
export function namesOf(tree: Tree, text: Text): ProgramNames {
  const known = analysed.get(tree);
  if (known) return known;
  const names = new Analysis(text.length).of(partsOf(tree, text));
  analysed.set(tree, names);
  return names;
}

class Analysis {
  readonly #found: Bindings;
  /** Definitions whose names have been declared. */
  readonly #declared = new Set<Part>();
  /** For each macro, true if it may do with the names of its use as it likes. */
  readonly #known = new Map<OpenBinding, boolean>();
  /** The rules of macros by their bindings; null for other transformers. */
  readonly #rules = new Map<
    OpenBinding,
    { readonly part: Part | undefined; readonly scope: OpenScope }
  >();
  /** The use of a macro around the present place that may do with names as it likes. */
  #use: Range | null = null;
  /** Called for names in quoted data. */
  #onQuoted: ((name: string) => void) | null = null;
  #depth = 0;

  constructor(length: number) {
    this.#found = new Bindings(length);
  }

  of(program: readonly Part[]): ProgramNames {
    this.#body(program, this.#found.root);
    for (const macro of this.#rules.keys()) this.#takesNames(macro);
    return this.#found.names();
  }

  // Bodies and definitions

  /** Visits what a body consists of. Its definitions are known in all of it. */
  #body(parts: readonly Part[], scope: OpenScope): void {
    for (const part of parts) this.#declareIn(part, scope);
    for (const part of parts) this.#visit(part, scope);
  }

  /** Declares the names that a part of a body defines. */
  #declareIn(part: Part, scope: OpenScope): void {
    if (!isList(part)) return;
    const [, target, ...others] = part.parts;
    const form = this.#formOf(part, scope);
    if (form === 'begin') for (const inner of part.parts.slice(1)) this.#declareIn(inner, scope);
    if (form === 'export' && target) this.#declareIn(target, scope);
    if (this.#declared.has(part)) return;
    switch (form) {
      case 'define':
        this.#declareDefinition(part, scope);
        break;
      case 'define-syntax': {
        const binding = target && this.#declare(target, scope, 'macro', part.to);
        if (binding) this.#rules.set(binding, { part: others[0], scope });
        break;
      }
      case 'define-values':
        for (const name of formalsOf(target)) this.#declare(name, scope, 'let', part.to);
        break;
      case 'define-record-type':
        this.#declareRecord(part, scope);
        break;
      case 'import':
        for (const name of others[0]?.parts ?? []) {
          const binding = this.#declare(name, scope, 'import', 0);
          if (binding) binding.fixed ??= { by: 'import', at: name };
        }
        break;
      default:
        return;
    }
    this.#declared.add(part);
  }

  #declareDefinition(part: Part, scope: OpenScope): void {
    const [, target, value] = part.parts;
    const signatures = signaturesOf(target);
    const name = signatures[0] ? signatures[0].parts[0] : target;
    if (!name) return;
    const formals = signatures[0]
      ? parametersAfter(name, signatures[0])
      : this.#parametersIn(value, scope);
    this.#declare(name, scope, formals ? 'function' : 'let', part.to, formals);
  }

  #declareRecord({ parts, to }: Part, scope: OpenScope): void {
    const [, type, constructor, predicate, ...fields] = parts;
    const declare = (name: Part | undefined, parameters: Range | null = null) => {
      if (name) this.#declare(name, scope, 'let', to, parameters);
    };
    declare(isList(type) ? type.parts[0] : type);
    const maker = isList(constructor) ? constructor.parts[0] : constructor;
    declare(maker, maker && isList(constructor) ? parametersAfter(maker, constructor) : null);
    declare(predicate);
    for (const {
      parts: [, ...procedures],
    } of fields)
      procedures.forEach((name) => declare(name));
  }

  #declare(
    name: Part,
    scope: OpenScope,
    kind: OpenBinding['kind'],
    readyAt: number,
    parameters: Range | null = null,
  ): OpenBinding | null {
    if (!isAtom(name)) return null;
    const binding = this.#found.declare(name, scope, { kind, readyAt, parameters });
    if (this.#use) binding.fixed ??= { by: 'macro', at: this.#use };
    return binding;
  }

  /** Returns the parameters of a procedure that an expression makes; null when it makes none, or any number belong to one name. */
  #parametersIn(value: Part | undefined, scope: OpenScope): Range | null {
    const formals =
      isList(value) && this.#formOf(value, scope) === 'lambda' ? value.parts[1] : undefined;
    return isList(formals) ? insideOf(formals) : null;
  }

  // Expressions

  #visit(part: Part, scope: OpenScope): void {
    if (this.#depth >= MAX_DEPTH) return;
    this.#depth += 1;
    switch (part.kind) {
      case 'name':
        this.#refer(part, scope);
        break;
      case 'quasiquote':
        this.#quasi(part.parts, scope, 1);
        break;
      case 'unquote':
        this.#all(part.parts, scope);
        break;
      case 'quote':
      case 'vector':
        this.#quoted(part);
        break;
      case 'list':
        this.#list(part, scope);
        break;
      default:
    }
    this.#depth -= 1;
  }

  #all(parts: readonly (Part | undefined)[], scope: OpenScope): void {
    for (const part of parts) if (part) this.#visit(part, scope);
  }

  #refer(part: Part, scope: OpenScope): void {
    if (MARKS_OF_PATTERNS.has(part.text)) return;
    const place = this.#found.refer(part, scope, this.#use !== null);
    if (this.#use && place.binding) place.binding.fixed ??= { by: 'macro', at: this.#use };
  }

  #quoted(part: Part): void {
    if (this.#onQuoted === null) return;
    if (part.kind === 'name') this.#onQuoted(nameIn(part));
    for (const inner of part.parts) this.#quoted(inner);
  }

  /** Visits the expressions within a quasiquotation. */
  #quasi(parts: readonly Part[], scope: OpenScope, depth: number): void {
    for (const part of parts) {
      const word = isList(part) ? part.parts[0]?.text : undefined;
      const isUnquote =
        part.kind === 'unquote' || word === 'unquote' || word === 'unquote-splicing';
      const isNested = part.kind === 'quasiquote' || word === 'quasiquote';
      if (isUnquote && depth === 1)
        this.#all(isList(part) ? part.parts.slice(1) : part.parts, scope);
      else if (part.kind === 'name') this.#quoted(part);
      else if (this.#depth < MAX_DEPTH) {
        this.#depth += 1;
        this.#quasi(part.parts, scope, depth + (isUnquote ? -1 : isNested ? 1 : 0));
        this.#depth -= 1;
      }
    }
  }

  /** The name of the form that a list is; null for a call and for the use of a macro. Only local names hide forms. */
  #formOf({ parts: [head] }: Part, scope: OpenScope): string | null {
    if (head?.kind !== 'name' || !FORMS.has(head.text)) return null;
    const binding = this.#found.find(scope, head.text);
    const isHidden =
      binding !== null && (binding.kind === 'macro' || binding.scope !== this.#found.root);
    return isHidden ? null : head.text;
  }

  #list(list: Part, scope: OpenScope): void {
    const [head, ...args] = list.parts;
    const form = this.#formOf(list, scope);
    if (form !== null) {
      this.#form(form, list, scope);
      return;
    }
    if (head) this.#visit(head, scope);
    const macro = head?.kind === 'name' ? this.#found.find(scope, nameIn(head)) : null;
    if (macro?.kind !== 'macro' || !this.#takesNames(macro) || this.#use) this.#all(args, scope);
    else {
      this.#use = list;
      this.#all(args, scope);
      this.#use = null;
    }
  }

  #form(form: string, list: Part, scope: OpenScope): void {
    const [, first, second, ...others] = list.parts;
    const rest = list.parts.slice(2);
    switch (form) {
      case 'quote':
        this.#quoted(list);
        break;
      case 'quasiquote':
        this.#quasi(list.parts.slice(1), scope, 1);
        break;
      case 'define':
        this.#declareIn(list, scope);
        this.#definition(list, scope);
        break;
      case 'define-values':
        this.#declareIn(list, scope);
        this.#all(rest, scope);
        break;
      case 'define-syntax':
      case 'define-record-type':
      case 'import':
        this.#declareIn(list, scope);
        break;
      case 'lambda':
        this.#procedure(first ? [first] : [], rest, list, scope);
        break;
      case 'case-lambda':
        for (const clause of list.parts.slice(1)) {
          const [formals, ...body] = clause.parts;
          this.#procedure(formals ? [formals] : [], body, clause, scope);
        }
        break;
      case 'receive':
        this.#all([second], scope);
        this.#procedure(first ? [first] : [], others, list, scope, second);
        break;
      case 'let':
        if (first && !isList(first)) this.#loop(first, second, others, list, scope);
        else this.#let(form, first, rest, list, scope);
        break;
      case 'let*':
      case 'letrec':
      case 'letrec*':
      case 'let-values':
      case 'let*-values':
        this.#let(form, first, rest, list, scope);
        break;
      case 'let-syntax':
      case 'letrec-syntax':
        this.#localMacros(form, first, rest, list, scope);
        break;
      case 'do':
        this.#do(first, rest, list, scope);
        break;
      case 'guard':
        this.#guard(first, rest, scope);
        break;
      case 'parameterize':
        for (const { parts } of first?.parts ?? []) this.#all(parts, scope);
        this.#body(rest, this.#within(second, list, scope));
        break;
      case 'cond':
        this.#clauses(list.parts.slice(1), scope);
        break;
      case 'case':
        this.#all([first], scope);
        this.#clauses(
          rest.map((clause) => ({ ...clause, parts: clause.parts.slice(1) })),
          scope,
        );
        break;
      default:
        this.#all(list.parts.slice(1), scope);
    }
  }

  /** Opens the scope of a body, from its first part to the end of its list. */
  #within(start: Range | undefined, list: Range, scope: OpenScope, isFunction = false): OpenScope {
    const from = start?.from ?? list.to;
    return this.#found.open({ from, to: Math.max(from, endOf(list)) }, scope, isFunction);
  }

  /** Visits the value of a definition. */
  #definition(list: Part, scope: OpenScope): void {
    const [, target, ...body] = list.parts;
    const signatures = signaturesOf(target);
    if (signatures.length === 0) {
      this.#all(body, scope);
      return;
    }
    // The procedure that is defined returns the procedures around it.
    let inner = scope;
    for (const { parts } of signatures) {
      inner = this.#within(target, list, inner, true);
      for (const name of parts.slice(1)) this.#declare(name, inner, 'parameter', 0);
    }
    this.#body(body, inner);
  }

  /**
   * Visits a procedure.
   * @param after what its names are not known in, although it is in the same list
   */
  #procedure(
    formals: readonly Part[],
    body: readonly Part[],
    list: Range,
    scope: OpenScope,
    after?: Range,
  ): void {
    const start = after ? { from: after.to, to: after.to } : formals[0];
    const inner = this.#within(start, list, scope, true);
    for (const name of formals.flatMap((part) => formalsOf(part)))
      this.#declare(name, inner, 'parameter', 0);
    this.#body(body, inner);
  }

  #let(
    form: string,
    bindings: Part | undefined,
    body: readonly Part[],
    list: Range,
    scope: OpenScope,
  ): void {
    const isRecursive = form.startsWith('letrec');
    const isSequential = form.startsWith('let*');
    let inner = scope;
    if (!isSequential) {
      if (isRecursive) {
        inner = this.#within(bindings, list, scope);
        this.#variables(bindings, inner);
      }
      for (const { parts } of bindings?.parts ?? []) this.#all(parts.slice(1), inner);
      if (!isRecursive) {
        inner = this.#within(body[0], list, scope);
        this.#variables(bindings, inner);
      }
    } else {
      for (const binding of bindings?.parts ?? []) {
        this.#all(binding.parts.slice(1), inner);
        inner = this.#within({ from: binding.to, to: binding.to }, list, inner);
        this.#variable(binding, inner);
      }
    }
    this.#body(body, inner === scope ? this.#within(body[0], list, scope) : inner);
  }

  #variables(bindings: Part | undefined, scope: OpenScope): void {
    for (const binding of bindings?.parts ?? []) this.#variable(binding, scope);
  }

  #variable({ parts: [names, value] }: Part, scope: OpenScope): void {
    const parameters = this.#parametersIn(value, scope);
    for (const name of formalsOf(names)) {
      this.#declare(name, scope, parameters ? 'function' : 'let', 0, parameters);
    }
  }

  /** Visits a `let` with the name of a loop. */
  #loop(
    name: Part,
    bindings: Part | undefined,
    body: readonly Part[],
    list: Range,
    scope: OpenScope,
  ): void {
    for (const { parts } of bindings?.parts ?? []) this.#all(parts.slice(1), scope);
    const around = this.#within(body[0], list, scope);
    this.#declare(name, around, 'function', 0);
    const inner = this.#within(body[0], list, around, true);
    this.#variables(bindings, inner);
    this.#body(body, inner);
  }

  #localMacros(
    form: string,
    bindings: Part | undefined,
    body: readonly Part[],
    list: Range,
    scope: OpenScope,
  ): void {
    const inner = this.#within(form === 'let-syntax' ? body[0] : bindings, list, scope);
    for (const {
      parts: [name, part],
    } of bindings?.parts ?? []) {
      const binding = name && this.#declare(name, inner, 'macro', 0);
      if (binding) this.#rules.set(binding, { part, scope: form === 'let-syntax' ? scope : inner });
    }
    this.#body(body, inner);
  }

  #do(variables: Part | undefined, rest: readonly Part[], list: Range, scope: OpenScope): void {
    const bindings = variables?.parts ?? [];
    for (const { parts } of bindings) this.#all([parts[1]], scope);
    const inner = this.#within(variables, list, scope, true);
    this.#variables(variables, inner);
    for (const { parts } of bindings) this.#all([parts[2]], inner);
    const [end, ...body] = rest;
    this.#all(end?.parts ?? [], inner);
    this.#all(body, inner);
  }

  #guard(spec: Part | undefined, body: readonly Part[], scope: OpenScope): void {
    const [name, ...clauses] = spec?.parts ?? [];
    if (spec) {
      const inner = this.#within(spec, spec, scope);
      if (name) this.#declare(name, inner, 'let', 0);
      this.#clauses(clauses, inner);
    }
    this.#body(
      body,
      this.#found.open(
        { from: body[0]?.from ?? spec?.to ?? 0, to: body.at(-1)?.to ?? spec?.to ?? 0 },
        scope,
        false,
      ),
    );
  }

  /** Visits clauses of `cond` and `case`, in which some words are no names. */
  #clauses(clauses: readonly Part[], scope: OpenScope): void {
    for (const { parts } of clauses) {
      const isWord = ({ text }: Part) =>
        /^(?:else|=>)$/.test(text) && this.#found.find(scope, text) === null;
      this.#all(
        parts.filter((part) => !isWord(part)),
        scope,
      );
    }
  }

  // Macros

  /**
   * Tells whether a macro may bind names of its use, quote them, or do what cannot be known. What other macros
   * give to their arguments is ordinary code.
   */
  #takesNames(macro: OpenBinding): boolean {
    const known = this.#known.get(macro);
    if (known !== undefined) return known;
    // For uses of the macro in its own templates.
    this.#known.set(macro, false);
    const { part, scope } = this.#rules.get(macro) ?? {};
    const takes = part && scope ? this.#readRules(part, scope) : true;
    this.#known.set(macro, takes);
    return takes;
  }

  #readRules(transformer: Part, scope: OpenScope): boolean {
    const [word, ...parts] = transformer.parts;
    if (word?.text !== 'syntax-rules') {
      // Another name for a macro.
      this.#visit(transformer, scope);
      return true;
    }
    const hasEllipsis = parts[0] !== undefined && !isList(parts[0]);
    const [literals, ...rules] = parts.slice(hasEllipsis ? 1 : 0);
    const words = new Set([
      ...(literals?.parts ?? []).map(nameIn),
      ...(hasEllipsis && parts[0] ? [nameIn(parts[0])] : []),
    ]);
    return rules.map((rule) => this.#readRule(rule, words, scope)).includes(true);
  }

  /**
   * Refers to the names that a template adds to each use, which belong to the place of the macro, and tells whether it may
   * take names of the use.
   */
  #readRule(
    { parts: [pattern, template] }: Part,
    words: ReadonlySet<string>,
    scope: OpenScope,
  ): boolean {
    if (!pattern || !template) return false;
    const variables = new Set(
      pattern.parts
        .slice(1)
        .flatMap((part) => namesIn(part))
        .filter((name) => !words.has(name) && !MARKS_OF_PATTERNS.has(name)),
    );
    let takes = false;
    const [onQuoted, use] = [this.#onQuoted, this.#use];
    this.#onQuoted = (name) => {
      takes ||= variables.has(name);
    };
    this.#use = null;
    const { places } = this.#found.apart(() =>
      this.#body([template], this.#found.open(template, scope, false)),
    );
    this.#onQuoted = onQuoted;
    this.#use = use;
    for (const place of places) {
      const isInTemplate = place.binding !== null && isWithin(place.binding.scope, template);
      if (variables.has(place.name)) {
        takes ||= isInTemplate || place.isTaken;
      } else if (!isInTemplate && !words.has(place.name)) {
        this.#found.add(place);
        if (place.binding) place.binding.fixed ??= { by: 'macro', at: place };
      }
    }
    return takes;
  }
}

function isWithin({ from, to }: Range, outer: Range): boolean {
  return outer.from <= from && to <= outer.to;
}

/** The signatures of a definition from the innermost outwards: `((f a) b)` has two. */
function signaturesOf(target: Part | undefined): readonly Part[] {
  const signatures: Part[] = [];
  for (let at = target; isList(at); [at] = at.parts) signatures.unshift(at);
  return signatures;
}

/** Returns the names in the parameters of a procedure: a list of them, or one name for all arguments. */
function formalsOf(part: Part | undefined): readonly Part[] {
  return part === undefined ? [] : isList(part) ? part.parts : [part];
}

function namesIn(part: Part): readonly string[] {
  return part.kind === 'name' ? [nameIn(part)] : part.parts.flatMap((inner) => namesIn(inner));
}

/** The end of what is within a list. */
function endOf({ to, isClosed = false }: Range & { readonly isClosed?: boolean }): number {
  return isClosed ? to - 1 : to;
}

function insideOf(list: Part): Range {
  return { from: list.from + 1, to: endOf(list) };
}

function parametersAfter(name: Range, list: Part): Range {
  return { from: name.to, to: Math.max(name.to, endOf(list)) };
}
