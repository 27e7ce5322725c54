import { type Lambda, type Tree, UNSPECIFIED, Variable } from '../tree.js';
import type { Value } from '../values.js';
import { type Form, FULL } from './form.js';
import { expandMacro, type Macro, readMacro, tooLarge } from './macro.js';
import { malformed, SyntaxProblem } from './problems.js';
import { type Meaning, Scope } from './scope.js';
import {
  identifier,
  type Identifier,
  type List,
  type Syntax,
  textOfSyntax,
  Sizes,
  toDatum,
} from './syntax.js';

/** Turns what was read into trees: resolves names, checks the forms of the chapter, and expands macros. */

export const DEFINE_SHAPE =
  '(define <identifier> <expr>) | (define (<identifier> <formals>) <body>+)';
export const LAMBDA_SHAPE =
  '(lambda (<identifier>* . <rest-identifier>?) <body>+) | (lambda <rest-identifer> <body>+)';

/** The part of a session that the expansion of a text reads, and to which it adds the macros of the text. */
export interface Surroundings {
  readonly chapter: number;
  readonly forms: ReadonlyMap<string, Form>;
  /** Macros of the top level, by name. */
  readonly macros: Map<string, Macro>;
  /** Receives the form from which each tree was expanded, for those who show the steps of programs. */
  readonly origins?: Origins;
}

/** The form from which a tree was expanded. */
export interface Origin {
  /** The form, after macros were expanded. */
  readonly form: Syntax;
  /** The use of a macro that became the form. */
  readonly use: Syntax | undefined;
}

export type Origins = WeakMap<Tree, Origin>;

/** An import of names from a file or a module. */
export interface ImportForm {
  readonly source: string;
  readonly names: readonly { readonly name: string; readonly at: Identifier }[];
  readonly at: Syntax;
}

/** A text in which all names are resolved. */
export interface Expanded {
  readonly parts: readonly Tree[];
  /** The names that it defines at the top level. */
  readonly defined: ReadonlySet<string>;
  /** The names of the top level that it assigns. */
  readonly assigned: ReadonlySet<string>;
  readonly imports: readonly ImportForm[];
  readonly exports: ReadonlySet<string>;
}

/** @throws SyntaxProblem for the first problem */
export function expandProgram(data: readonly Syntax[], within: Surroundings): Expanded {
  const expander = new Expander(within);
  const parts = data.flatMap((datum) => expander.topLevel(datum));
  const { defined, assigned, imports, exports } = expander;
  return { parts, defined, assigned, imports, exports };
}

export class Expander {
  readonly defined = new Set<string>();
  readonly assigned = new Set<string>();
  readonly imports: ImportForm[] = [];
  readonly exports = new Set<string>();
  readonly #top = new Scope(null);
  #lastVariable = 0;
  /** The number of macros that are being expanded one after another. */
  #expansions = 0;
  /** The size of all that macros have become. */
  #made = 0;
  readonly #sizes = new Sizes();

  constructor(readonly within: Surroundings) {}

  get chapter(): number {
    return this.within.chapter;
  }

  variable({ name }: Identifier): Variable {
    this.#lastVariable += 1;
    return new Variable(name, this.#lastVariable);
  }

  /** Finds what an identifier means. A macro of the top level is found where nothing else has its name. */
  find(name: Identifier, scope: Scope): Meaning {
    const meaning = scope.find(name);
    if (meaning.kind !== 'global') return meaning;
    const macro = this.within.macros.get(meaning.name);
    return macro === undefined ? meaning : { kind: 'macro', macro };
  }

  /** The form that an identifier names, if it is not a variable here. */
  formOf(name: Syntax | undefined, scope: Scope): Form | undefined {
    if (name?.type !== 'identifier') return undefined;
    const meaning = this.find(name, scope);
    return meaning.kind === 'global' ? this.within.forms.get(meaning.name) : undefined;
  }

  /** Tells whether an identifier is a word such as `else` here. */
  isWord(syntax: Syntax | undefined, word: string, scope: Scope): boolean {
    if (syntax?.type !== 'identifier') return false;
    const meaning = scope.find(syntax);
    return meaning.kind === 'global' && meaning.name === word;
  }

  topLevel(datum: Syntax): Tree[] {
    const scope = this.#top;
    const form = this.#withoutMacro(datum, scope);
    if (form.type === 'list') {
      const special = this.formOf(form.items[0], scope);
      if (special !== undefined) {
        this.#check(form, special);
        if (special.name === 'begin') {
          this.#needsParts(form, special, 1);
          return form.items.slice(1).flatMap((part) => this.topLevel(part));
        }
        if (special.name === 'define')
          return [this.#from(form, datum, this.#defineTop(form, scope))];
        if (special.name === 'define-syntax') {
          const { name, macro } = this.#macroIn(form, scope);
          this.within.macros.set(name.name, macro);
          return [UNSPECIFIED];
        }
        if (special.topLevel !== undefined) return special.topLevel(this, form, scope);
      }
    }
    return [this.#from(form, datum, this.expand(form, scope))];
  }

  /** Defines a name of the top level. */
  defineName(name: Identifier): void {
    this.within.macros.delete(name.name);
    this.defined.add(name.name);
  }

  #defineTop(form: List, scope: Scope): Tree {
    const { name, value } = this.#definition(form, scope);
    this.defineName(name);
    return { type: 'define', name: name.name, value: value(scope, undefined) };
  }

  /** Takes a definition apart. */
  #definition(
    form: List,
    scope: Scope,
  ): {
    readonly name: Identifier;
    readonly value: (scope: Scope, self: Variable | undefined) => Tree;
  } {
    const [, target, ...rest] = form.items;
    const wrong = () =>
      malformed(
        DEFINE_SHAPE,
        form,
        form.span,
        'A definition is a name and its value, or a name with parameters in brackets and a body.',
      );
    if (form.tail !== undefined) throw unexpectedTail(form);
    if (target === undefined || rest.length === 0) throw wrong();
    if (target.type !== 'list') {
      const name = this.binder(target, scope);
      const [value] = rest;
      if (rest.length !== 1 || value === undefined) throw wrong();
      return { name, value: (inner, self) => this.named(value, inner, name.name, self) };
    }
    const [head, ...parameters] = target.items;
    if (head === undefined) throw wrong();
    const formals: List = { ...target, items: parameters };
    if (head.type === 'list' && this.chapter === FULL) {
      // A procedure that returns a procedure.
      const lambda: List = {
        ...form,
        items: [identifier('lambda', form.span), formals, ...rest],
      };
      return this.#definition({ ...form, items: [form.items[0] ?? head, head, lambda] }, scope);
    }
    const name = this.binder(head, scope);
    return {
      name,
      value: (inner, self) => this.lambda(formals, rest, inner, { name: name.name, self, form }),
    };
  }

  /** Expands the value of a variable. A procedure gets its name. */
  named(value: Syntax, scope: Scope, name: string, self: Variable | undefined): Tree {
    const form = this.#withoutMacro(value, scope);
    if (form.type === 'list' && this.formOf(form.items[0], scope)?.name === 'lambda') {
      return this.#from(form, value, this.lambdaForm(form, scope, { name, self }));
    }
    return this.#from(form, value, this.expand(form, scope));
  }

  lambdaForm(
    form: List,
    scope: Scope,
    { name, self }: { readonly name: string; readonly self: Variable | undefined },
  ): Tree {
    const [, formals, ...body] = form.items;
    if (form.tail !== undefined) throw unexpectedTail(form);
    if (formals === undefined || body.length === 0) {
      throw malformed(
        LAMBDA_SHAPE,
        form,
        form.span,
        'A procedure has its parameters in brackets, and then a body.',
      );
    }
    return this.lambda(formals, body, scope, { name, self, form });
  }

  lambda(
    formals: Syntax,
    body: readonly Syntax[],
    scope: Scope,
    {
      name,
      self,
      form,
    }: { readonly name: string; readonly self: Variable | undefined; readonly form: List },
  ): Lambda {
    if (body.length === 0) {
      const isDefinition = this.formOf(form.items[0], scope)?.name === 'define';
      throw malformed(
        isDefinition ? DEFINE_SHAPE : LAMBDA_SHAPE,
        form,
        form.span,
        'The body is missing: what the procedure computes.',
      );
    }
    const inner = new Scope(scope);
    const bind = (part: Syntax): Variable => {
      const parameter = this.binder(part, scope);
      const variable = this.variable(parameter);
      if (inner.hasOwn(parameter) && this.chapter === FULL) {
        throw new SyntaxProblem(
          `Duplicate parameter '${parameter.name}'`,
          'Two parameters of a procedure cannot have the same name. Rename one of them.',
          parameter.span,
        );
      }
      inner.bind(parameter, { kind: 'variable', variable });
      return variable;
    };
    const items = formals.type === 'list' ? formals.items : [];
    const tail = formals.type === 'list' ? formals.tail : formals;
    const parameters = items.map(bind);
    const rest = tail === undefined ? undefined : bind(tail);
    const names = parameters.map((parameter) => parameter.name);
    if (rest !== undefined) names.push('.', rest.name);
    return {
      type: 'lambda',
      name,
      parameters,
      rest,
      body: this.body(body, inner),
      definedAs: self === undefined && scope === this.#top && name !== '' ? name : undefined,
      self,
      shown: `(${names.join(' ')})`,
    };
  }

  /** Checks that something can be the name of a variable. */
  binder(syntax: Syntax, scope: Scope): Identifier {
    if (syntax.type !== 'identifier' || (this.chapter < FULL && this.#isReserved(syntax, scope))) {
      throw malformed(
        '<identifier>',
        syntax.type === 'list' ? syntax.open : syntax,
        syntax.span,
        syntax.type === 'identifier'
          ? `${syntax.name} is a word of the language. Choose another name.`
          : 'Here comes a name.',
      );
    }
    return syntax;
  }

  #isReserved(name: Identifier, scope: Scope): boolean {
    const form = this.formOf(name, scope);
    return form?.isReserved === true || this.isWord(name, 'else', scope);
  }

  /** Expands what a body consists of: definitions, whose names are known in all of it, and expressions. */
  body(forms: readonly Syntax[], outer: Scope): Tree {
    const scope = new Scope(outer);
    const variables: Variable[] = [];
    const steps: (() => Tree)[] = [];
    const scan = (datum: Syntax): void => {
      const form = this.#withoutMacro(datum, scope);
      const special = form.type === 'list' ? this.formOf(form.items[0], scope) : undefined;
      if (form.type !== 'list' || special === undefined) {
        steps.push(() => this.#from(form, datum, this.expand(form, scope)));
        return;
      }
      if (special.name === 'define') {
        this.#check(form, special);
        const { name, value } = this.#definition(form, scope);
        const known = scope.own(name);
        const variable = known?.kind === 'variable' ? known.variable : this.variable(name);
        if (known === undefined) {
          variable.isDefinition = true;
          variables.push(variable);
          scope.bind(name, { kind: 'variable', variable });
        } else variable.isAssigned = true;
        steps.push(() => {
          const self = variable.isAssigned ? undefined : variable;
          const init = value(scope, self);
          if (init.type === 'lambda' && self !== undefined) variable.procedure = init;
          return this.#from(form, datum, { type: 'initialise', variable, value: init });
        });
        return;
      }
      if (special.name === 'begin' && form.items.length > 1) {
        this.#check(form, special);
        form.items.slice(1).forEach(scan);
        return;
      }
      if (special.name === 'define-syntax') {
        this.#check(form, special);
        const { name, macro } = this.#macroIn(form, scope);
        scope.bind(name, { kind: 'macro', macro });
        return;
      }
      if (special.inBody !== undefined) {
        this.#check(form, special);
        special.inBody(this, form, scope, {
          declare: (name) => {
            const variable = this.variable(name);
            variable.isDefinition = true;
            variables.push(variable);
            scope.bind(name, { kind: 'variable', variable });
            return variable;
          },
          add: (step) => steps.push(step),
        });
        return;
      }
      steps.push(() => this.#from(form, datum, this.expand(form, scope)));
    };
    forms.forEach(scan);
    const parts = steps.map((step) => step());
    const last = parts.at(-1);
    if (last === undefined || last.type === 'initialise') parts.push(UNSPECIFIED);
    const body: Tree =
      parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: 'sequence', parts };
    return variables.length === 0 ? body : { type: 'body', variables, body };
  }

  #macroIn(form: List, scope: Scope): { readonly name: Identifier; readonly macro: Macro } {
    const [, name, transformer] = form.items;
    if (form.items.length !== 3 || name === undefined || transformer === undefined) {
      throw malformed(
        '(define-syntax <identifier> <transformer>)',
        form,
        form.span,
        'A macro has a name and rules.',
      );
    }
    const binder = this.binder(name, scope);
    return { name: binder, macro: this.transformer(binder.name, transformer, scope) };
  }

  /** Reads the rules of a macro. */
  transformer(name: string, syntax: Syntax, scope: Scope): Macro {
    if (syntax.type === 'list' && this.isWord(syntax.items[0], 'syntax-rules', scope)) {
      return readMacro(name, syntax, scope);
    }
    if (syntax.type === 'identifier') {
      const meaning = this.find(syntax, scope);
      if (meaning.kind === 'macro') return meaning.macro;
    }
    throw malformed(
      '<transformer>',
      syntax,
      syntax.span,
      'The rules of a macro are (syntax-rules (<literal>*) (<pattern> <template>)+).',
    );
  }

  /** Expands macros until something else is left. */
  #withoutMacro(syntax: Syntax, scope: Scope): Syntax {
    let form = syntax;
    for (let count = 0; ; count += 1) {
      const head = form.type === 'list' ? form.items[0] : undefined;
      if (form.type !== 'list' || head?.type !== 'identifier') return form;
      const meaning = this.find(head, scope);
      if (meaning.kind !== 'macro') return form;
      this.#expansions += 1;
      if (count > MAX_EXPANSIONS || this.#expansions > MAX_ALL_EXPANSIONS) {
        throw new SyntaxProblem(
          `Error: The macro ${meaning.macro.name} expands without end`,
          'What the macro becomes uses it again and again. Check that each use matches a simpler pattern.',
          form.span,
        );
      }
      form = expandMacro(meaning.macro, form, scope);
      // A macro can insert its operands in several places, so that the size can double with each use.
      this.#made += this.#sizes.of(form);
      if (this.#made > MAX_MADE) throw tooLarge(meaning.macro.name, syntax.span);
    }
  }

  #check(form: List, special: Form): void {
    const [head] = form.items;
    if (special.chapter > this.chapter && head !== undefined)
      throw notAllowed(head, special.name, this.chapter);
  }

  #needsParts(form: List, special: Form, count: number): void {
    if (form.tail !== undefined) throw unexpectedTail(form);
    if (form.items.length <= count) throw malformed(special.shape, form, form.span, special.advice);
  }

  expand(syntax: Syntax, scope: Scope): Tree {
    const form = this.#withoutMacro(syntax, scope);
    return this.#from(form, syntax, this.#expandForm(form, scope));
  }

  /** Notes what a tree was expanded from. A tree that is only passed on is known already. */
  #from<T extends Tree>(form: Syntax, written: Syntax, tree: T): T {
    const { origins } = this.within;
    if (origins === undefined || tree === UNSPECIFIED) return tree;
    const known = origins.get(tree);
    const use = form === written ? undefined : written;
    if (known === undefined) origins.set(tree, { form, use });
    else if (known.use === undefined && use !== undefined) origins.set(tree, { ...known, use });
    return tree;
  }

  #expandForm(form: Syntax, scope: Scope): Tree {
    switch (form.type) {
      case 'atom':
        return { type: 'constant', value: form.value };
      case 'vector':
        if (this.chapter < 3) throw notAllowed(form, '#', this.chapter);
        return { type: 'constant', value: toDatum(form) };
      case 'identifier':
        return this.#reference(form, scope);
      case 'list':
        return this.#list(form, scope);
    }
  }

  #reference(name: Identifier, scope: Scope): Tree {
    const meaning = this.find(name, scope);
    if (meaning.kind === 'variable') return { type: 'local', variable: meaning.variable, at: name };
    const form = this.formOf(name, scope);
    if (
      meaning.kind === 'macro' ||
      (form !== undefined && form.isProcedure !== true) ||
      name.name === '.'
    ) {
      if (form !== undefined && form.chapter > this.chapter)
        throw notAllowed(name, form.name, this.chapter);
      throw malformed(
        '<data>',
        name,
        name.span,
        `${name.name} is a word of the language and has no value. It comes first in brackets.`,
      );
    }
    return { type: 'global', name: meaning.kind === 'global' ? meaning.name : name.name, at: name };
  }

  #list(form: List, scope: Scope): Tree {
    const [head, ...args] = form.items;
    if (head === undefined) {
      if (form.tail !== undefined) throw unexpectedTail(form);
      throw malformed(
        'non-empty group',
        form,
        form.span,
        "Empty brackets mean nothing here. For the empty list, write '().",
      );
    }
    const special = this.formOf(head, scope);
    if (special !== undefined) {
      this.#check(form, special);
      if (form.tail !== undefined) throw unexpectedTail(form);
      return special.expand(this, form, scope);
    }
    if (form.tail !== undefined) throw unexpectedTail(form);
    if (args.length > MAX_ARGUMENTS) {
      throw new SyntaxProblem(
        'Error: A call has too many arguments',
        `A call can have up to ${MAX_ARGUMENTS}. Make a list of them in several steps.`,
        form.span,
      );
    }
    return {
      type: 'call',
      callee: this.expand(head, scope),
      args: args.map((arg) => this.expand(arg, scope)),
      at: form,
    };
  }

  /** Makes a call of a procedure of the library, whatever its name means in the program. */
  callLibrary(name: string, args: readonly Tree[], at: Syntax): Tree {
    return {
      type: 'call',
      callee: { type: 'global', name: `${LIBRARY_MARK}${name}`, at },
      args,
      at,
    };
  }

  constant(value: Value): Tree {
    return { type: 'constant', value };
  }

  text(syntax: Syntax): string {
    return textOfSyntax(syntax);
  }
}

/** Stands before names of the library in what forms are expanded to. No name of a program begins with it. */
export const LIBRARY_MARK = '\u0000';

const MAX_EXPANSIONS = 10_000;
const MAX_ALL_EXPANSIONS = 200_000;
/** The most arguments that a call can have. JavaScript does not allow many more. */
export const MAX_ARGUMENTS = 50_000;
const MAX_MADE = 2_000_000;

export function unexpectedTail(form: List): SyntaxProblem {
  return new SyntaxProblem(
    "Unexpected '.'",
    'A dot stands before the last part of a quoted list, or before the rest parameter of a procedure.',
    form.dot ?? form.span,
  );
}

export function notAllowed(at: Syntax, token: string, chapter: number): SyntaxProblem {
  const shown = at.type === 'identifier' ? at.text : token;
  return new SyntaxProblem(
    `Syntax '${shown}' not allowed at Scheme §${chapter}`,
    `This chapter does not have ${shown}. Choose a later chapter, or write it with what this chapter has.`,
    at.span,
  );
}
