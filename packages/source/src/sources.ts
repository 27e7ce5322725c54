import type * as acorn from 'acorn';
import type { Reference } from './scope/bindings.js';
import { childrenOf, isFunctionNode, type FunctionNode, type Node } from './syntax/nodes.js';
import type { Value } from './values.js';

/**
 * Finds where a value of a failed program probably comes from, from the text of the program alone: from a name
 * to the declaration, from a parameter to the arguments of calls, from a call to the results of the function.
 */

/** A part of the program that explains a value. */
export type Source =
  /** A call of a function that ends without return. */
  | {
      readonly kind: 'missing-return';
      readonly node: Node;
      readonly of: FunctionNode;
      readonly name: string;
    }
  /** A call of head or tail. */
  | {
      readonly kind: 'part';
      readonly node: Node;
      readonly part: 'head' | 'tail';
      readonly of: Node;
    }
  /** A call whose arguments may be in the wrong order. */
  | { readonly kind: 'exchanged'; readonly node: Node; readonly name: string }
  /** A string that may be meant as a number. */
  | { readonly kind: 'digits'; readonly node: Node; readonly number: string }
  | { readonly kind: 'literal'; readonly node: Node }
  /** An element that an array may not have. */
  | { readonly kind: 'element'; readonly node: Node };

/** The number of parts of the program that are looked at. */
const MAX_PARTS = 200;

/** Something that may have the value. */
interface Step {
  readonly node: Node;
  /** The call of a function of the program of which it is an argument. */
  readonly call?: acorn.CallExpression | undefined;
  /** True if it is rather an element of a list that may have the value. */
  readonly isElement?: boolean;
}

export class Sources {
  #calls: readonly acorn.CallExpression[] | undefined;

  /** @param references what the names of the program refer to */
  constructor(readonly references: ReadonlyMap<Node, Reference>) {}

  /**
   * @param node an expression
   * @param value its value when the program failed
   * @returns the nearest part of the program that explains the value; undefined when there is none
   */
  find(node: Node, value: Value): Source | undefined {
    const seen = new Set<Node>([node]);
    const steps: Step[] = [{ node }];
    let part: Source | undefined;
    let element: Source | undefined;
    for (const step of steps) {
      if (steps.length > MAX_PARTS) break;
      const source = this.#sourceAt(step, value);
      if (source?.kind === 'part') part ??= source;
      else if (source?.kind === 'literal' && step.isElement === true) element ??= source;
      else if (source !== undefined && (step.node !== node || source.kind === 'missing-return')) {
        return source.kind === 'digits' ? source : (part ?? source);
      }
      for (const next of this.#before(step)) {
        if (seen.has(next.node)) continue;
        seen.add(next.node);
        steps.push(next);
      }
    }
    return part ?? element;
  }

  /** The innermost loop around a node whose condition allows one index too many. */
  longLoopAround(node: Node): acorn.BinaryExpression | undefined {
    let found: acorn.BinaryExpression | undefined;
    const visit = (around: Node): void => {
      if (around.start > node.start || around.end < node.end) return;
      if (around.type === 'WhileStatement' || around.type === 'ForStatement') {
        const { test } = around;
        found = test?.type === 'BinaryExpression' && test.operator === '<=' ? test : undefined;
      }
      for (const child of childrenOf(around)) visit(child);
    };
    for (const statement of this.#statements()) visit(statement);
    return found;
  }

  /**
   * The function that fails with the empty list although it calls itself with the rest of this list.
   * @param list a name, or a part of the list with this name
   */
  recursionOver(list: Node): { readonly name: string; readonly line: number } | undefined {
    const binding = this.references.get(list)?.binding;
    if (binding?.kind !== 'parameter') return undefined;
    const { functionNode } = binding.scope;
    if (functionNode === undefined) return undefined;
    const index = indexOfParameter(functionNode, binding.name);
    const inside = this.callsOf(functionNode).find((call) => {
      const argument = call.arguments[index];
      return (
        call.start > functionNode.start &&
        call.end <= functionNode.end &&
        argument?.type === 'CallExpression' &&
        nameOf(argument.callee) === 'tail'
      );
    });
    return inside && { name: nameOf(inside.callee), line: functionNode.loc?.start.line ?? 1 };
  }

  /** The string in the program with this text, if there is only one. */
  onlyString(text: string): acorn.Literal | undefined {
    const found = this.#all((node) =>
      node.type === 'Literal' && node.value === text ? node : undefined,
    );
    return found.length === 1 ? found[0] : undefined;
  }

  /** The innermost function with a name around a node. */
  functionAround(node: Node): { readonly node: FunctionNode; readonly name: string } | undefined {
    const around = this.functions().findLast(
      (one) => one.type === 'FunctionDeclaration' && one.start <= node.start && one.end >= node.end,
    );
    return around?.type === 'FunctionDeclaration' && around.id != null
      ? { node: around, name: around.id.name }
      : undefined;
  }

  /** The functions of the program. */
  functions(): readonly FunctionNode[] {
    return this.#all((node) => (isFunctionNode(node) ? node : undefined));
  }

  #sourceAt({ node, call }: Step, value: Value): Source | undefined {
    if (node.type === 'Literal') {
      if (node.value !== value) return undefined;
      if (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))) {
        const isBesideNumber = call?.arguments.some(
          (argument) => argument.type === 'Literal' && typeof argument.value === 'number',
        );
        return isBesideNumber === true
          ? exchangedOr(node, call)
          : { kind: 'digits', node, number: value };
      }
      return exchangedOr(node, call);
    }
    if (typeof value === 'function' && call !== undefined) {
      const isFunction =
        node.type === 'ArrowFunctionExpression' ||
        this.references.get(node)?.binding.functionNode !== undefined;
      if (isFunction) return exchangedOr(node, call);
    }
    if (node.type === 'MemberExpression' && value === undefined) return { kind: 'element', node };
    if (node.type !== 'CallExpression') return undefined;
    const part = nameOf(node.callee);
    const [of] = node.arguments;
    if ((part === 'head' || part === 'tail') && of !== undefined) {
      // An element was taken for a list, or a list for an element.
      const isSuspect = typeof value === 'object' || typeof value === 'function' ? 'tail' : 'head';
      return value === undefined || part !== isSuspect
        ? undefined
        : { kind: 'part', node, part, of };
    }
    if (value !== undefined) return undefined;
    const called = this.references.get(node.callee)?.binding.functionNode;
    if (called === undefined || called.body.type !== 'BlockStatement' || returns(called.body)) {
      return undefined;
    }
    return { kind: 'missing-return', node, of: called, name: part };
  }

  /** The expressions from which an expression has its value. */
  #before({ node, call, isElement = false }: Step): Step[] {
    switch (node.type) {
      case 'Identifier':
        return this.#beforeName(node, call).map((step) => ({ ...step, isElement }));
      case 'ConditionalExpression':
        return [
          { node: node.consequent, call, isElement },
          { node: node.alternate, call, isElement },
        ];
      case 'CallExpression': {
        const called = this.references.get(node.callee)?.binding.functionNode;
        if (called !== undefined) {
          const results =
            called.body.type === 'BlockStatement' ? returnsIn(called.body) : [called.body];
          return results.map((result) => ({ node: result, isElement }));
        }
        // The elements of a list come from where the list is made.
        return node.arguments.map((argument) => ({ node: argument, isElement: true }));
      }
      case 'ArrayExpression':
        return node.elements.flatMap((element) =>
          element === null ? [] : { node: element, isElement: true },
        );
      case 'MemberExpression':
        return [{ node: node.object, isElement: true }];
      default:
        return [];
    }
  }

  #beforeName(name: acorn.Identifier, call: acorn.CallExpression | undefined): Step[] {
    const binding = this.references.get(name)?.binding;
    if (binding === undefined) return [];
    if (binding.kind === 'parameter') {
      const { functionNode } = binding.scope;
      if (functionNode === undefined) return [];
      const index = indexOfParameter(functionNode, binding.name);
      return this.callsOf(functionNode).flatMap((one) => {
        const argument = one.arguments[index];
        return argument === undefined ? [] : { node: argument, call: one };
      });
    }
    return binding.values.map((value) => ({ node: value, call }));
  }

  /** The calls of a function by its name, those from outside first. */
  callsOf(called: FunctionNode): acorn.CallExpression[] {
    const calls = this.#allCalls().filter(
      ({ callee }) => this.references.get(callee)?.binding.functionNode === called,
    );
    const isInside = (call: Node): boolean => call.start >= called.start && call.end <= called.end;
    return calls.toSorted((a, b) => Number(isInside(a)) - Number(isInside(b)));
  }

  #allCalls(): readonly acorn.CallExpression[] {
    this.#calls ??= this.#all((node) => (node.type === 'CallExpression' ? node : undefined));
    return this.#calls;
  }

  /** The parts of the program that `wanted` returns. */
  #all<Found extends Node>(wanted: (node: Node) => Found | undefined): Found[] {
    const all: Found[] = [];
    const visit = (node: Node): void => {
      const found = wanted(node);
      if (found !== undefined) all.push(found);
      for (const child of childrenOf(node)) visit(child);
    };
    for (const statement of this.#statements()) visit(statement);
    return all;
  }

  /** The statements of the program outside of functions and blocks; none if it declares no names. */
  #statements(): readonly Node[] {
    for (const { binding } of this.references.values()) {
      let { scope } = binding;
      // The scope of predeclared names has no parent.
      if (scope.parent === undefined) continue;
      while (scope.parent?.parent !== undefined) scope = scope.parent;
      return scope.statements;
    }
    return [];
  }
}

/** A value of the wrong kind that is an argument of a function of the program may be in the wrong place. */
function exchangedOr(node: Node, call: acorn.CallExpression | undefined): Source {
  const name = call === undefined ? '' : nameOf(call.callee);
  if (call !== undefined && call.arguments.length > 1 && name !== '') {
    return { kind: 'exchanged', node: call, name };
  }
  return { kind: 'literal', node };
}

function indexOfParameter({ params }: FunctionNode, name: string): number {
  return params.findIndex((parameter) => nameOf(parameter) === name);
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Tells whether a statement returns in every case. */
export function returns(statement: Node): boolean {
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
export function returnsIn(body: Node): Node[] {
  if (isFunctionNode(body)) return [];
  if (body.type === 'ReturnStatement') return body.argument == null ? [] : [body.argument];
  return childrenOf(body).flatMap(returnsIn);
}
