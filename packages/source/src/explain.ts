import type * as acorn from 'acorn';
import type { Construct, Reference } from './scope/bindings.js';
import {
  childrenOf,
  isFunctionNode,
  placeOf,
  type FunctionNode,
  type Node,
} from './syntax/nodes.js';
import { comparisonFor } from './syntax/advice.js';
import { print } from './syntax/print.js';
import type { Misuse } from './errors.js';
import type { Value } from './values.js';

/**
 * Explains failures of running programs in the words of the program: which part had which value, where that
 * value comes from, and what to write instead. All of it is found out from the syntax tree after the failure, so
 * that running programs pay nothing for it.
 */

/** Longer texts are cut in explanations. */
const MAX_LENGTH = 60;

/** What functions of the library get, for those that take a function and a list. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  map: ['f', 'xs'],
  filter: ['pred', 'xs'],
  for_each: ['f', 'xs'],
  accumulate: ['f', 'initial', 'xs'],
  build_list: ['f', 'n'],
  stream_map: ['f', 's'],
  stream_filter: ['pred', 's'],
  stream_for_each: ['f', 's'],
  build_stream: ['f', 'n'],
  append: ['xs', 'ys'],
  member: ['v', 'xs'],
  remove: ['v', 'xs'],
  remove_all: ['v', 'xs'],
  list_ref: ['xs', 'n'],
  stream_ref: ['s', 'n'],
  eval_stream: ['s', 'n'],
};

/**
 * @param misuse what was done with which value
 * @param construct where
 * @param show displays a value
 * @returns an explanation; undefined when there is nothing to say beyond the general advice
 */
export function explain(
  misuse: Misuse,
  { node, references }: Construct,
  show: (value: Value) => string,
): string | undefined {
  return new Explainer(references, show).explain(misuse, node);
}

/** The text of the function that is called, cut if it is long; empty when the construct is no call. */
export function calleeText({ node }: Construct): string {
  return node.type === 'CallExpression' ? shown(node.callee) : '';
}

class Explainer {
  constructor(
    readonly references: ReadonlyMap<Node, Reference>,
    readonly show: (value: Value) => string,
  ) {}

  explain(misuse: Misuse, node: Node): string | undefined {
    switch (misuse.kind) {
      case 'operand':
        return node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier'
          ? this.#operandAdvice(misuse, node.operator, node.left, node.right)
          : undefined;
      case 'condition':
        return this.#conditionAdvice(misuse.value, node);
      case 'callee':
        return node.type === 'CallExpression' ? this.#calleeAdvice(misuse.value, node) : undefined;
      case 'index':
        return node.type === 'MemberExpression'
          ? this.#indexAdvice(misuse.index, node.property)
          : undefined;
      case 'array':
        return node.type === 'MemberExpression'
          ? this.#valueAdvice(misuse.value, node.object)
          : undefined;
      case 'pair':
        return node.type === 'CallExpression' ? this.#pairAdvice(misuse, node) : undefined;
    }
  }

  #operandAdvice(
    { side, left, right }: Extract<Misuse, { kind: 'operand' }>,
    operator: string,
    leftNode: Node,
    rightNode: Node,
  ): string | undefined {
    const [node, value] = side === 'left' ? [leftNode, left] : [rightNode, right];
    const [otherNode, other] = side === 'left' ? [rightNode, right] : [leftNode, left];
    const text = typeof value === 'string' ? node : otherNode;
    const number = typeof value === 'number' ? node : otherNode;
    if (
      (typeof value === 'string' && typeof other === 'number') ||
      (typeof value === 'number' && typeof other === 'string')
    ) {
      const kinds = [
        kindAdvice(node, value, this.show(value)),
        kindAdvice(otherNode, other, this.show(other)),
      ];
      return mixedAdvice(text, number, operator, kinds);
    }
    return this.#valueAdvice(value, node);
  }

  /** Advice about a part of the program that has a value of the wrong kind. */
  #valueAdvice(value: Value, node: Node): string | undefined {
    const text = shown(node);
    if (value === undefined) return this.#undefinedAdvice(node);
    if (typeof value === 'function') {
      return `${text} is a function. To use its result, call it: ${text}(...).`;
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'tail') {
      const [list] = node.arguments;
      if (list !== undefined && (value === null || Array.isArray(value))) {
        return `${text} is ${cut(this.show(value))}, the rest of the list. Its first element is head(${shown(list)}).`;
      }
    }
    if (node.type === 'AssignmentExpression') {
      return `A single = gives a name a new value. To compare, write ${comparisonFor(node)}.`;
    }
    if (node.type === 'Literal') return undefined;
    return `${text} is ${cut(this.show(value))} here. Check where this value comes from.`;
  }

  /** Advice about where an undefined value comes from. */
  #undefinedAdvice(node: Node): string | undefined {
    const text = shown(node);
    if (text === 'undefined') return undefined;
    if (node.type === 'MemberExpression') {
      return `${text} is undefined: the array has no element with this index. The first has the index 0, and the last has the length minus 1.`;
    }
    if (node.type === 'CallExpression') {
      const called = this.#functionOf(node.callee);
      return called === undefined
        ? `${text} gave undefined. Check that the function returns a value in every case.`
        : this.#missingReturnAdvice(text, called);
    }
    const init = this.#valueOf(node);
    if (init?.type === 'CallExpression') {
      const called = this.#functionOf(init.callee);
      if (called !== undefined) return this.#missingReturnAdvice(text, called);
    }
    if (init !== undefined && init !== node) {
      return `${text} is undefined. Its value is ${shown(init)}, from line ${placeOf(init).line}.`;
    }
    return `${text} is undefined here. Check where its value comes from: a function that ends without return gives undefined.`;
  }

  /** Advice about a value that a function did not return. */
  #missingReturnAdvice(text: string, { node, name }: NamedFunction): string {
    const line = placeOf(node).line;
    const dropped = droppedResult(node);
    return dropped === undefined
      ? `${text} is undefined, because ${name} (line ${line}) ends without return in some case. Every path through it needs a return.`
      : `${text} is undefined, because ${name} (line ${line}) ends without return. Line ${placeOf(dropped).line} computes a value and drops it: write return ${shown(dropped)};`;
  }

  #conditionAdvice(value: Value, node: Node): string | undefined {
    const test = testOf(node);
    if (test === undefined) return undefined;
    if (test.type === 'AssignmentExpression') {
      return `A single = gives a name a new value. To compare, write ${comparisonFor(test)}.`;
    }
    return this.#valueAdvice(value, test);
  }

  #calleeAdvice(value: Value, call: acorn.CallExpression): string | undefined {
    const { callee } = call;
    const parameters = this.#parametersOfLibrary(callee);
    // A function of the library has called one of its arguments.
    if (parameters !== undefined) return this.#exchangedAdvice(value, call, parameters);
    const text = shown(callee);
    if (value === undefined) return this.#undefinedAdvice(callee);
    const given = cut(this.show(value));
    if (call.arguments.length === 0) {
      return `${text} is ${given}, which is not a function. Write ${text} without ( ).`;
    }
    if (typeof value === 'number') {
      return `${text} is the number ${given}, not a function. To multiply, write ${text} * (${shownAll(call.arguments)}).`;
    }
    return `${text} is ${given}, which is not a function. Check its name, and the parentheses after it.`;
  }

  #exchangedAdvice(
    value: Value,
    call: acorn.CallExpression,
    parameters: readonly string[],
  ): string | undefined {
    const name = nameOf(call.callee);
    const signature = `${name}(${parameters.join(', ')})`;
    const at = call.arguments.findIndex(
      (argument, index) => index > 0 && this.#isFunction(argument),
    );
    const given = cut(this.show(value));
    if (at > 0) {
      return `${signature} calls its first argument, which is ${given}. Argument ${at + 1} is a function: give it first.`;
    }
    return `${signature} calls its first argument, which is ${given} and not a function.`;
  }

  #pairAdvice(
    { of, value }: Extract<Misuse, { kind: 'pair' }>,
    call: acorn.CallExpression,
  ): string | undefined {
    const [argument] = call.arguments;
    const name = nameOf(call.callee);
    if (argument === undefined) return undefined;
    if (name === of) {
      const text = shown(argument);
      if (value === undefined) return this.#undefinedAdvice(argument);
      if (value === null) {
        return `${text} is the empty list, which has no ${of}. Check with is_null before you take it.`;
      }
      const given = cut(this.show(value));
      if (given === text)
        return `${text} is no pair. Only pairs and lists that are not empty have a ${of}.`;
      return `${text} is ${given}, which is no pair. Only pairs and lists that are not empty have a ${of}.`;
    }
    const parameters = this.#parametersOfLibrary(call.callee);
    if (parameters === undefined) return undefined;
    const signature = `${name}(${parameters.join(', ')})`;
    const list = parameters.findIndex((parameter) => /^(?:[xy]s|s)$/.test(parameter));
    const wrong = call.arguments[list];
    if (wrong !== undefined && this.#isFunction(wrong)) {
      return `${signature} takes the function first, then the list, but argument ${list + 1} is a function. Exchange the arguments.`;
    }
    if (value === null) {
      return `${signature} has come to the end of the list. Check that the list is long enough.`;
    }
    if (value === undefined && wrong !== undefined) {
      return this.#undefinedAdvice(wrong);
    }
    return `${signature} takes a list as ${parameters[list] ?? 'xs'}, and has found ${cut(this.show(value))} where a list or its rest should be.`;
  }

  #indexAdvice(index: Value, node: Node): string | undefined {
    const text = shown(node);
    if (index === undefined) return this.#undefinedAdvice(node);
    if (typeof index === 'string') {
      return `${text} is a string. Indices are whole numbers that begin at 0.`;
    }
    if (typeof index !== 'number') return this.#valueAdvice(index, node);
    const given = this.show(index);
    return given === text
      ? 'Indices are whole numbers that begin at 0.'
      : `${text} is ${given}. Indices are whole numbers that begin at 0.`;
  }

  /** The parameters of a function of the library that takes a function or a list. */
  #parametersOfLibrary(callee: Node): readonly string[] | undefined {
    const name = nameOf(callee);
    if (this.references.get(callee)?.binding.kind !== 'predeclared') return undefined;
    return Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
  }

  #isFunction(node: Node): boolean {
    if (node.type === 'ArrowFunctionExpression') return true;
    return this.references.get(node)?.binding.functionNode !== undefined;
  }

  /** The function of the program that a callee certainly is. */
  #functionOf(callee: Node): NamedFunction | undefined {
    const node = this.references.get(callee)?.binding.functionNode;
    if (node !== undefined) return { node, name: nameOf(callee) };
    // `make(1)(2)`, or a name for `make(1)`: the function that make returns.
    const made = callee.type === 'CallExpression' ? callee : this.#valueOf(callee);
    if (made?.type !== 'CallExpression') return undefined;
    const maker = this.#functionOf(made.callee);
    return maker && this.#returnedBy(maker.node);
  }

  /** The function that a function returns, if it is always the same. */
  #returnedBy(node: FunctionNode): NamedFunction | undefined {
    const results = node.body.type === 'BlockStatement' ? returnsIn(node.body) : [node.body];
    const [result] = results;
    if (result === undefined || results.length > 1) return undefined;
    if (result.type === 'ArrowFunctionExpression') return { node: result, name: 'the function' };
    const named = this.references.get(result)?.binding.functionNode;
    return named && { node: named, name: nameOf(result) };
  }

  /** The expression from which a constant has its value. */
  #valueOf(name: Node): Node | undefined {
    const binding = this.references.get(name)?.binding;
    if (binding?.kind !== 'const') return undefined;
    const statement = binding.scope.statements[binding.statementIndex];
    const declaration =
      statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration'
      ? (declaration.declarations[0]?.init ?? undefined)
      : undefined;
  }
}

interface NamedFunction {
  readonly node: FunctionNode;
  readonly name: string;
}

/** Says which kind of value an operand is. */
function kindAdvice(node: Node, value: string | number, display: string): string {
  if (typeof value === 'number') {
    return node.type === 'Literal'
      ? `${shown(node)} is a number`
      : `${shown(node)} is the number ${cut(display)}`;
  }
  return node.type === 'Literal'
    ? `${shown(node)} is a string`
    : `${shown(node)} is the string ${cut(display)}`;
}

/** Advice about an operator between a text and a number. */
function mixedAdvice(
  text: Node,
  number: Node,
  operator: string,
  [kind = '', otherKind = '']: readonly string[],
): string {
  const digits = text.type === 'Literal' && typeof text.value === 'string' ? text.value.trim() : '';
  if (digits !== '' && !Number.isNaN(Number(digits))) {
    return `${kind}, and ${otherKind}. For a number, leave out the quotes: ${digits}.`;
  }
  if (operator === '+') {
    return `${kind}, and ${otherKind}. To join them, write stringify(${shown(number)}).`;
  }
  return `${kind}, and ${otherKind}. Both must be numbers, or both strings.`;
}

/** The expression whose value a function computes as its last statement and drops. */
function droppedResult(node: FunctionNode): Node | undefined {
  if (node.body.type !== 'BlockStatement') return undefined;
  let statements: readonly Node[] = node.body.body;
  for (;;) {
    const last = statements.at(-1);
    if (last?.type === 'ExpressionStatement') {
      return last.expression.type === 'AssignmentExpression' ? undefined : last.expression;
    }
    if (last?.type === 'BlockStatement') statements = last.body;
    else if (last?.type === 'IfStatement') {
      const branches = [last.consequent, last.alternate ?? undefined];
      const open = branches.find((branch) => branch !== undefined && !returns(branch));
      if (open === undefined) return undefined;
      statements = [open];
    } else return undefined;
  }
}

/** Tells whether a statement returns in every case. */
function returns(statement: Node): boolean {
  switch (statement.type) {
    case 'ReturnStatement':
      return true;
    case 'BlockStatement':
      return statement.body.some(returns);
    case 'IfStatement':
      return (
        statement.alternate != null && returns(statement.consequent) && returns(statement.alternate)
      );
    default:
      return false;
  }
}

/** The results of the return statements in a body, without those of functions inside it. */
function returnsIn(body: Node): Node[] {
  if (isFunctionNode(body)) return [];
  if (body.type === 'ReturnStatement') return body.argument == null ? [] : [body.argument];
  return childrenOf(body).flatMap(returnsIn);
}

/** The condition of a construct. */
function testOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return node.test;
    case 'ForStatement':
      return node.test ?? undefined;
    case 'LogicalExpression':
      return node.left;
    default:
      return undefined;
  }
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

function shown(node: Node): string {
  return cut(print(node));
}

function shownAll(nodes: readonly Node[]): string {
  return cut(nodes.map((node) => print(node)).join(', '));
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 3)}...` : line;
}
