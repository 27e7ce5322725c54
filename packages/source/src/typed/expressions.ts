import type * as acorn from 'acorn';
import { featuresOf } from '../chapters.js';
import { nearName } from '../scope/near-names.js';
import { isFunctionNode, placeOf, type FunctionNode, type Node } from '../syntax/nodes.js';
import { typeOfPredeclared, type DeclaredTypes } from './declared-types.js';
import type { Findings } from './findings.js';
import { bindVariables, partsOf } from './overlap.js';
import {
  impossibleCast,
  notAConstantTarget,
  notAnArray,
  notAnIndex,
  notAssignable,
  notCallable,
  notDeclared,
  wrongCount,
  type Mismatch,
} from './problems.js';
import type { Annotations } from './type-nodes.js';
import type { TypeScopes } from './type-scopes.js';
import {
  ANY,
  BOOLEAN,
  membersOf,
  NULL,
  NUMBER,
  STRING,
  substitute,
  typeOfLiteral,
  unionOf,
  withoutAlias,
  withoutValue,
  type FunctionType,
  type Type,
  type TypeVariable,
} from './types.js';

/** Checks expressions, and finds their types (language reference, section 11.2). */

/** Looking for similar names takes time, so that only the first problems suggest one. */
const MAX_WITH_SUGGESTION = 20;

/** The mismatch of a condition that is not a boolean. */
const IN_CONDITION: Mismatch = { in: 'condition' };

const ANY_PAIR: Type = { kind: 'pair', head: ANY, tail: ANY };
const PAIR_OR_LIST: Type = unionOf([ANY_PAIR, { kind: 'list', element: ANY }]);
const NUMBER_OR_STRING: Type = unionOf([NUMBER, STRING]);

/** The parts of a check that expressions need. */
interface ExpressionContext {
  readonly chapter: number;
  readonly findings: Findings;
  readonly scopes: TypeScopes;
  readonly declared: DeclaredTypes;
  readonly annotations: Annotations;
  /** Checks a function, and returns its type. */
  readonly typeOfFunction: (node: FunctionNode) => Type;
}

/** Checks the expressions of a program at the place where its scopes are. */
export class Expressions {
  readonly #chapter: number;
  readonly #findings: Findings;
  readonly #scopes: TypeScopes;
  readonly #declared: DeclaredTypes;
  readonly #annotations: Annotations;
  readonly #typeOfFunction: (node: FunctionNode) => Type;

  constructor(context: ExpressionContext) {
    this.#chapter = context.chapter;
    this.#findings = context.findings;
    this.#scopes = context.scopes;
    this.#declared = context.declared;
    this.#annotations = context.annotations;
    this.#typeOfFunction = context.typeOfFunction;
  }

  /** Checks an expression, and returns its type. */
  typeOf(node: Node): Type {
    let type = this.#withoutCasts(node);
    for (const cast of this.#annotations.casts.get(node) ?? []) {
      const target = this.#declared.typeOf(cast.type, this.#scopes.typeParameters);
      if (!this.#findings.overlaps(type, target)) {
        this.#findings.report(impossibleCast(cast.place, type, target));
      }
      type = target;
    }
    this.#findings.types.set(node, type);
    return type;
  }

  #withoutCasts(node: Node): Type {
    if (isFunctionNode(node)) return this.#typeOfFunction(node);
    switch (node.type) {
      case 'Literal':
        return literalType(node);
      case 'TemplateLiteral':
        return STRING;
      case 'Identifier':
        return this.#typeOfName(node);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'BinaryExpression':
        return this.#binaries(node);
      case 'LogicalExpression':
        return this.#logicals(node);
      case 'ConditionalExpression':
        return this.#conditional(node);
      case 'CallExpression':
        return this.#call(node);
      case 'AssignmentExpression':
        return this.#assignment(node);
      case 'ArrayExpression':
        return this.#array(node);
      case 'MemberExpression':
        return this.#element(node);
      case 'SpreadElement':
        this.typeOf(node.argument);
        return ANY;
      default:
        return ANY;
    }
  }

  #unary(node: acorn.UnaryExpression): Type {
    const operand = this.typeOf(node.argument);
    if (node.operator === 'typeof') return STRING;
    const type = node.operator === '!' ? BOOLEAN : NUMBER;
    this.#findings.require(operand, type, placeOf(node), {
      in: 'single operand',
      operator: node.operator,
    });
    return type;
  }

  /** Checks `a + b + c + ...` in a loop, since such expressions may be long. */
  #binaries(node: acorn.BinaryExpression): Type {
    const chain: acorn.BinaryExpression[] = [];
    let left: Node = node;
    while (left.type === 'BinaryExpression' && (left === node || !this.#isCast(left))) {
      chain.push(left);
      left = left.left;
    }
    let type = this.typeOf(left);
    for (const binary of chain.toReversed()) {
      type = this.#binary(binary, type, this.typeOf(binary.right));
      this.#findings.types.set(binary, type);
    }
    return type;
  }

  #isCast(node: Node): boolean {
    return this.#annotations.casts.has(node);
  }

  #binary(node: acorn.BinaryExpression, left: Type, right: Type): Type {
    const { operator } = node;
    const require = (side: 'left' | 'right', type: Type): void => {
      const actual = side === 'left' ? left : right;
      // The value itself does not matter, but the message shows it.
      if (this.#findings.overlaps(actual, withoutValue(type))) return;
      this.#findings.report(
        notAssignable(placeOf(node), actual, type, { in: 'operand', side, operator }),
      );
    };
    switch (operator) {
      case '-':
      case '*':
      case '/':
      case '%':
        require('left', NUMBER);
        require('right', NUMBER);
        return NUMBER;
      case '===':
      case '!==':
        if (featuresOf(this.#chapter).comparesAll) return BOOLEAN;
        break;
      case '+':
      case '<':
      case '>':
      case '<=':
      case '>=':
        break;
      default:
        return ANY;
    }
    const known = isNumberOrString(left) ? left : isNumberOrString(right) ? right : undefined;
    if (known === undefined) {
      require('left', NUMBER_OR_STRING);
      require('right', NUMBER_OR_STRING);
    } else {
      require(known === left ? 'right' : 'left', known);
    }
    if (operator !== '+') return BOOLEAN;
    return known === undefined ? NUMBER_OR_STRING : withoutValue(known);
  }

  /** Checks `a && b && c && ...` in a loop, since such expressions may be long. */
  #logicals(node: acorn.LogicalExpression): Type {
    const chain: acorn.LogicalExpression[] = [];
    let left: Node = node;
    while (left.type === 'LogicalExpression' && (left === node || !this.#isCast(left))) {
      chain.push(left);
      left = left.left;
    }
    let type = this.typeOf(left);
    for (const logical of chain.toReversed()) {
      this.#findings.require(type, BOOLEAN, placeOf(logical), {
        in: 'operand',
        side: 'left',
        operator: logical.operator,
      });
      type = unionOf([BOOLEAN, this.typeOf(logical.right)]);
      this.#findings.types.set(logical, type);
    }
    return type;
  }

  /** Checks `a ? b : c ? d : ...` in a loop, since such expressions may be long. */
  #conditional(node: acorn.ConditionalExpression): Type {
    const types: Type[] = [];
    let at: Node = node;
    while (at.type === 'ConditionalExpression' && (at === node || !this.#isCast(at))) {
      this.condition(at.test, at);
      types.push(this.typeOf(at.consequent));
      at = at.alternate;
    }
    types.push(this.typeOf(at));
    return unionOf(types);
  }

  #array(node: acorn.ArrayExpression): Type {
    const types = node.elements.map((element) => (element === null ? ANY : this.typeOf(element)));
    const element = types.length === 0 ? ANY : unionOf(types);
    return { kind: 'array', element };
  }

  #element(node: acorn.MemberExpression): Type {
    const object = this.typeOf(node.object);
    if (!node.computed) return ANY;
    const index = this.typeOf(node.property);
    if (!this.#findings.overlaps(index, NUMBER))
      this.#findings.report(notAnIndex(placeOf(node), index));
    const arrays = membersOf(withoutAlias(object)).map(withoutAlias);
    if (arrays.some(({ kind }) => kind === 'any' || kind === 'variable')) return ANY;
    const elements = arrays.flatMap((type) => (type.kind === 'array' ? [type.element] : []));
    if (elements.length < arrays.length) {
      this.#findings.report(notAnArray(placeOf(node), object));
      return ANY;
    }
    return unionOf(elements);
  }

  #assignment(node: acorn.AssignmentExpression): Type {
    const { left } = node;
    if (left.type === 'MemberExpression') {
      const element = this.#element(left);
      const value = this.typeOf(node.right);
      this.#findings.require(value, element, placeOf(node), { in: 'element' });
      return value;
    }
    if (left.type !== 'Identifier') return ANY;
    const type = this.#typeOfName(left);
    this.#findings.types.set(left, type);
    if (this.#scopes.find(left.name)?.isConstant === true) {
      this.#findings.report(notAConstantTarget(placeOf(node), left.name));
    }
    const value = this.typeOf(node.right);
    this.#findings.require(value, type, placeOf(node), { in: 'assignment', name: left.name });
    return value;
  }

  #call(node: acorn.CallExpression): Type {
    const { callee } = node;
    if (
      callee.type === 'Identifier' &&
      !this.#isCast(callee) &&
      this.#scopes.isPredeclared(callee.name)
    ) {
      const special = this.#special(node, callee.name);
      if (special !== undefined) {
        this.#findings.types.set(callee, this.#scopes.find(callee.name)?.type ?? ANY);
        return special;
      }
    }
    const type = withoutAlias(this.typeOf(callee));
    if (type.kind === 'function') return this.#callOf(type, node);
    if (type.kind !== 'any' && type.kind !== 'variable') {
      this.#findings.report(notCallable(placeOf(node), this.#findings.types.get(callee) ?? type));
    }
    // Nothing is known about the parameters, so nothing is required of the arguments.
    this.#findings.silently(() => node.arguments.map((argument) => this.typeOf(argument)));
    return ANY;
  }

  #callOf({ parameters, result }: FunctionType, node: acorn.CallExpression): Type {
    const { arguments: given } = node;
    if (given.some(({ type }) => type === 'SpreadElement')) {
      for (const argument of given) this.typeOf(argument);
      return result;
    }
    if (given.length !== parameters.length) {
      this.#findings.report(wrongCount(placeOf(node), parameters.length, given.length));
      this.#findings.silently(() => given.map((argument) => this.typeOf(argument)));
      return result;
    }
    const bindings = new Map<TypeVariable, Type>();
    for (const [index, argument] of given.entries()) {
      const actual = this.typeOf(argument);
      const parameter = substitute(parameters[index] ?? ANY, bindings);
      bindVariables(parameter, actual, bindings);
      const expected = substitute(parameter, bindings);
      this.#findings.require(actual, expected, placeOf(argument), { in: 'argument', index });
    }
    return substitute(result, bindings);
  }

  /** Calls of library functions whose types no function type can express; undefined for others. */
  #special(node: acorn.CallExpression, name: string): Type | undefined {
    if (typeOfPredeclared(name, this.#chapter) === undefined) return undefined;
    if (node.arguments.some(({ type }) => type === 'SpreadElement')) return undefined;
    switch (name) {
      case 'list':
        return listOf(node.arguments.map((argument) => this.typeOf(argument)));
      case 'stream': {
        const elements = node.arguments.map((argument) => this.typeOf(argument));
        return elements.length === 0 ? NULL : { kind: 'stream', element: unionOf(elements) };
      }
      case 'head':
      case 'tail':
        return this.#part(node, name);
      default:
        return undefined;
    }
  }

  #part(node: acorn.CallExpression, name: 'head' | 'tail'): Type | undefined {
    const [argument] = node.arguments;
    if (argument === undefined || node.arguments.length > 1) return undefined;
    const type = this.typeOf(argument);
    this.#findings.require(type, PAIR_OR_LIST, placeOf(node), { in: 'argument', index: 0 });
    const parts = partsOf(type).map((part) => part[name]);
    return parts.length === 0 ? ANY : unionOf(parts);
  }

  /** Checks the condition of a construct. It has to be a boolean. */
  condition(test: acorn.Expression, construct: Node): void {
    this.#findings.require(this.typeOf(test), BOOLEAN, placeOf(construct), IN_CONDITION);
  }

  #typeOfName(node: acorn.Identifier): Type {
    const found = this.#scopes.find(node.name);
    if (found !== undefined) return found.type;
    const near =
      this.#findings.problems.length < MAX_WITH_SUGGESTION
        ? nearName(node.name, (candidate) => this.#scopes.find(candidate) !== undefined)
        : undefined;
    this.#findings.report(notDeclared(placeOf(node), node.name, near));
    return ANY;
  }
}

function literalType({ value, regex }: acorn.Literal): Type {
  if (regex !== undefined) return ANY;
  if (value === null) return NULL;
  const isSimple =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isSimple ? typeOfLiteral(value) : ANY;
}

/** Tells whether operators that accept numbers and strings know which of them this is. */
function isNumberOrString(type: Type): boolean {
  return type.kind === 'primitive' && (type.name === 'number' || type.name === 'string');
}

/** Returns the type of a call of `list`. */
function listOf(elements: readonly Type[]): Type {
  if (elements.length === 0) return NULL;
  const pairs = elements.reduceRight<Type>((tail, head) => ({ kind: 'pair', head, tail }), NULL);
  const element = unionOf(elements);
  return pairs.kind === 'pair' ? { kind: 'list', element, pairs } : { kind: 'list', element };
}
