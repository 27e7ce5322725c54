import type { Tree, Variable } from '../tree.js';
import type { Expander } from './expand.js';
import { malformed, type SyntaxProblem } from './problems.js';
import type { Scope } from './scope.js';
import type { Identifier, List, Syntax } from './syntax.js';

/** Describes special forms, and has the functions that several of them use. */

/** The last chapter, which has everything. */
export const FULL = 5;

export interface BodyBuilder {
  /** Declares a variable of the body. */
  readonly declare: (name: Identifier) => Variable;
  /** Adds a step that runs when the body reaches it. */
  readonly add: (step: () => Tree) => void;
}

export interface Form {
  readonly name: string;
  /** The first chapter that has it. In chapters before, it is refused. */
  readonly chapter: number;
  readonly shape: string;
  readonly advice: string;
  /** True if no variable of the chapters can have its name. */
  readonly isReserved?: boolean;
  /** True if it is also a procedure, for calls by other procedures. */
  readonly isProcedure?: boolean;
  readonly expand: (expander: Expander, form: List, scope: Scope) => Tree;
  /** Expands it at the top level, where that is different. */
  readonly topLevel?: (expander: Expander, form: List, scope: Scope) => Tree[];
  /** Expands it in a body, where that is different. */
  readonly inBody?: (expander: Expander, form: List, scope: Scope, body: BodyBuilder) => void;
}

type Given = Pick<Form, 'name' | 'shape' | 'advice' | 'expand'> & Partial<Form>;

/** Makes a form that only full Scheme has. */
export const full = (form: Given): Form => ({ chapter: FULL, ...form });

/** Returns the parts of a form after its name. */
export const args = (form: List): readonly Syntax[] => form.items.slice(1);

const BINDINGS_SHAPE = '((<identifier> <value>)*)';
const BINDING_SHAPE = '(<identifier> <value>)';

export function wrong(
  { shape, advice }: Pick<Form, 'shape' | 'advice'>,
  form: List,
): SyntaxProblem {
  return malformed(shape, form, form.span, advice);
}

/** Makes one tree of the forms of a body without definitions. */
export function inOrder(parts: readonly Tree[]): Tree {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : { type: 'sequence', parts };
}

/** Reads the first two parts of something in brackets. */
export function pairIn(item: Syntax, shape: string, advice: string): readonly [Syntax, Syntax] {
  const [first, second] = item.type === 'list' ? item.items : [];
  if (first === undefined || second === undefined) throw malformed(shape, item, item.span, advice);
  return [first, second];
}

/** Reads `((name value) ...)`. */
export function bindingsIn(
  expander: Expander,
  syntax: Syntax | undefined,
  scope: Scope,
  form: List,
): { readonly name: Identifier; readonly value: Syntax }[] {
  if (syntax?.type !== 'list' || syntax.tail !== undefined) {
    throw malformed(
      BINDINGS_SHAPE,
      syntax ?? form,
      (syntax ?? form).span,
      'Here come the variables: each in brackets with its value, and brackets around all of them.',
    );
  }
  return syntax.items.map((item) => {
    const advice = 'A variable is in brackets with its value.';
    const [name, value] = pairIn(item, BINDING_SHAPE, advice);
    if (item.type === 'list' && item.items.length !== 2) {
      throw malformed(BINDING_SHAPE, item, item.span, advice);
    }
    return { name: expander.binder(name, scope), value };
  });
}

/** Makes a procedure without parameters of an expression. */
export function thunk(expander: Expander, value: Syntax, scope: Scope): Tree {
  return thunkOf(expander.expand(value, scope));
}

/** Makes a procedure without parameters. */
export function thunkOf(body: Tree): Tree {
  return {
    type: 'lambda',
    name: '',
    parameters: [],
    rest: undefined,
    body,
    definedAs: undefined,
    self: undefined,
    shown: '()',
  };
}
