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
import { replaceNode } from './syntax/edits.js';
import { comparisonFix } from './syntax/rule-fixes.js';
import { droppedResult, endsWithoutReturn, returnFix } from './dropped-results.js';
import type { Misuse } from './errors.js';
import { exchangeFor, type Kind } from './kinds.js';
import {
  comparedAdvice,
  digitsIn,
  exchangeFix,
  joinFix,
  kindAdvice,
  mixedAdvice,
} from './operand-advice.js';
import { cut, twoLineAdvice, shown, shownAll } from './shown.js';
import type { Value } from './values.js';
import { baseCaseAdvice, loopAdvice, sourceAdvice } from './source-advice.js';
import { returnsIn, Sources } from './sources.js';

/**
 * Explains failures of running programs in the words of the program: which part had which value, where that
 * value comes from, and what to write instead. All of it is found out from the syntax tree after the failure, so
 * that running programs pay nothing for it.
 */

/** The parameters of functions of the library whose arguments are easily exchanged or missing, for advice. */
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
          ? this.#valueAdvice(misuse.value, node.object, 'array')
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
      const mixed = mixedAdvice(number, operator, kinds);
      const string = typeof value === 'string' ? value : other;
      const digits = digitsIn(string);
      if (digits !== undefined)
        return this.#quotedNumberAdvice(text, String(string), digits, kinds);
      if (operator === '+') this.fix = joinFix(number);
      const exchanged =
        this.#exchangeAdvice(text, 'number', string) ?? this.#exchangeAdvice(number, 'string', 0);
      if (exchanged !== undefined) return twoLineAdvice(`${kinds[0]}, and ${kinds[1]}.`, exchanged);
      const isKnown = this.sources.find(node, value) !== undefined;
      return isKnown
        ? this.#withSource(mixed, node, value)
        : this.#withSource(mixed, otherNode, other);
    }
    if (typeof value === 'boolean') return comparedAdvice(node, this.show(value), operator);
    const wanted = typeof other === 'string' ? 'string' : 'number';
    if (node.type === 'Literal' || shown(node) === 'undefined') {
      return `${shown(node)} cannot be used with ${operator}. Write a number or a string in its place.`;
    }
    return this.#valueAdvice(value, node, wanted);
  }

  /** Advice about a string with a number in it, where a number is needed. */
  #quotedNumberAdvice(
    node: Node,
    string: string,
    digits: string,
    [kind = '', otherKind = '']: readonly string[],
  ): string {
    const source = this.sources.find(node, string);
    const literal =
      node.type === 'Literal'
        ? node
        : source?.kind === 'digits'
          ? source.node
          : this.sources.onlyString(string);
    if (literal === undefined) {
      return `${kind}, and ${otherKind}. A number in quotes is a string: where the value is made, leave out the quotes.`;
    }
    this.fix = { label: 'Remove the quotes', edits: [replaceNode(literal, digits)] };
    if (literal === node) {
      return `${kind}, and ${otherKind}. For a number, leave out the quotes: ${digits}.`;
    }
    const { line } = placeOf(literal);
    return twoLineAdvice(
      `${kind}, and ${otherKind}.`,
      `The value comes from line ${line}: ${shown(literal)} is a string. For a number, leave out the quotes: ${digits}.`,
    );
  }

  /** Advice about a call whose arguments are probably in the wrong order. @param wanted the kind that a value should have */
  #exchangeAdvice(node: Node, wanted: Kind | undefined, value: Value): string | undefined {
    const found = wanted && exchangeFor(node, wanted, value, this.sources);
    if (found === undefined) return undefined;
    const { call, indices } = found;
    const [one, other] = indices.map((index) => call.arguments[index]);
    if (one === undefined || other === undefined) return undefined;
    this.fix = exchangeFix(call, one, other);
    const exchanged = call.arguments.map((argument) =>
      argument === one ? other : argument === other ? one : argument,
    );
    return `The arguments of ${shown(call.callee)} on line ${placeOf(call).line} are probably in the wrong order: write ${shown(call.callee)}(${shownAll(exchanged)}).`;
  }

  /** Advice about a part of the program that has a value of the wrong kind. */
  #valueAdvice(value: Value, node: Node, wanted?: Kind): string | undefined {
    const text = shown(node);
    const exchanged = this.#exchangeAdvice(node, wanted, value);
    if (exchanged !== undefined) {
      return typeof value === 'function'
        ? twoLineAdvice(`${text} is a function here.`, exchanged)
        : twoLineAdvice(`${text} is ${cut(this.show(value))} here.`, exchanged);
    }
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
    const source = this.sources.find(node, undefined);
    if (source?.kind === 'missing-return') {
      return this.#missingReturnAdvice(text, { node: source.of, name: source.name });
    }
    const init = this.#valueOf(node);
    const call = node.type === 'CallExpression' ? node : init;
    const called = call?.type === 'CallExpression' ? this.#functionOf(call.callee) : undefined;
    if (called !== undefined && endsWithoutReturn(called.node)) {
      return this.#missingReturnAdvice(text, called);
    }
    if (source?.kind === 'element')
      return twoLineAdvice(`${text} is undefined here.`, sourceAdvice(source));
    const only = this.#onlyWithoutReturn();
    if (only !== undefined) {
      this.fix = returnFix(only.dropped);
      return twoLineAdvice(
        `${text} is undefined here.`,
        `Probably ${only.name} (line ${placeOf(only.node).line}) should return what it computes on line ${placeOf(only.dropped).line}: write return ${shown(only.dropped)};`,
      );
    }
    if (node.type === 'CallExpression') {
      return `${text} gave undefined. Check that the function returns a value in every case.`;
    }
    if (init !== undefined && init !== node) {
      return `${text} is undefined. Its value is ${shown(init)}, from line ${placeOf(init).line}.`;
    }
    return `${text} is undefined here. Check where its value comes from: a function that ends without return gives undefined.`;
  }

  /** The function of the program that computes a value and drops it, if there is only one. */
  #onlyWithoutReturn(): (NamedFunction & { readonly dropped: Node }) | undefined {
    const found = this.sources.functions().flatMap((node) => {
      const dropped = endsWithoutReturn(node) ? droppedResult(node) : undefined;
      // Such calls are made for what they do.
      const isEffect =
        dropped?.type === 'CallExpression' &&
        this.references.get(dropped.callee)?.binding.kind === 'predeclared' &&
        EFFECTS.test(nameOf(dropped.callee));
      const name = 'id' in node && node.id != null ? node.id.name : 'the function';
      return dropped === undefined || isEffect ? [] : [{ node, name, dropped }];
    });
    return found.length === 1 ? found[0] : undefined;
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
    const exchanged = this.#exchangeAdvice(callee, 'function', value);
    if (exchanged !== undefined) return twoLineAdvice(`${text} is ${given} here.`, exchanged);
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
      const [first, other] = [call.arguments[0], call.arguments[at]];
      if (first !== undefined && other !== undefined) this.fix = exchangeFix(call, first, other);
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
      const exchanged = this.#exchangeAdvice(argument, 'list', value);
      if (exchanged !== undefined)
        return twoLineAdvice(`${text} is ${cut(this.show(value))} here.`, exchanged);
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
      const [first] = call.arguments;
      if (first !== undefined && first !== wrong) this.fix = exchangeFix(call, first, wrong);
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
    const isOfLibrary = this.references.get(call.callee)?.binding.kind === 'predeclared';
    const repeated = isOfLibrary
      ? this.sources.functionAround(call)
      : this.#functionOf(call.callee);
    if (repeated === undefined) return undefined;
    const { node: called, name } = repeated;
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

/** Functions of the library that are called for what they do. */
const EFFECTS = /^(?:display|error|set_|for_each|stream_for_each|draw_)/;

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
