import { type Tree, UNSPECIFIED, type Variable } from '../tree.js';
import type { Expander } from './expand.js';
import { args, type Form, full, inOrder, pairIn, thunk, wrong } from './form.js';
import { malformed } from './problems.js';
import { Scope } from './scope.js';
import type { List, Syntax } from './syntax.js';

/** The forms of full Scheme that take several values apart. */

/** Calls a procedure with the values of an expression. */
function withValues(expander: Expander, producer: Tree, consumer: Tree, form: List): Tree {
  return expander.callLibrary('call-with-values', [producer, consumer], form);
}

const letValues = (name: 'let-values' | 'let*-values'): Form => {
  const form: Form = full({
    name,
    shape: `(${name} ((<formals> <expr>)*) <body>+)`,
    advice: `After ${name} come names in brackets with the expression that gives their values, and then a body.`,
    expand(expander, use, scope) {
      const [bindings, ...body] = args(use);
      if (bindings?.type !== 'list' || body.length === 0) throw wrong(form, use);
      const found = bindings.items.map((item) => {
        const [formals, value] = pairIn(
          item,
          '(<formals> <expr>)',
          'Names are in brackets, with the expression that gives their values.',
        );
        return { formals, value };
      });
      const isSequential = name === 'let*-values';
      // The values of `let-values` are computed outside of all its names.
      const expandFrom = (index: number, at: Scope): Tree => {
        const binding = found[index];
        if (binding === undefined) return expander.body(body, at);
        const next = new Scope(at);
        const producer = thunk(expander, binding.value, isSequential ? at : scope);
        return withValues(
          expander,
          producer,
          receiver(expander, binding.formals, next, () => expandFrom(index + 1, next)),
          use,
        );
      };
      return expandFrom(0, new Scope(scope));
    },
  });
  return form;
};

/** Makes the procedure that receives several values. */
function receiver(expander: Expander, formals: Syntax, scope: Scope, body: () => Tree): Tree {
  const bind = (part: Syntax): Variable => {
    const name = expander.binder(part, scope);
    const variable = expander.variable(name);
    scope.bind(name, { kind: 'variable', variable });
    return variable;
  };
  const parameters = formals.type === 'list' ? formals.items.map(bind) : [];
  const tail = formals.type === 'list' ? formals.tail : formals;
  const rest = tail === undefined ? undefined : bind(tail);
  return {
    type: 'lambda',
    name: '',
    parameters,
    rest,
    body: body(),
    definedAs: undefined,
    self: undefined,
    shown: expander.text(formals),
  };
}

const RECEIVE: Form = full({
  name: 'receive',
  shape: '(receive <formals> <expr> <body>+)',
  advice:
    'After receive come names in brackets, the expression that gives their values, and a body.',
  expand(expander, form, scope) {
    const [formals, value, ...body] = args(form);
    if (formals === undefined || value === undefined || body.length === 0)
      throw wrong(RECEIVE, form);
    const inner = new Scope(scope);
    const consumer = receiver(expander, formals, inner, () => expander.body(body, inner));
    return withValues(expander, thunk(expander, value, scope), consumer, form);
  },
});

const namesIn = (formals: Syntax): Syntax[] =>
  formals.type === 'list'
    ? [...formals.items, ...(formals.tail === undefined ? [] : [formals.tail])]
    : [formals];

const DEFINE_VALUES: Form = full({
  name: 'define-values',
  shape: '(define-values <formals> <expr>)',
  advice: 'After define-values come names in brackets, and the expression that gives their values.',
  expand(_expander, form) {
    throw malformed(
      '<data>',
      form,
      form.span,
      'A definition stands at the top of the program or of a body.',
    );
  },
  topLevel(expander, form, scope) {
    const [formals, value] = args(form);
    if (formals === undefined || value === undefined) throw wrong(DEFINE_VALUES, form);
    const names = namesIn(formals).map((name) => expander.binder(name, scope));
    names.forEach((name) => expander.defineName(name));
    const inner = new Scope(scope);
    const consumer = receiver(expander, formals, inner, () =>
      inOrder(
        names.map((name): Tree => {
          const meaning = inner.find(name);
          const local: Tree =
            meaning.kind === 'variable'
              ? { type: 'local', variable: meaning.variable, at: name }
              : UNSPECIFIED;
          return { type: 'define', name: name.name, value: local };
        }),
      ),
    );
    return [withValues(expander, thunk(expander, value, scope), consumer, form)];
  },
  inBody(expander, form, scope, body) {
    const [formals, value] = args(form);
    if (formals === undefined || value === undefined) throw wrong(DEFINE_VALUES, form);
    const names = namesIn(formals).map((name) => expander.binder(name, scope));
    const variables = names.map((name) => body.declare(name));
    for (const variable of variables) variable.isAssigned = true;
    body.add(() => {
      const inner = new Scope(scope);
      const consumer = receiver(expander, formals, inner, () =>
        inOrder(
          names.map((name, index): Tree => {
            const meaning = inner.own(name);
            const variable = variables[index];
            if (meaning?.kind !== 'variable' || variable === undefined) return UNSPECIFIED;
            return {
              type: 'initialise',
              variable,
              value: { type: 'local', variable: meaning.variable, at: name },
            };
          }),
        ),
      );
      return withValues(expander, thunk(expander, value, scope), consumer, form);
    });
  },
});

export const VALUES_FORMS: readonly Form[] = [
  letValues('let-values'),
  letValues('let*-values'),
  RECEIVE,
  DEFINE_VALUES,
];
