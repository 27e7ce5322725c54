import type { Fix } from '@wellspring/evaluator';
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
import { endOf, insertAt } from './syntax/edits.js';
import { comparisonFix } from './syntax/rule-fixes.js';
import { print } from './syntax/print.js';
import type { Misuse } from './errors.js';
import type { Value } from './values.js';
import { returns, returnsIn, Sources, type Source } from './sources.js';

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
  enum_list: ['start', 'end'],
  char_at: ['str', 'index'],
  parse_int: ['str', 'radix'],
  set_head: ['xs', 'val'],
  set_tail: ['xs', 'val'],
  display: ['val', 'prepend'],
  display_list: ['val', 'prepend'],
  apply_in_underlying_javascript: ['fun', 'args'],
};

/** An explanation, and the change that removes the cause, if it is certain. */
export interface Explanation {
  readonly text: string;
  readonly fix: Fix | undefined;
}

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
): Explanation | undefined {
  const explainer = new Explainer(references, show);
  const text = explainer.explain(misuse, node);
  return text === undefined ? undefined : { text, fix: explainer.fix };
}

/** The text of the function that is called, cut if it is long; empty when the construct is no call. */
export function calleeText({ node }: Construct): string {
  return node.type === 'CallExpression' ? shown(node.callee) : '';
}

class Explainer {
  readonly sources: Sources;
  /** Set when the explanation demands exactly one change. */
  fix: Fix | undefined;

  constructor(
    readonly references: ReadonlyMap<Node, Reference>,
    readonly show: (value: Value) => string,
  ) {
    this.sources = new Sources(references);
  }

  explain(misuse: Misuse, node: Node): string | undefined {
    switch (misuse.kind) {
      case 'operand':
        return node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier'
          ? this.#operandAdvice(misuse, node.operator, node.left, node.right)
          : this.#libraryOperandAdvice(misuse, node);
      case 'argument':
        return node.type === 'CallExpression' ? this.#argumentAdvice(misuse, node) : undefined;
      case 'recursion':
        return node.type === 'CallExpression' ? this.#recursionAdvice(misuse, node) : undefined;
      case 'condition':
        return this.#conditionAdvice(misuse.value, node);
      case 'callee':
        return node.type === 'CallExpression' ? this.#calleeAdvice(misuse.value, node) : undefined;
      case 'index':
        return node.type === 'MemberExpression' ? this.#indexAdvice(misuse.index, node) : undefined;
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
      const mixed = mixedAdvice(text, number, operator, kinds);
      if (operator === '+' && !isNumeric(text)) this.fix = joinFix(number);
      const isKnown = this.sources.find(node, value) !== undefined;
      return isKnown
        ? this.#withSource(mixed, node, value)
        : this.#withSource(mixed, otherNode, other);
    }
    if (typeof value === 'boolean') return comparedAdvice(node, this.show(value), operator);
    if (node.type === 'Literal' || shown(node) === 'undefined') {
      return `${shown(node)} cannot be used with ${operator}. Write a number or a string in its place.`;
    }
    return this.#valueAdvice(value, node);
  }

  /** Advice about a part of the program that has a value of the wrong kind. */
  #valueAdvice(value: Value, node: Node): string | undefined {
    const text = shown(node);
    if (value === undefined) return this.#undefinedAdvice(node);
    if (typeof value === 'function') {
      if (node.type === 'CallExpression' && nameOf(node.callee) === 'tail') {
        const stream = shownAll(node.arguments);
        return `${text} is a function, as in a stream. Its first element is head(${stream}), and the rest is stream_tail(${stream}).`;
      }
      const source = this.sources.find(node, value);
      const advice = `${text} is a function here.`;
      if (source?.kind === 'exchanged') return `${advice}\n${sourceAdvice(source)}`;
      return `${text} is a function. To use its result, call it: ${text}(...).`;
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'tail') {
      const [list] = node.arguments;
      if (list !== undefined && (value === null || Array.isArray(value))) {
        return `${text} is ${cut(this.show(value))}, the rest of the list. Its first element is head(${shown(list)}).`;
      }
    }
    if (node.type === 'AssignmentExpression') {
      this.fix = comparisonFix(node);
      return `A single = gives a name a new value. To compare, write ${comparisonFor(node)}.`;
    }
    if (node.type === 'Literal') return undefined;
    const advice = `${text} is ${cut(this.show(value))} here. Check where this value comes from.`;
    return this.#withSource(advice, node, value);
  }

  /** Adds to an explanation where the value of a node probably comes from, if that can be told. */
  #withSource(advice: string, node: Node, value: Value): string {
    const source = this.sources.find(node, value);
    if (source?.kind === 'missing-return') this.fix = returnFix(droppedResult(source.of));
    return source === undefined ? advice : `${advice}\n${sourceAdvice(source)}`;
  }

  /** Advice about where an undefined value comes from. */
  #undefinedAdvice(node: Node): string | undefined {
    const text = shown(node);
    if (text === 'undefined') return undefined;
    if (node.type === 'MemberExpression') {
      const advice = `${text} is undefined: the array has no element with this index. The first has the index 0, and the last has the length minus 1.`;
      const loop = this.sources.longLoopAround(node);
      if (loop === undefined || loop.left.type === 'PrivateIdentifier') return advice;
      return `${advice}\n${loopAdvice(loop)}`;
    }
    if (node.type === 'CallExpression') {
      const source = this.sources.find(node, undefined);
      if (source?.kind === 'missing-return') {
        return this.#missingReturnAdvice(text, { node: source.of, name: source.name });
      }
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
    const source = this.sources.find(node, undefined);
    if (source?.kind === 'missing-return') {
      return this.#missingReturnAdvice(text, { node: source.of, name: source.name });
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
    this.fix = returnFix(dropped);
    return dropped === undefined
      ? `${text} is undefined, because ${name} (line ${line}) ends without return in some case. Every path through it needs a return.`
      : `${text} is undefined, because ${name} (line ${line}) ends without return. Line ${placeOf(dropped).line} computes a value and drops it: write return ${shown(dropped)};`;
  }

  #conditionAdvice(value: Value, node: Node): string | undefined {
    const test = testOf(node);
    if (test === undefined) return undefined;
    if (test.type === 'AssignmentExpression') {
      this.fix = comparisonFix(test);
      return `A single = gives a name a new value. To compare, write ${comparisonFor(test)}.`;
    }
    if (test.type === 'Literal') {
      return `${shown(test)} alone is no condition. To compare something with it, write === before it, and not a single =.`;
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
      if (value === null) return this.#emptyAdvice(argument, of);
      const given = cut(this.show(value));
      const advice =
        given === text
          ? `${text} is no pair. Only pairs and lists that are not empty have a ${of}.`
          : `${text} is ${given}, which is no pair. Only pairs and lists that are not empty have a ${of}.`;
      return this.#withSource(advice, argument, value);
    }
    const parameters = this.#parametersOfLibrary(call.callee);
    if (parameters === undefined) return undefined;
    const signature = `${name}(${parameters.join(', ')})`;
    const list = parameters.findIndex((parameter) => /^(?:[xy]s|s|args)$/.test(parameter));
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
    const found = cut(this.show(value));
    const parameter = parameters[list] ?? 'xs';
    const advice =
      wrong?.type === 'Literal'
        ? `${signature} takes a list as ${parameter}, and has found ${found} where a list or its rest should be. Check the order of the arguments, and exchange them if needed.`
        : `${signature} takes a list as ${parameter}, and has found ${found} where a list or its rest should be.`;
    return wrong === undefined ? advice : this.#withSource(advice, wrong, value);
  }

  /** Advice about the empty list where a pair is needed. */
  #emptyAdvice(argument: Node, of: string): string {
    const text = shown(argument);
    const advice = `${text} is the empty list, which has no ${of}. Check with is_null before you take it.`;
    const recursive = this.sources.recursionOver(argument);
    if (recursive !== undefined) {
      const { name, line } = recursive;
      return `${advice}\n${baseCaseAdvice(name, line, text)}`;
    }
    return this.#withSource(advice, argument, null);
  }

  #indexAdvice(index: Value, element: acorn.MemberExpression): string | undefined {
    const node = element.property;
    const text = shown(node);
    if (index === undefined) return this.#undefinedAdvice(node);
    if (typeof index === 'string') {
      const advice = `${text} is a string. Indices are whole numbers that begin at 0.`;
      return this.#withSource(advice, node, index);
    }
    if (typeof index !== 'number') return this.#valueAdvice(index, node);
    const given = this.show(index);
    return given === text
      ? 'Indices are whole numbers that begin at 0.'
      : `${text} is ${given}, but indices are whole numbers that begin at 0. Check the index of ${shown(element.object)}[${text}].`;
  }

  /** Advice about an operator inside a function of the library. */
  #libraryOperandAdvice(
    { side, left, right }: Extract<Misuse, { kind: 'operand' }>,
    node: Node,
  ): string | undefined {
    if (node.type !== 'CallExpression') return undefined;
    const parameters = this.#parametersOfLibrary(node.callee);
    if (parameters === undefined) return undefined;
    const signature = `${nameOf(node.callee)}(${parameters.join(', ')})`;
    return `${signature} has found ${cut(this.show(side === 'left' ? left : right))} where it needs a number or a string. Check its arguments and their order, and exchange them if needed.`;
  }

  /** Advice about an argument that a function of the library does not accept. */
  #argumentAdvice(
    { parameter, value }: Extract<Misuse, { kind: 'argument' }>,
    call: acorn.CallExpression,
  ): string | undefined {
    const parameters = this.#parametersOfLibrary(call.callee);
    const index = parameters?.indexOf(parameter) ?? -1;
    const argument = call.arguments[index];
    if (parameters === undefined || argument === undefined) return undefined;
    const text = shown(argument);
    const signature = `${nameOf(call.callee)}(${parameters.join(', ')})`;
    if (value === undefined) return this.#undefinedAdvice(argument);
    const advice =
      parameter === 'prepend'
        ? `${text} is ${cut(this.show(value))}, but ${signature} shows a string before the value. Put a string in quotes, and check the order of the arguments.`
        : `${text} is ${cut(this.show(value))}, which ${signature} cannot use as ${parameter}. Check the order of the arguments: exchange them if ${parameter} is in the wrong place.`;
    return this.#withSource(advice, argument, value);
  }

  /** Advice about a function that calls itself without end. */
  #recursionAdvice(
    { isSame }: Extract<Misuse, { kind: 'recursion' }>,
    call: acorn.CallExpression,
  ): string | undefined {
    const called = this.references.get(call.callee)?.binding.functionNode;
    if (called === undefined) return undefined;
    const name = nameOf(call.callee);
    const { line } = placeOf(called);
    const conditions = conditionsIn(called.body);
    const constant = conditions.find(({ type }) => type === 'Literal');
    if (constant !== undefined) {
      return `The condition on line ${placeOf(constant).line} is always ${shown(constant)}, so ${name} (line ${line}) does not come to its base case.`;
    }
    const [first] = conditions;
    if (first === undefined) {
      return `${name} (line ${line}) calls itself in every case. It needs a base case: a condition under which it returns without calling itself.`;
    }
    const where = placeOf(first).line;
    return isSame
      ? `${name} (line ${line}) is called again with the same arguments on line ${placeOf(call).line}. Change an argument so that it comes closer to the base case, ${shown(first)} on line ${where}.`
      : `${name} (line ${line}) does not come to its base case: check ${shown(first)} on line ${where}, and that the arguments of each call come closer to it.`;
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

/** The conditions in the body of a function, without those of functions inside it. */
function conditionsIn(body: Node): Node[] {
  if (isFunctionNode(body)) return [];
  const own =
    body.type === 'ConditionalExpression' || body.type === 'IfStatement' ? [body.test] : [];
  return [...own, ...childrenOf(body).flatMap(conditionsIn)];
}

function baseCaseAdvice(name: string, line: number, list: string): string {
  return `${name} (line ${line}) calls itself with the rest of a list. It needs a base case for the empty list, which comes first: is_null(${list}).`;
}

function loopAdvice(condition: Node): string {
  return `The loop on line ${placeOf(condition).line} goes on while ${shown(condition)}. With < instead of <= it ends one round earlier.`;
}

/** Says where a value probably comes from. */
function sourceAdvice(source: Source): string {
  const text = shown(source.node);
  const { line } = placeOf(source.node);
  switch (source.kind) {
    case 'missing-return':
      return `${text} on line ${line} is undefined, because ${source.name} (line ${placeOf(source.of).line}) ends without return. Write return before its result.`;
    case 'part': {
      const other = source.part === 'head' ? 'tail' : 'head';
      return `The value may come from ${text} on line ${line}: head is one element, tail is the rest of the list. Did you mean ${other}(${shown(source.of)})?`;
    }
    case 'exchanged':
      return `The value comes from ${text} on line ${line}. Are the arguments of ${source.name} in the right order? Exchange them if not.`;
    case 'digits':
      return `The value comes from line ${line}: ${text} is a string. For a number, leave out the quotes: ${source.number}.`;
    case 'literal':
      return `The value comes from line ${line}: ${text}.`;
  }
}

/** Advice about true or false as an operand. */
function comparedAdvice(node: Node, value: string, operator: string): string {
  const text = shown(node);
  if (node.type === 'BinaryExpression' && /^[<>]/.test(operator)) {
    return `${text} is ${value}, which cannot be compared. For two comparisons, write && between them.`;
  }
  return text === value
    ? `${text} is a boolean, which cannot be used with ${operator}. Write a number or a string in its place.`
    : `${text} is ${value}, a boolean, which cannot be used with ${operator}. Write a number or a string in its place.`;
}

/** Returns a result that was dropped. */
function returnFix(dropped: Node | undefined): Fix | undefined {
  return dropped && { label: 'Insert return', edits: [insertAt(placeOf(dropped), 'return ')] };
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

/** Tells whether a part of a program is a string that contains a number. */
function isNumeric(node: Node): node is acorn.Literal {
  if (node.type !== 'Literal' || typeof node.value !== 'string') return false;
  return node.value.trim() !== '' && !Number.isNaN(Number(node.value));
}

/** Makes a number a string, so that it can be joined to another. */
function joinFix(number: Node): Fix {
  return {
    label: 'Insert stringify',
    edits: [insertAt(placeOf(number), 'stringify('), insertAt(endOf(number), ')')],
  };
}

/** Advice about an operator between a text and a number. */
function mixedAdvice(
  text: Node,
  number: Node,
  operator: string,
  [kind = '', otherKind = '']: readonly string[],
): string {
  if (isNumeric(text)) {
    const digits = String(text.value).trim();
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
