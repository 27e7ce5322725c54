import { malformed, SyntaxProblem } from './problems.js';
import { meanSame, type Scope } from './scope.js';
import { type Identifier, type List, type Mark, marked, type Span, type Syntax } from './syntax.js';

/** Macros that `syntax-rules` defines. They are hygienic: what an expansion adds keeps the meaning that it has in the macro. */

export interface Macro {
  readonly name: string;
  readonly scope: Scope;
  /** The identifier that repeats what is before it. */
  readonly ellipsis: Identifier;
  readonly literals: readonly Identifier[];
  readonly rules: readonly { readonly pattern: Syntax; readonly template: Syntax }[];
}

/** The part of a form that a variable of a pattern has matched; for a variable before an ellipsis, a list of them. */
type Match = Syntax | readonly Match[];

type Matches = Map<string, Match>;

const SHAPE = '(syntax-rules (<literal>*) (<pattern> <template>)+)';

function isList(syntax: Syntax | undefined): syntax is List {
  return syntax?.type === 'list';
}

/** Reads `(syntax-rules (literal ...) (pattern template) ...)`. */
export function readMacro(name: string, form: List, scope: Scope): Macro {
  let parts = form.items.slice(1);
  const [first] = parts;
  let ellipsis: Identifier = {
    type: 'identifier',
    name: '...',
    text: '...',
    span: form.span,
    key: '...',
  };
  if (first?.type === 'identifier') {
    ellipsis = first;
    parts = parts.slice(1);
  }
  const [literals, ...rules] = parts;
  if (!isList(literals) || form.tail !== undefined || rules.length === 0) {
    throw malformed(
      SHAPE,
      form,
      form.span,
      'A macro needs a list of literals, and a rule for each way to use it.',
    );
  }
  return {
    name,
    scope,
    ellipsis,
    literals: literals.items.map((literal) => {
      if (literal.type === 'identifier') return literal;
      throw malformed('<identifier>', literal, literal.span, 'The literals of a macro are names.');
    }),
    rules: rules.map((rule) => {
      const [pattern, template] = isList(rule) ? rule.items : [];
      if (
        pattern === undefined ||
        template === undefined ||
        !isList(rule) ||
        rule.items.length !== 2
      ) {
        throw malformed(
          '(<pattern> <template>)',
          rule,
          rule.span,
          'A rule is a pattern and what it becomes.',
        );
      }
      if (!isList(pattern)) {
        throw malformed(
          '(<macro> <pattern>*)',
          pattern,
          pattern.span,
          'A pattern is written like a use of the macro.',
        );
      }
      return { pattern, template };
    }),
  };
}

/** The most forms that one use of a macro can become. */
const MAX_FILLED = 1_000_000;

export function tooLarge(name: string, span: Span): SyntaxProblem {
  return new SyntaxProblem(
    `Error: What the macro ${name} becomes is too large`,
    'Each use of it repeats what it is given. Let it repeat less, or write a procedure instead.',
    span,
  );
}

let lastMark = 0;

/** Replaces a use of a macro by what its first matching rule says. */
export function expandMacro(macro: Macro, use: List, scope: Scope): Syntax {
  for (const { pattern, template } of macro.rules) {
    const matches: Matches = new Map();
    // The first part of a pattern stands for the macro itself.
    if (matchList(macro, rest(pattern as List), rest(use), scope, matches)) {
      lastMark += 1;
      const mark: Mark = { id: lastMark, scope: macro.scope };
      return new Template(macro, matches, mark, use.span).fill(template);
    }
  }
  throw new SyntaxProblem(
    `Error: No matching transformer found for macro ${macro.name}`,
    `None of the patterns of ${macro.name} fits this use. Compare it with the patterns in its definition.`,
    use.span,
  );
}

function rest(form: List): List {
  return { ...form, items: form.items.slice(1) };
}

function isEllipsis({ ellipsis, literals }: Macro, syntax: Syntax | undefined): boolean {
  return (
    syntax?.type === 'identifier' &&
    syntax.key === ellipsis.key &&
    !literals.some(({ key }) => key === ellipsis.key)
  );
}

function isLiteral({ literals }: Macro, { key }: Identifier): boolean {
  return literals.some((literal) => literal.key === key);
}

function match(
  macro: Macro,
  pattern: Syntax,
  form: Syntax,
  scope: Scope,
  matches: Matches,
): boolean {
  switch (pattern.type) {
    case 'identifier': {
      const literal = macro.literals.find(({ key }) => key === pattern.key);
      if (literal !== undefined) {
        return form.type === 'identifier' && meanSame(literal, macro.scope, form, scope);
      }
      if (pattern.name !== '_') matches.set(pattern.key, form);
      return true;
    }
    case 'atom':
      return (
        form.type === 'atom' &&
        (form.value === pattern.value ||
          (form.text === pattern.text && typeof form.value === typeof pattern.value))
      );
    case 'vector':
      return (
        form.type === 'vector' &&
        matchList(
          macro,
          asList(pattern.items, pattern.span),
          asList(form.items, form.span),
          scope,
          matches,
        )
      );
    case 'list':
      if (form.type === 'list') return matchList(macro, pattern, form, scope, matches);
      // An improper pattern without items before the dot matches anything.
      return false;
  }
}

function asList(items: readonly Syntax[], span: Span): List {
  return { type: 'list', items, tail: undefined, span, open: '(' };
}

function matchList(
  macro: Macro,
  pattern: List,
  form: List,
  scope: Scope,
  matches: Matches,
): boolean {
  const at = pattern.items.findIndex((_, index) => isEllipsis(macro, pattern.items[index + 1]));
  const before = at < 0 ? pattern.items : pattern.items.slice(0, at);
  if (form.items.length < before.length) return false;
  for (const [index, part] of before.entries()) {
    const item = form.items[index];
    if (item === undefined || !match(macro, part, item, scope, matches)) return false;
  }
  let used = before.length;
  if (at >= 0) {
    const repeated = pattern.items[at];
    const after = pattern.items.slice(at + 2);
    const count = form.items.length - used - after.length;
    if (repeated === undefined || count < 0) return false;
    const all: Matches[] = [];
    const items = form.items.slice(used, used + count);
    const isPlain = repeated.type === 'identifier' && !isLiteral(macro, repeated);
    if (isPlain && repeated.name !== '_') matches.set(repeated.key, items);
    for (const item of isPlain ? [] : items) {
      const own: Matches = new Map();
      if (!match(macro, repeated, item, scope, own)) return false;
      all.push(own);
    }
    for (const key of isPlain ? [] : variablesOf(macro, repeated)) {
      matches.set(
        key,
        all.map((own) => own.get(key) ?? []),
      );
    }
    used += count;
    for (const part of after) {
      const item = form.items[used];
      if (item === undefined || !match(macro, part, item, scope, matches)) return false;
      used += 1;
    }
  }
  const left = form.items.slice(used);
  if (pattern.tail === undefined) return left.length === 0 && form.tail === undefined;
  const remaining: Syntax =
    left.length === 0 && form.tail !== undefined ? form.tail : { ...form, items: left, open: '(' };
  return match(macro, pattern.tail, remaining, scope, matches);
}

/** The variables of a pattern, by their keys. */
function variablesOf(macro: Macro, pattern: Syntax): string[] {
  switch (pattern.type) {
    case 'identifier':
      return isEllipsis(macro, pattern) || pattern.name === '_' || isLiteral(macro, pattern)
        ? []
        : [pattern.key];
    case 'atom':
      return [];
    case 'vector':
      return pattern.items.flatMap((item) => variablesOf(macro, item));
    case 'list':
      return [...pattern.items, ...(pattern.tail === undefined ? [] : [pattern.tail])].flatMap(
        (item) => variablesOf(macro, item),
      );
  }
}

/** Fills the template of a rule with what its pattern matched. */
class Template {
  readonly #copies = new Map<string, Identifier>();
  #filled = 0;

  constructor(
    readonly macro: Macro,
    readonly matches: Matches,
    readonly mark: Mark,
    readonly span: Span,
  ) {}

  fill(template: Syntax, matches = this.matches, hasEllipsis = true): Syntax {
    this.#filled += 1;
    if (this.#filled > MAX_FILLED) throw tooLarge(this.macro.name, this.span);
    switch (template.type) {
      case 'atom':
        return template;
      case 'identifier': {
        const match = matches.get(template.key);
        if (match === undefined) return this.#copy(template);
        if (isRepeated(match)) throw this.#needsEllipsis(template);
        return match;
      }
      case 'vector':
        return {
          ...template,
          span: this.span,
          items: this.#fillItems(template.items, matches, hasEllipsis),
        };
      case 'list': {
        const [first, second] = template.items;
        if (
          hasEllipsis &&
          template.items.length === 2 &&
          isEllipsis(this.macro, first) &&
          second !== undefined
        ) {
          return this.fill(second, matches, false);
        }
        const items = this.#fillItems(template.items, matches, hasEllipsis);
        const tail =
          template.tail === undefined ? undefined : this.fill(template.tail, matches, hasEllipsis);
        if (tail?.type === 'list') {
          return {
            ...template,
            span: this.span,
            items: [...items, ...tail.items],
            tail: tail.tail,
          };
        }
        return { ...template, span: this.span, end: undefined, items, tail };
      }
    }
  }

  #copy(identifier: Identifier): Identifier {
    const known = this.#copies.get(identifier.key);
    if (known !== undefined) return known;
    const copy = marked(identifier, this.mark, this.span);
    this.#copies.set(identifier.key, copy);
    return copy;
  }

  #fillItems(items: readonly Syntax[], matches: Matches, hasEllipsis: boolean): Syntax[] {
    const filled: Syntax[] = [];
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index];
      if (item === undefined) break;
      let depth = 0;
      if (hasEllipsis) {
        while (isEllipsis(this.macro, items[index + 1])) {
          depth += 1;
          index += 1;
        }
      }
      if (depth === 0) filled.push(this.fill(item, matches, hasEllipsis));
      else for (const one of this.#repeat(item, matches, depth)) filled.push(one);
    }
    return filled;
  }

  /** Fills a part of the template once for each match of its variables. */
  #repeat(item: Syntax, matches: Matches, depth: number): Syntax[] {
    const repeated = variablesOf(this.macro, item).filter((key) => {
      const match = matches.get(key);
      return match !== undefined && isRepeated(match);
    });
    if (repeated.length === 0) throw this.#needsEllipsis(item);
    const lists = repeated.map((key) => [key, matches.get(key) as readonly Match[]] as const);
    const [only] = lists;
    if (depth === 1 && item.type === 'identifier' && only !== undefined) {
      return only[1].map((match) => {
        if (isRepeated(match)) throw this.#needsEllipsis(item);
        return match;
      });
    }
    const count = lists.reduce((most, [, list]) => Math.max(most, list.length), 0);
    const filled: Syntax[] = [];
    for (let index = 0; index < count; index += 1) {
      const own = new Map(matches);
      for (const [key, list] of lists) {
        const match = list[index];
        if (match !== undefined) own.set(key, match);
        else if (lists.some(([, other]) => other.length > index)) return this.#unequal(item);
      }
      if (depth > 1) for (const one of this.#repeat(item, own, depth - 1)) filled.push(one);
      else filled.push(this.fill(item, own));
    }
    return filled;
  }

  #unequal(item: Syntax): never {
    throw new SyntaxProblem(
      `Error: The parts of the macro ${this.macro.name} that are repeated together do not have the same length`,
      'Variables below one ellipsis must have matched equally many forms.',
      item.span,
    );
  }

  #needsEllipsis(item: Syntax): SyntaxProblem {
    return new SyntaxProblem(
      `Error: The template of the macro ${this.macro.name} does not fit its pattern`,
      'A variable that has ... after it in the pattern needs ... after it in the template, and no other variable may have it.',
      item.span,
    );
  }
}

function isRepeated(match: Match): match is readonly Match[] {
  return Array.isArray(match);
}
