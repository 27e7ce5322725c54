import type * as acorn from 'acorn';
import {
  scopeOf,
  type FrameShape,
  type FunctionShape,
  type Item,
  type CodeScope,
} from '@wellspring/cse-machine';
import { hiddenText } from '../../library/predeclared.js';
import { print } from '../../syntax/print.js';
import { endsByItself, returnedExpression, returnOfNothing } from './forms.js';
import type { Coder } from './coder.js';

/** Translates functions to items. Each item makes a closure from what the text says about the function. */

type DeclaredFunction = acorn.FunctionDeclaration | acorn.ArrowFunctionExpression;

/** @param name its declared name, or the name of the constant that it is the value of; else empty */
export function functionItem(
  coder: Coder,
  node: DeclaredFunction,
  scope: CodeScope | undefined,
  name: string,
): Item {
  const parameters = node.params.map((parameter) =>
    parameter.type === 'RestElement' ? parameter.argument : parameter,
  ) as acorn.Identifier[];
  const { isLibrary, file } = coder.items.options;
  const heading = headingOf(node, parameters);
  const frame: FrameShape = {
    origin: 'call',
    names: parameters.map((parameter) => parameter.name),
    constants: parameters.map(() => false),
    // Functions of the library keep no name, since the labels of their frames are compared with the
    // reference.
    owner: name === '' && !isLibrary ? heading : name,
  };
  const inner = parameters.length === 0 ? scope : scopeOf(frame, scope);
  const returned = returnedExpression(node);
  const hasRest = node.params.at(-1)?.type === 'RestElement';
  const shape: FunctionShape = {
    name,
    node,
    heading,
    text: () => textOf(node, isLibrary),
    file,
    frame,
    parameters,
    hasRest,
    parameterCount: hasRest ? parameters.length - 1 : parameters.length,
    body: once(() =>
      returned === undefined
        ? bodyItem(coder, node, inner, name)
        : expressionBody(coder, node, coder.expression(returned, inner)),
    ),
    isExpression: () => returned !== undefined,
    isLibrary,
  };
  return coder.items.closure(node, shape);
}

/**
 * Returns what is shown instead of a name for an anonymous function, such as `x => ...` or `(x, ...ys) =>
 * ...`.
 */
function headingOf({ params }: DeclaredFunction, names: readonly acorn.Identifier[]): string {
  const words = names.map(({ name }, at) =>
    params[at]?.type === 'RestElement' ? `...${name}` : name,
  );
  const [only = ''] = words;
  const isPlain = words.length === 1 && !only.startsWith('...');
  return `${isPlain ? only : `(${words.join(', ')})`} => ...`;
}

/** The text of a function. What the library does is not shown. */
function textOf(node: DeclaredFunction, isLibrary: boolean): string {
  if (!isLibrary || node.type !== 'FunctionDeclaration') return print(node);
  const parameters = node.params.map((parameter) => print(parameter)).join(', ');
  return hiddenText(node.id.name, parameters);
}

/** A body that is one return statement begins with the returned expression. */
function expressionBody(coder: Coder, { body }: DeclaredFunction, returned: Item): Item {
  const [statement] = body.type === 'BlockStatement' ? body.body : [];
  return statement === undefined ? returned : coder.begins(returned, statement);
}

/** A body that does not end by itself gets a `return undefined;` at its end. */
function bodyItem(
  coder: Coder,
  node: DeclaredFunction,
  scope: CodeScope | undefined,
  name: string,
): Item {
  const body = node.body as acorn.BlockStatement;
  const item = endsByItself(body.body)
    ? coder.block(body, scope, 'function body')
    : coder.block(body, scope, 'function body', [...body.body, returnOfNothing(body)]);
  // With parameters, the body is inside their frame, which has the name.
  if (item.opens !== undefined && node.params.length === 0) item.opens.owner = name;
  return item;
}

/** Makes a value only once, when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
