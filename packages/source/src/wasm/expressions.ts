import type * as acorn from 'acorn';
import type { Node } from '../syntax/nodes.js';
import { compileCall } from './calls.js';
import {
  booleanCode,
  boxed,
  chosen,
  constantBoolean,
  constantNumber,
  countBranch,
  held,
  isTagged,
  knownNumber,
  numberCode,
  operator,
  performed,
  siteOf,
  valueTypeOf,
  type Code,
  type FunctionCode,
} from './code.js';
import { choose, drop, get, i64, op, set, UNREACHABLE, when } from './instructions.js';
import type { Instruction, OperationName } from './module.js';
import { compileFunctionValue, compileName, stringConstant } from './names.js';
import { FALSE, TRUE } from './values.js';

/**
 * Compiles expressions. Operands are checked by instructions; an operator of the host is called only when a check
 * fails. A check that cannot fail is omitted.
 */

const ARITHMETIC: Readonly<Record<string, OperationName>> = {
  '-': 'f64.sub',
  '*': 'f64.mul',
  '/': 'f64.div',
};

/** The operators on two numbers or two strings, with what the host calls them. */
const COMPARISONS: Readonly<Record<string, readonly [OperationName, string]>> = {
  '<': ['f64.lt', 'less'],
  '>': ['f64.gt', 'greater'],
  '<=': ['f64.le', 'lessOrEqual'],
  '>=': ['f64.ge', 'greaterOrEqual'],
  '===': ['f64.eq', 'same'],
  '!==': ['f64.eq', 'same'],
};

/** Compiles an expression. What has an effect becomes steps. */
export function compileExpression(code: FunctionCode, node: Node): Code {
  switch (node.type) {
    case 'Literal':
      return compileLiteral(code, node);
    case 'TemplateLiteral':
      return text(code, node.quasis[0]?.value.cooked ?? '');
    case 'Identifier':
      return compileName(code, node);
    case 'UnaryExpression':
      return compileUnary(code, node);
    case 'BinaryExpression':
      return compileBinary(code, node);
    case 'LogicalExpression':
      return compileLogical(code, node);
    case 'ConditionalExpression':
      return compileChoice(
        code,
        compileCondition(code, node.test, node),
        () => compileBranch(code, node.consequent),
        () => compileBranch(code, node.alternate),
      );
    case 'ArrowFunctionExpression':
      return compileFunctionValue(code, node, '');
    case 'CallExpression':
      return compileCall(code, node);
    default:
      throw new Error(`cannot compile ${node.type}`);
  }
}

function text(code: FunctionCode, value: string): Code {
  return { type: 'string', instruction: stringConstant(code, value) };
}

function compileLiteral(code: FunctionCode, { value }: acorn.Literal): Code {
  switch (typeof value) {
    case 'number':
      return constantNumber(value);
    case 'string':
      return text(code, value);
    default:
      return constantBoolean(value === true);
  }
}

function compileBranch(code: FunctionCode, branch: Node): Code {
  countBranch(code, branch);
  return compileExpression(code, branch);
}

/** Compiles to one of two values. Becomes one instruction when neither needs steps. */
function compileChoice(
  code: FunctionCode,
  condition: Instruction,
  compileYes: () => Code,
  compileNo: () => Code,
): Code {
  const yes = code.apart(compileYes);
  const no = code.apart(compileNo);
  if (yes.steps.length === 0 && no.steps.length === 0) return chosen(condition, yes.made, no.made);
  const type = yes.made.type === no.made.type ? yes.made.type : 'unknown';
  const result = code.take(valueTypeOf(type));
  const [first, second] = [yes, no].map(({ steps, made }) => [
    ...steps,
    {
      kind: 'do' as const,
      instruction: set(result, type === 'unknown' ? boxed(made) : made.instruction),
    },
  ]);
  code.steps.push({ kind: 'branches', condition, yes: first ?? [], no: second ?? [] });
  return { type, instruction: get(result) };
}

/** Makes both operands numbers, or calls an operator of the host that fails. */
function bothNumbers(
  code: FunctionCode,
  left: Code,
  right: Code,
  fail: (left: Instruction, right: Instruction) => Instruction,
): readonly [Instruction, Instruction] {
  const [one, other] = [held(code, left), held(code, right)];
  const tagged = taggedAmong(one, other);
  if (tagged !== undefined) {
    code.do(when(tagged, [fail(boxed(one), boxed(other)), UNREACHABLE]));
  }
  return [knownNumber(code, one).instruction, knownNumber(code, other).instruction];
}

/** True when an operand is not a number; undefined when both certainly are. */
function taggedAmong(left: Code, right: Code): Instruction | undefined {
  const unknown = [left, right].filter(({ type }) => type !== 'number');
  const [first, second] = unknown.map((one) => isTagged(boxed(one)));
  return first !== undefined && second !== undefined ? op('i32.or', first, second) : first;
}

function compileBinary(code: FunctionCode, node: acorn.BinaryExpression): Code {
  const left = keep(code, compileExpression(code, node.left));
  const right = compileExpression(code, node.right);
  const { unit } = code;
  const site = siteOf(unit, node);
  const arithmetic = ARITHMETIC[node.operator];
  if (arithmetic !== undefined || node.operator === '%') {
    const [a, b] = bothNumbers(code, left, right, (one, other) =>
      operator(unit, 'arithmetic', [one, other], site),
    );
    if (arithmetic !== undefined) return numberCode(op(arithmetic, a, b));
    const remainder = unit.symbols.imported('operator', 'remainder', ['f64', 'f64'], 'f64');
    return performed(code, 'number', { kind: 'call', target: remainder, operands: [a, b] });
  }
  if (node.operator === '+') return compileSum(code, left, right, site);
  const [compare, name] = COMPARISONS[node.operator] ?? ['f64.eq', 'same'];
  const slow = (one: Instruction, other: Instruction): Instruction =>
    operator(unit, name, [one, other], site, 'i32');
  const result = compileComparison(code, left, right, compare, slow);
  return node.operator === '!==' ? booleanCode(op('i32.eqz', result)) : booleanCode(result);
}

function compileComparison(
  code: FunctionCode,
  left: Code,
  right: Code,
  compare: OperationName,
  slow: (left: Instruction, right: Instruction) => Instruction,
): Instruction {
  // If one operand is a number, the other must be a number too.
  if (left.type === 'number' || right.type === 'number') {
    const [a, b] = bothNumbers(code, left, right, (one, other) => drop(slow(one, other)));
    return op(compare, a, b);
  }
  const [one, other] = [held(code, left), held(code, right)];
  const [a, b] = [boxed(one), boxed(other)];
  const fast = op(compare, op('f64.reinterpret_i64', a), op('f64.reinterpret_i64', b));
  const chosenResult =
    isNeverNumber(one) || isNeverNumber(other)
      ? slow(a, b)
      : choose('i32', op('i32.or', isTagged(a), isTagged(b)), slow(a, b), fast);
  return performed(code, 'boolean', chosenResult).instruction;
}

function compileSum(code: FunctionCode, left: Code, right: Code, site: number): Code {
  const { unit } = code;
  const slow = (one: Instruction, other: Instruction): Instruction =>
    operator(unit, 'add', [one, other], site, 'i64');
  if (left.type === 'number' || right.type === 'number') {
    const [a, b] = bothNumbers(code, left, right, (one, other) => drop(slow(one, other)));
    return numberCode(op('f64.add', a, b));
  }
  const [one, other] = [held(code, left), held(code, right)];
  const [a, b] = [boxed(one), boxed(other)];
  if (isNeverNumber(one) || isNeverNumber(other)) {
    const isText = one.type === 'string' || other.type === 'string';
    return performed(code, isText ? 'string' : 'unknown', slow(a, b));
  }
  const sum = op('f64.add', op('f64.reinterpret_i64', a), op('f64.reinterpret_i64', b));
  return performed(
    code,
    'unknown',
    choose(
      'i64',
      op('i32.or', isTagged(a), isTagged(b)),
      slow(a, b),
      op('i64.reinterpret_f64', sum),
    ),
  );
}

function isNeverNumber({ type }: Code): boolean {
  return type !== 'number' && type !== 'unknown';
}

/** Keeps a boolean operand as a value, since the operators of Source §1 accept none. */
function keep(code: FunctionCode, value: Code): Code {
  return value.type === 'boolean' ? held(code, value) : value;
}

function compileUnary(code: FunctionCode, node: acorn.UnaryExpression): Code {
  const { argument } = node;
  if (node.operator === '-' && argument.type === 'Literal' && typeof argument.value === 'number') {
    return constantNumber(-argument.value);
  }
  const operand = compileExpression(code, argument);
  const fail = (name: string, value: Instruction): Instruction =>
    operator(code.unit, name, [value], siteOf(code.unit, node));
  if (node.operator === '-') {
    if (operand.type === 'number') return numberCode(op('f64.neg', operand.instruction));
    const value = held(code, operand);
    code.do(when(isTagged(boxed(value)), [fail('negate', boxed(value)), UNREACHABLE]));
    return numberCode(op('f64.neg', knownNumber(code, value).instruction));
  }
  const truth = asBoolean(code, operand, (value) => fail('not', value));
  return booleanCode(op('i32.eqz', truth));
}

/** Makes a value a boolean, or calls an operator of the host that fails. */
function asBoolean(
  code: FunctionCode,
  value: Code,
  fail: (value: Instruction) => Instruction,
): Instruction {
  if (value.type === 'boolean') return value.instruction;
  const kept = boxed(held(code, value));
  const isOther = op('i64.ne', op('i64.or', kept, i64(1n)), i64(TRUE, 'true'));
  code.do(when(isOther, [fail(kept), UNREACHABLE]));
  return op('i64.eq', kept, i64(TRUE, 'true'));
}

/**
 * Compiles a condition to an instruction that is 1 or 0.
 * @param construct where to report a value that is not a boolean
 */
export function compileCondition(code: FunctionCode, node: Node, construct: Node): Instruction {
  return asBoolean(code, compileExpression(code, node), (value) =>
    operator(code.unit, 'condition', [value], siteOf(code.unit, construct)),
  );
}

function compileLogical(code: FunctionCode, node: acorn.LogicalExpression): Code {
  const condition = compileCondition(code, node.left, node);
  const right = (): Code => compileExpression(code, node.right);
  return node.operator === '&&'
    ? compileChoice(code, condition, right, () => constantBoolean(false))
    : compileChoice(code, condition, () => constantBoolean(true), right);
}

export const FALSE_VALUE = i64(FALSE, 'false');
export const TRUE_VALUE = i64(TRUE, 'true');
