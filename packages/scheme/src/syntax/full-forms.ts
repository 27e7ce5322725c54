import { type Tree, UNSPECIFIED, type Variable } from '../tree.js';
import {
  args,
  bindingsIn,
  type Form,
  full,
  inOrder,
  pairIn,
  thunk,
  thunkOf,
  wrong,
} from './form.js';
import { VALUES_FORMS } from './values-forms.js';
import { DEFINE_RECORD_TYPE } from './record-forms.js';
import { malformed } from './problems.js';
import { Scope } from './scope.js';
import { identifier, list, type List, type Syntax, toDatum } from './syntax.js';

/** The special forms that only full Scheme has. */

/** Writes a call of a form as it is in the chapters, whatever the program has done to its name. */
function written(name: string, parts: readonly Syntax[], form: List): List {
  return list([identifier(name, form.span), ...parts], form.span);
}

const LET_STAR: Form = full({
  name: 'let*',
  shape: '(let* ((<identifier> <value>)*) <body>+)',
  advice: 'After let* come the variables with their values, and then a body.',
  expand(expander, form, scope) {
    const [bindings, ...body] = args(form);
    if (bindings === undefined || body.length === 0) throw wrong(LET_STAR, form);
    const found = bindingsIn(expander, bindings, scope, form);
    const expandFrom = (index: number, inner: Scope): Tree => {
      const binding = found[index];
      if (binding === undefined) return expander.body(body, inner);
      const value = expander.named(binding.value, inner, binding.name.name, undefined);
      const next = new Scope(inner);
      const variable = expander.variable(binding.name);
      next.bind(binding.name, { kind: 'variable', variable });
      return {
        type: 'let',
        variables: [variable],
        values: [value],
        body: expandFrom(index + 1, next),
      };
    };
    return expandFrom(0, scope);
  },
});

const letrec = (name: string): Form => {
  const form: Form = full({
    name,
    shape: `(${name} ((<identifier> <value>)*) <body>+)`,
    advice: `After ${name} come the variables with their values, and then a body.`,
    expand(expander, use, scope) {
      const [bindings, ...body] = args(use);
      if (bindings === undefined || body.length === 0) throw wrong(form, use);
      const found = bindingsIn(expander, bindings, scope, use);
      const inner = new Scope(scope);
      const variables = found.map((binding) => {
        const variable = expander.variable(binding.name);
        variable.isDefinition = true;
        inner.bind(binding.name, { kind: 'variable', variable });
        return variable;
      });
      const parts: Tree[] = found.map((binding, index) => {
        const variable = variables[index];
        if (variable === undefined) return UNSPECIFIED;
        const value = expander.named(binding.value, inner, binding.name.name, variable);
        if (value.type === 'lambda' && !variable.isAssigned) variable.procedure = value;
        return { type: 'initialise', variable, value };
      });
      parts.push(expander.body(body, inner));
      return { type: 'body', variables, body: inOrder(parts) };
    },
  });
  return form;
};

const DO: Form = full({
  name: 'do',
  shape: '(do ((<identifier> <init> <step>?)*) (<test> <expr>*) <body>*)',
  advice:
    'After do come the variables with their first and next values, and the condition that ends it in brackets.',
  expand(expander, form, scope) {
    const [variables, end, ...body] = args(form);
    if (variables?.type !== 'list' || end?.type !== 'list' || end.items.length === 0)
      throw wrong(DO, form);
    const found = variables.items.map((item) => {
      const [name, init, step] = item.type === 'list' ? item.items : [];
      if (
        item.type !== 'list' ||
        name === undefined ||
        init === undefined ||
        item.items.length > 3
      ) {
        throw malformed(
          '(<identifier> <init> <step>?)',
          item,
          item.span,
          'A variable is in brackets with its first value and its next one.',
        );
      }
      return { name: expander.binder(name, scope), init, step: step ?? name };
    });
    const [test, ...results] = end.items;
    const values = found.map(({ init }) => expander.expand(init, scope));
    const loop = expander.variable(identifier('do', form.span));
    loop.isDefinition = true;
    const inner = new Scope(scope);
    const parameters: Variable[] = found.map(({ name }) => {
      const variable = expander.variable(name);
      inner.bind(name, { kind: 'variable', variable });
      return variable;
    });
    const callee: Tree = { type: 'local', variable: loop, at: form };
    const next: Tree = {
      type: 'call',
      callee,
      args: found.map(({ step }) => expander.expand(step, inner)),
      at: form,
    };
    const lambda = {
      type: 'lambda',
      name: 'do',
      parameters,
      rest: undefined,
      body: {
        type: 'if',
        test: expander.expand(test ?? form, inner),
        consequent:
          results.length === 0
            ? UNSPECIFIED
            : inOrder(results.map((part) => expander.expand(part, inner))),
        alternative: inOrder([...body.map((part) => expander.expand(part, inner)), next]),
      },
      definedAs: undefined,
      self: loop,
      shown: `(${found.map(({ name }) => name.name).join(' ')})`,
    } as const;
    loop.procedure = lambda;
    return {
      type: 'body',
      variables: [loop],
      body: inOrder([
        { type: 'initialise', variable: loop, value: lambda },
        { type: 'call', callee, args: values, at: form },
      ]),
    };
  },
});

const CASE: Form = full({
  name: 'case',
  shape: '(case <key> ((<datum>*) <expr>+)* (else <expr>+)?)',
  advice: 'After case come a value and clauses: data in brackets with what is computed for them.',
  expand(expander, form, scope) {
    const [key, ...clauses] = args(form);
    if (key === undefined) throw wrong(CASE, form);
    const variable = expander.variable(identifier('key', key.span));
    const at = key;
    const known: Tree = { type: 'local', variable, at };
    let result: Tree = UNSPECIFIED;
    const trees = clauses.map((clause, index) => {
      const [data, ...body] = clause.type === 'list' ? clause.items : [];
      const isElse = expander.isWord(data, 'else', scope);
      if (
        clause.type !== 'list' ||
        data === undefined ||
        body.length === 0 ||
        (isElse ? index < clauses.length - 1 : data.type !== 'list')
      ) {
        throw malformed(
          '((<datum>*) <expr>+) | (else <expr>+)',
          clause,
          clause.span,
          'A clause is in brackets: data in brackets, and what is computed for them.',
        );
      }
      const isArrow = expander.isWord(body[0], '=>', scope);
      const parts = (isArrow ? body.slice(1) : body).map((part) => expander.expand(part, scope));
      const then: Tree = isArrow
        ? { type: 'call', callee: parts[0] ?? UNSPECIFIED, args: [known], at: clause }
        : inOrder(parts);
      return {
        consequent: then,
        data: isElse || data.type !== 'list' ? undefined : data.items.map(toDatum),
        clause,
      };
    });
    for (const { consequent: then, data, clause } of trees.toReversed()) {
      if (data === undefined) result = then;
      else {
        const tests = data.map((datum) =>
          expander.callLibrary('eqv?', [known, expander.constant(datum)], clause),
        );
        const [only] = tests;
        result = {
          type: 'if',
          test:
            tests.length === 1 && only !== undefined
              ? only
              : { type: 'or', parts: tests.length === 0 ? [expander.constant(false)] : tests },
          consequent: then,
          alternative: result,
        };
      }
    }
    return {
      type: 'let',
      variables: [variable],
      values: [expander.expand(key, scope)],
      body: result,
    };
  },
});

const conditional = (name: 'when' | 'unless'): Form => {
  const form: Form = full({
    name,
    shape: `(${name} <test> <expr>+)`,
    advice: `After ${name} come a condition and one or more expressions.`,
    expand(expander, use, scope) {
      const [test, ...body] = args(use);
      if (test === undefined || body.length === 0) throw wrong(form, use);
      const tree = expander.expand(test, scope);
      const parts = inOrder(body.map((part) => expander.expand(part, scope)));
      return name === 'when'
        ? { type: 'if', test: tree, consequent: parts, alternative: UNSPECIFIED }
        : { type: 'if', test: tree, consequent: UNSPECIFIED, alternative: parts };
    },
  });
  return form;
};

const localMacros = (name: 'let-syntax' | 'letrec-syntax'): Form => {
  const form: Form = full({
    name,
    shape: `(${name} ((<identifier> <transformer>)*) <body>+)`,
    advice: `After ${name} come macros with their rules, and then a body.`,
    expand(expander, use, scope) {
      const [bindings, ...body] = args(use);
      if (bindings === undefined || body.length === 0) throw wrong(form, use);
      const inner = new Scope(scope);
      for (const binding of bindingsIn(expander, bindings, scope, use)) {
        const within = name === 'let-syntax' ? scope : inner;
        const macro = expander.transformer(binding.name.name, binding.value, within);
        inner.bind(binding.name, { kind: 'macro', macro });
      }
      return expander.body(body, inner);
    },
  });
  return form;
};

const PARAMETERIZE: Form = full({
  name: 'parameterize',
  shape: '(parameterize ((<parameter> <value>)*) <body>+)',
  advice: 'After parameterize come parameters with their values, and then a body.',
  expand(expander, form, scope) {
    const [bindings, ...body] = args(form);
    if (bindings?.type !== 'list' || body.length === 0) throw wrong(PARAMETERIZE, form);
    const parts = bindings.items.flatMap((item) => {
      const [parameter, value] = pairIn(
        item,
        '(<parameter> <value>)',
        'A parameter is in brackets with its value.',
      );
      return [expander.expand(parameter, scope), expander.expand(value, scope)];
    });
    const lambda: Tree = thunkOf(expander.body(body, scope));
    return expander.callLibrary(
      '%parameterize',
      [expander.callLibrary('list', parts, form), lambda],
      form,
    );
  },
});

const CASE_LAMBDA: Form = full({
  name: 'case-lambda',
  shape: '(case-lambda (<formals> <body>+)*)',
  advice: 'After case-lambda come clauses, each with parameters in brackets and a body.',
  expand(expander, form, scope) {
    const lambdas = args(form).map((clause) => {
      const [formals, ...body] = clause.type === 'list' ? clause.items : [];
      if (clause.type !== 'list' || formals === undefined || body.length === 0)
        throw wrong(CASE_LAMBDA, form);
      return expander.lambda(formals, body, scope, { name: '', self: undefined, form: clause });
    });
    return expander.callLibrary('%case-lambda', lambdas, form);
  },
});

const DELAY_FORCE: Form = full({
  name: 'delay-force',
  shape: '(delay-force <expr>)',
  advice: 'After delay-force comes one expression.',
  expand: (expander, form, scope) =>
    expander.callLibrary('%delay-force', [thunk(expander, form.items[1] ?? form, scope)], form),
});

const CONS_STREAM: Form = full({
  name: 'cons-stream',
  shape: '(cons-stream <first> <rest>)',
  advice: 'After cons-stream come the first element and an expression for the rest of the stream.',
  expand(expander, form, scope) {
    const [first, rest] = args(form);
    if (first === undefined || rest === undefined || form.items.length !== 3)
      throw wrong(CONS_STREAM, form);
    const promise = expander.callLibrary('%delay', [thunk(expander, rest, scope)], form);
    return expander.callLibrary('cons', [expander.expand(first, scope), promise], form);
  },
});

const ASSERT: Form = full({
  name: 'assert',
  shape: '(assert <expr>)',
  advice: 'After assert comes one condition.',
  expand(expander, form, scope) {
    const [test] = args(form);
    if (test === undefined || form.items.length !== 2) throw wrong(ASSERT, form);
    return {
      type: 'if',
      test: expander.expand(test, scope),
      consequent: UNSPECIFIED,
      alternative: expander.callLibrary('error', [expander.constant('Assertion failed')], form),
    };
  },
});

const GUARD: Form = full({
  name: 'guard',
  shape: '(guard (<identifier> <clause>*) <body>+)',
  advice: 'After guard come a name with clauses like those of cond in brackets, and then a body.',
  expand(expander, form, scope) {
    const [spec, ...body] = args(form);
    const [name, ...clauses] = spec?.type === 'list' ? spec.items : [];
    if (name === undefined || body.length === 0) throw wrong(GUARD, form);
    const binder = expander.binder(name, scope);
    const inner = new Scope(scope);
    const variable = expander.variable(binder);
    inner.bind(binder, { kind: 'variable', variable });
    const at = form;
    const known: Tree = { type: 'local', variable, at: binder };
    const last = clauses.at(-1);
    const hasElse = last?.type === 'list' && expander.isWord(last.items[0], 'else', scope);
    const otherwise = written('else', [written('raise', [binder], form)], form);
    const whole = written(
      'cond',
      [
        ...clauses,
        ...(hasElse
          ? []
          : [list([identifier('else', form.span), ...otherwise.items.slice(1)], form.span)]),
      ],
      form,
    );
    const handler: Tree = {
      type: 'lambda',
      name: '',
      parameters: [variable],
      rest: undefined,
      body:
        clauses.length === 0
          ? expander.callLibrary('raise', [known], at)
          : expander.expand(whole, inner),
      definedAs: undefined,
      self: undefined,
      shown: `(${binder.name})`,
    };
    const lambda: Tree = thunkOf(expander.body(body, scope));
    return expander.callLibrary('%guard', [handler, lambda], form);
  },
});

export const FULL_FORMS: readonly Form[] = [
  LET_STAR,
  letrec('letrec'),
  letrec('letrec*'),
  DO,
  CASE,
  conditional('when'),
  conditional('unless'),
  localMacros('let-syntax'),
  localMacros('letrec-syntax'),
  ...VALUES_FORMS,
  PARAMETERIZE,
  CASE_LAMBDA,
  DELAY_FORCE,
  CONS_STREAM,
  ASSERT,
  GUARD,
  DEFINE_RECORD_TYPE,
];
