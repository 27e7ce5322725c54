import { type Tree, UNSPECIFIED } from '../tree.js';
import { Pair, type Value } from '../values.js';
import { DEFINE_SHAPE, type Expander, type ImportForm, LAMBDA_SHAPE } from './expand.js';
import { args, FULL, bindingsIn, type Form, inOrder, thunk, wrong } from './form.js';
import { FULL_FORMS } from './full-forms.js';
import { malformed, SyntaxProblem } from './problems.js';
import { Scope } from './scope.js';
import { type List, type Syntax, toDatum } from './syntax.js';

/** The special forms of the chapters. */

const CLAUSE_SHAPE = '(<pred> <body>+) | (else <val>)';

/** Expands `(let ((name value) ...) body ...)`. */
function expandLet(
  expander: Expander,
  form: List,
  scope: Scope,
  given: Pick<Form, 'shape' | 'advice'>,
): Tree {
  const [bindings, ...body] = args(form);
  if (bindings === undefined) throw wrong(given, form);
  const found = bindingsIn(expander, bindings, scope, form);
  if (body.length === 0) throw wrong(given, form);
  const inner = new Scope(scope);
  const values = found.map(({ name, value }) => expander.named(value, scope, name.name, undefined));
  const variables = found.map(({ name }) => {
    const variable = expander.variable(name);
    inner.bind(name, { kind: 'variable', variable });
    return variable;
  });
  return { type: 'let', variables, values, body: expander.body(body, inner) };
}

/** Expands `(let loop ((name value) ...) body ...)`. */
function expandNamedLet(
  expander: Expander,
  form: List,
  scope: Scope,
  given: Pick<Form, 'shape' | 'advice'>,
): Tree {
  const [loopName, bindings, ...body] = args(form);
  if (loopName === undefined || body.length === 0) throw wrong(given, form);
  const found = bindingsIn(expander, bindings, scope, form);
  const name = expander.binder(loopName, scope);
  const values = found.map(({ value }) => expander.expand(value, scope));
  const inner = new Scope(scope);
  const variable = expander.variable(name);
  variable.isDefinition = true;
  inner.bind(name, { kind: 'variable', variable });
  const formals: List = { ...form, items: found.map((one) => one.name), open: '(' };
  const lambda = expander.lambda(formals, body, inner, { name: name.name, self: variable, form });
  if (!variable.isAssigned) variable.procedure = lambda;
  return {
    type: 'body',
    variables: [variable],
    body: {
      type: 'sequence',
      parts: [
        { type: 'initialise', variable, value: lambda },
        { type: 'call', callee: { type: 'local', variable, at: name }, args: values, at: form },
      ],
    },
  };
}

const LET: Form = {
  name: 'let',
  chapter: 1,
  isReserved: true,
  shape: '(let ((<identifier> <value>)*) <body>+)',
  advice: 'After let come the variables with their values, and then a body.',
  expand(expander, form, scope) {
    const isNamed = form.items[1]?.type === 'identifier' && expander.chapter === FULL;
    return isNamed
      ? expandNamedLet(expander, form, scope, LET)
      : expandLet(expander, form, scope, LET);
  },
};

const IF: Form = {
  name: 'if',
  chapter: 1,
  isReserved: true,
  shape: '(if <pred> <cons> <alt>?)',
  advice:
    'After if come a condition, what is computed when it holds, and what is computed otherwise.',
  expand(expander, form, scope) {
    const [test, then, otherwise] = args(form);
    if (test === undefined || then === undefined || form.items.length > 4) throw wrong(IF, form);
    return {
      type: 'if',
      test: expander.expand(test, scope),
      consequent: expander.expand(then, scope),
      alternative: otherwise === undefined ? UNSPECIFIED : expander.expand(otherwise, scope),
    };
  },
};

const COND: Form = {
  name: 'cond',
  chapter: 1,
  isReserved: true,
  shape: '(cond (<pred> <body>*)* (else <val>)?)',
  advice: 'After cond come clauses: conditions in brackets with what is computed when they hold.',
  expand(expander, form, scope) {
    const clauses = args(form);
    if (clauses.length === 0) throw wrong(COND, form);
    let result: Tree = UNSPECIFIED;
    const trees = clauses.map((clause, index) => {
      const [test, ...body] = clause.type === 'list' ? clause.items : [];
      if (clause.type !== 'list' || test === undefined || clause.tail !== undefined) {
        throw malformed(
          CLAUSE_SHAPE,
          clause,
          clause.span,
          'A clause is in brackets: a condition, and what is computed when it holds.',
        );
      }
      const isElse = expander.isWord(test, 'else', scope);
      if (isElse && (index < clauses.length - 1 || body.length === 0)) {
        throw malformed(
          CLAUSE_SHAPE,
          clause,
          clause.span,
          body.length === 0
            ? 'After else comes what is computed.'
            : 'The clause with else has to be the last one.',
        );
      }
      const isArrow = expander.chapter === FULL && expander.isWord(body[0], '=>', scope);
      if (isArrow && body.length !== 2) {
        throw malformed(
          '(<pred> => <procedure>)',
          clause,
          clause.span,
          'After => comes a procedure of one parameter.',
        );
      }
      const value = isElse ? undefined : expander.expand(test, scope);
      const parts = (isArrow ? body.slice(1) : body).map((part) => expander.expand(part, scope));
      return { value, parts, isArrow, clause, test };
    });
    for (const { value, parts, isArrow, clause, test } of trees.toReversed()) {
      if (value === undefined) result = inOrder(parts);
      else if (parts.length === 0) {
        result = {
          type: 'or',
          parts: result === UNSPECIFIED ? [value, UNSPECIFIED] : [value, result],
        };
      } else if (isArrow) {
        const variable = expander.variable({
          type: 'identifier',
          name: 'value',
          text: 'value',
          key: 'value',
          span: test.span,
        });
        const at = clause;
        const known: Tree = { type: 'local', variable, at };
        result = {
          type: 'let',
          variables: [variable],
          values: [value],
          body: {
            type: 'if',
            test: known,
            consequent: { type: 'call', callee: parts[0] ?? UNSPECIFIED, args: [known], at },
            alternative: result,
          },
        };
      } else result = { type: 'if', test: value, consequent: inOrder(parts), alternative: result };
    }
    return result;
  },
};

const DEFINE: Form = {
  name: 'define',
  chapter: 1,
  isReserved: true,
  shape: DEFINE_SHAPE,
  advice: 'A definition is a name and its value, or a name with parameters in brackets and a body.',
  expand(_expander, form) {
    throw new SyntaxProblem(
      "Unexpected 'define'",
      'A definition stands at the top of the program or of a body, not within an expression. Use let for a local name.',
      form.span,
    );
  },
};

const LAMBDA: Form = {
  name: 'lambda',
  chapter: 1,
  isReserved: true,
  shape: LAMBDA_SHAPE,
  advice: 'A procedure has its parameters in brackets, and then a body.',
  expand: (expander, form, scope) =>
    expander.lambdaForm(form, scope, { name: '', self: undefined }),
};

const logical = (name: 'and' | 'or'): Form => ({
  name,
  chapter: 1,
  isProcedure: true,
  shape: `(${name} <expr>*)`,
  advice: `After ${name} come expressions.`,
  expand: (expander, form, scope) => {
    const parts = args(form).map((part) => expander.expand(part, scope));
    const [only] = parts;
    if (only === undefined) return expander.constant(name === 'and');
    return parts.length === 1 ? only : { type: name, parts };
  },
});

const QUOTE: Form = {
  name: 'quote',
  chapter: 2,
  isReserved: true,
  shape: '(quote <datum>)',
  advice: 'After quote comes one datum.',
  expand(expander, form) {
    const [datum] = args(form);
    if (datum === undefined || form.items.length !== 2) throw wrong(QUOTE, form);
    checkDatum(expander, datum);
    return expander.constant(toDatum(datum));
  },
};

/** Vectors in quoted data are those of later chapters, too. */
function checkDatum(expander: Expander, datum: Syntax): void {
  if (expander.chapter >= 3) return;
  if (datum.type === 'vector') {
    throw new SyntaxProblem(
      `Syntax '#' not allowed at Scheme §${expander.chapter}`,
      'Vectors are in Scheme §3 and later. Use a list.',
      datum.span,
    );
  }
  if (datum.type === 'list') datum.items.forEach((item) => checkDatum(expander, item));
}

const QUASIQUOTE: Form = {
  name: 'quasiquote',
  chapter: 2,
  shape: '(quasiquote <datum>)',
  advice: 'After quasiquote comes one datum.',
  expand(expander, form, scope) {
    const [datum] = args(form);
    if (datum === undefined || form.items.length !== 2) throw wrong(QUASIQUOTE, form);
    return quasi(expander, datum, scope, 1);
  },
};

/** Expands the datum of a quasiquotation. */
function quasi(expander: Expander, datum: Syntax, scope: Scope, depth: number): Tree {
  if (datum.type === 'vector') {
    checkDatum(expander, datum);
    const list: List = {
      type: 'list',
      items: datum.items,
      tail: undefined,
      span: datum.span,
      open: '(',
    };
    const made = quasi(expander, list, scope, depth);
    return made.type === 'constant'
      ? expander.constant(elementsOf(made.value))
      : expander.callLibrary('list->vector', [made], datum);
  }
  if (datum.type !== 'list') return expander.constant(toDatum(datum));
  const [head, part] = datum.items;
  if (datum.items.length === 2 && part !== undefined && datum.tail === undefined) {
    if (expander.isWord(head, 'unquote', scope)) {
      if (depth === 1) return expander.expand(part, scope);
      return keepForm(expander, datum, scope, depth - 1);
    }
    if (expander.isWord(head, 'quasiquote', scope))
      return keepForm(expander, datum, scope, depth + 1);
    if (expander.isWord(head, 'unquote-splicing', scope) && depth > 1) {
      return keepForm(expander, datum, scope, depth - 1);
    }
  }
  // After a dot, an unquotation is a list of two items.
  let result: Tree =
    datum.tail === undefined ? expander.constant(null) : quasi(expander, datum.tail, scope, depth);
  const { items } = datum;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item === undefined) continue;
    const isUnquotedTail =
      index === items.length - 2 &&
      index > 0 &&
      datum.tail === undefined &&
      expander.isWord(item, 'unquote', scope);
    const last = items[index + 1];
    if (isUnquotedTail && last !== undefined && depth === 1) {
      result = expander.expand(last, scope);
      continue;
    }
    const [word, spliced] = item.type === 'list' ? item.items : [];
    if (depth === 1 && spliced !== undefined && expander.isWord(word, 'unquote-splicing', scope)) {
      const list = expander.expand(spliced, scope);
      const isLast = result.type === 'constant' && result.value === null;
      result = isLast ? list : expander.callLibrary('append', [list, result], item);
      continue;
    }
    const made = quasi(expander, item, scope, depth);
    result =
      made.type === 'constant' && result.type === 'constant'
        ? expander.constant(new Pair(made.value, result.value))
        : expander.callLibrary('cons', [made, result], item);
  }
  return result;
}

/** The elements of a constant list, which may be the values of unquoted constants. */
function elementsOf(list: Value): Value[] {
  const elements: Value[] = [];
  for (let rest = list; rest instanceof Pair; rest = rest.cdr) elements.push(rest.car);
  return elements;
}

function keepForm(expander: Expander, datum: List, scope: Scope, depth: number): Tree {
  const [head, part] = datum.items;
  if (head === undefined || part === undefined) return expander.constant(toDatum(datum));
  const inner = quasi(expander, part, scope, depth);
  if (inner.type === 'constant') {
    return expander.constant(new Pair(toDatum(head), new Pair(inner.value, null)));
  }
  return expander.callLibrary('list', [expander.constant(toDatum(head)), inner], datum);
}

const unquotation = (name: string): Form => ({
  name,
  chapter: 2,
  shape: `(${name} <expr>)`,
  advice: '',
  expand(_expander, form) {
    const [head] = form.items;
    const token = head?.type === 'identifier' ? head.text : name;
    throw new SyntaxProblem(
      `Unexpected '${token}'`,
      'This is for expressions within a quasiquotation, which begins with `.',
      form.span,
    );
  },
});

const SET: Form = {
  name: 'set!',
  chapter: 3,
  isReserved: true,
  shape: '(set! <identifier> <expr>)',
  advice: 'After set! come a name and its new value.',
  expand(expander, form, scope) {
    const [target, value] = args(form);
    if (target === undefined || value === undefined || form.items.length !== 3)
      throw wrong(SET, form);
    const name = expander.binder(target, scope);
    const meaning = expander.find(name, scope);
    if (meaning.kind === 'macro')
      throw malformed('<identifier>', name, name.span, 'This is the name of a macro.');
    const tree = expander.expand(value, scope);
    if (meaning.kind === 'variable') {
      meaning.variable.isAssigned = true;
      meaning.variable.procedure = undefined;
      return { type: 'set-local', variable: meaning.variable, value: tree, at: name };
    }
    expander.assigned.add(meaning.name);
    return { type: 'set-global', name: meaning.name, value: tree, at: name };
  },
};

const BEGIN: Form = {
  name: 'begin',
  chapter: 3,
  isReserved: true,
  shape: '(begin <body>+)',
  advice: 'After begin come one or more expressions.',
  expand(expander, form, scope) {
    const parts = args(form);
    if (parts.length === 0) throw wrong(BEGIN, form);
    return inOrder(parts.map((part) => expander.expand(part, scope)));
  },
};

const DELAY: Form = {
  name: 'delay',
  chapter: 3,
  isReserved: true,
  shape: '(delay <expr>)',
  advice: 'After delay comes one expression.',
  expand(expander, form, scope) {
    const [value] = args(form);
    if (value === undefined || form.items.length !== 2) throw wrong(DELAY, form);
    return expander.callLibrary('%delay', [thunk(expander, value, scope)], form);
  },
};

const IMPORT: Form = {
  name: 'import',
  chapter: 1,
  isReserved: true,
  shape: '(import "<source>" (<identifier>*))',
  advice:
    'After import come the name of a file or module in quotes, and the names that it has in brackets.',
  expand(_expander, form) {
    throw new SyntaxProblem(
      "Unexpected 'import'",
      'Imports stand at the top of the program.',
      form.span,
    );
  },
  topLevel(expander, form, scope) {
    const [source, names] = args(form);
    const isRight =
      source?.type === 'atom' &&
      typeof source.value === 'string' &&
      names?.type === 'list' &&
      names.tail === undefined &&
      form.items.length === 3;
    if (!isRight) throw wrong(IMPORT, form);
    const imported: ImportForm = {
      source: source.value,
      names: names.items.map((name) => {
        const binder = expander.binder(name, scope);
        return { name: binder.name, at: binder };
      }),
      at: form,
    };
    for (const { at } of imported.names) expander.defineName(at);
    expander.imports.push(imported);
    return [];
  },
};

const EXPORT: Form = {
  name: 'export',
  chapter: 1,
  isReserved: true,
  shape: '(<definition>)',
  advice: 'After export comes a definition.',
  expand(_expander, form) {
    throw new SyntaxProblem(
      "Unexpected 'export'",
      'Exports stand at the top of the program.',
      form.span,
    );
  },
  topLevel(expander, form, scope) {
    const [definition] = args(form);
    const head = definition?.type === 'list' ? definition.items[0] : undefined;
    if (
      definition === undefined ||
      form.items.length !== 2 ||
      expander.formOf(head, scope)?.name !== 'define'
    ) {
      throw malformed(EXPORT.shape, definition ?? form, (definition ?? form).span, EXPORT.advice);
    }
    const trees = expander.topLevel(definition);
    for (const tree of trees) if (tree.type === 'define') expander.exports.add(tree.name);
    return trees;
  },
};

const DEFINE_SYNTAX: Form = {
  name: 'define-syntax',
  chapter: FULL,
  isReserved: true,
  shape: '(define-syntax <identifier> <transformer>)',
  advice: 'A macro has a name and rules.',
  expand(_expander, form) {
    throw new SyntaxProblem(
      "Unexpected 'define-syntax'",
      'A macro is defined at the top of the program or of a body. Use let-syntax within an expression.',
      form.span,
    );
  },
};

const CHAPTER_FORMS: readonly Form[] = [
  IF,
  COND,
  DEFINE,
  LAMBDA,
  LET,
  logical('and'),
  logical('or'),
  IMPORT,
  EXPORT,
  QUOTE,
  QUASIQUOTE,
  unquotation('unquote'),
  unquotation('unquote-splicing'),
  SET,
  BEGIN,
  DELAY,
  DEFINE_SYNTAX,
];

/** The forms of a chapter, with those of later chapters that it refuses. Names of other forms mean nothing in it. */
export function formsOf(chapter: number): ReadonlyMap<string, Form> {
  const forms = chapter === FULL ? [...CHAPTER_FORMS, ...FULL_FORMS] : CHAPTER_FORMS;
  return new Map(forms.map((form) => [form.name, form]));
}
