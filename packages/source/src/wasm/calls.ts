import type * as acorn from 'acorn';
import type { Predeclared } from '../compile/context.js';
import { MAX_ARGUMENTS, tooManyArguments } from '../errors.js';
import type { FunctionNode } from '../syntax/nodes.js';
import {
  booleanCode,
  boxed,
  held,
  isTagged,
  numberCode,
  performed,
  referenceOf,
  siteOf,
  valueCode,
  type Code,
  type FunctionCode,
} from './code.js';
import { siteIs } from './function-body.js';
import { call, choose, get, i32, i64, op, set, when } from './instructions.js';
import type { Instruction, OperationName } from './module.js';
import { environmentOf, libraryValue } from './names.js';
import type { Call, Callee } from './steps.js';
import { FUNCTION_TAG, STRING_TAG, TAG_BITS, TAIL_CALL, TRUE, UNDEFINED } from './values.js';

/** Compiles calls. Arguments are evaluated first, from left to right. */

/** Math functions that are single instructions. */
const INSTRUCTIONS: Readonly<Record<string, OperationName>> = {
  math_abs: 'f64.abs',
  math_ceil: 'f64.ceil',
  math_floor: 'f64.floor',
  math_sqrt: 'f64.sqrt',
  math_trunc: 'f64.trunc',
};
const INSTRUCTIONS_OF_TWO: Readonly<Record<string, OperationName>> = {
  math_max: 'f64.max',
  math_min: 'f64.min',
};

/** Tests of the type of a value. */
const TESTS: Readonly<Record<string, (value: Instruction) => Instruction>> = {
  is_number: (value) => op('i32.eqz', isTagged(value)),
  is_string: (value) => hasTag(value, STRING_TAG),
  is_function: (value) => hasTag(value, FUNCTION_TAG),
  is_undefined: (value) => op('i64.eq', value, i64(UNDEFINED, 'undefined')),
  is_boolean: (value) => op('i64.eq', op('i64.or', value, i64(1n)), i64(TRUE, 'true')),
};

function hasTag(value: Instruction, tag: bigint): Instruction {
  return op('i64.eq', op('i64.shr_u', value, i64(TAG_BITS)), i64(tag));
}

function compileArguments(code: FunctionCode, node: acorn.CallExpression): Code[] {
  if (node.arguments.length > MAX_ARGUMENTS) {
    throw tooManyArguments(node.arguments.length, siteOf(code.unit, node.arguments[0] ?? node));
  }
  return node.arguments.map((argument) => code.unit.compileExpression(code, argument));
}

/** Compiles a call that is not in tail position, or that may be made at once. */
export function compileCall(code: FunctionCode, node: acorn.CallExpression): Code {
  const { unit } = code;
  const known = predeclaredIn(code, node);
  if (known !== undefined) return compilePredeclaredCall(code, node, known);
  const target = unit.tailCalls.targetOf(node);
  if (target !== undefined && unit.tailCalls.isLeaf(target)) {
    return compileLeafCall(code, node, target);
  }
  const made = compileOpenCall(code, node);
  const result = code.take('i64');
  code.nests = true;
  const mayLeave = target === undefined || unit.tailCalls.mayReturnTail(target);
  code.steps.push({ kind: 'call', call: made, result, mayLeave });
  return valueCode(get(result));
}

/** The name of the library that is called. */
interface PredeclaredCallee {
  readonly name: string;
  readonly described: Predeclared;
}

function predeclaredIn(
  code: FunctionCode,
  { callee }: acorn.CallExpression,
): PredeclaredCallee | undefined {
  if (callee.type !== 'Identifier') return undefined;
  const { binding } = referenceOf(code.unit, callee);
  if (binding.kind !== 'predeclared') return undefined;
  const described = code.unit.predeclared(binding.name);
  // A function that may have to wait is called like a function of the program.
  return described?.kind !== 'function' || !described.isLeaf
    ? undefined
    : { name: binding.name, described };
}

/** Calls a function that certainly returns, and calls nothing that could nest more deeply. */
function compileLeafCall(
  code: FunctionCode,
  node: acorn.CallExpression,
  target: FunctionNode,
): Code {
  const { unit } = code;
  const { callee, values, site } = compileOpenCall(code, node);
  if (callee.kind !== 'known') throw new Error('an unknown leaf');
  code.do(siteIs(unit.symbols, site));
  const made = call(callee.symbol.fast, callee.environment, get(code.depth), ...values);
  const result = performed(code, 'unknown', made);
  if (unit.tailCalls.mayReturnTail(target) && result.instruction.kind === 'local.get') {
    code.do(
      when(op('i64.eq', result.instruction, i64(TAIL_CALL, 'a call')), [
        set(result.instruction.local, call(unit.symbols.bounce(), get(code.depth))),
      ]),
    );
  }
  return result;
}

/** Compiles callee and arguments of a call, which the caller makes or leaves. */
export function compileOpenCall(code: FunctionCode, node: acorn.CallExpression): Call {
  const { unit } = code;
  const callee = compileCallee(code, node);
  const values = compileArguments(code, node).map(boxed);
  return { callee, values, site: siteOf(unit, node) };
}

function compileCallee(code: FunctionCode, node: acorn.CallExpression): Callee {
  const { unit } = code;
  const target = unit.tailCalls.targetOf(node);
  if (target === undefined) {
    const value = held(code, unit.compileExpression(code, node.callee));
    return { kind: 'value', value: boxed(value) };
  }
  const { binding } = referenceOf(unit, node.callee);
  return {
    kind: 'known',
    symbol: unit.symbolOf(target, binding.name),
    environment: environmentOf(code, binding),
  };
}

function compilePredeclaredCall(
  code: FunctionCode,
  node: acorn.CallExpression,
  { name, described }: PredeclaredCallee,
): Code {
  const { symbols } = code.unit;
  const site = i32(siteOf(code.unit, node));
  const count = node.arguments.length;
  const args = compileArguments(code, node);
  if (
    described.kind !== 'function' ||
    count < described.minArguments ||
    count > described.maxArguments
  ) {
    // The function as a value checks the number of its arguments.
    const types = ['i32', 'i64', ...args.map(() => 'i64' as const)] as const;
    const apply = symbols.imported('program', 'apply', types, 'i64');
    return performed(
      code,
      'unknown',
      call(apply, site, libraryValue(code, name), ...args.map(boxed)),
    );
  }
  const library = (values: readonly Instruction[]): Instruction => {
    const types = ['i32', ...values.map(() => 'i64' as const)] as const;
    return call(symbols.imported('library', name, types, 'i64'), site, ...values);
  };
  const test = TESTS[name];
  const [first, second] = args;
  if (test !== undefined && first !== undefined) {
    return booleanCode(test(boxed(held(code, first))));
  }
  const compute = numericFunction(code, name, count);
  if (compute === undefined) return performed(code, 'unknown', library(args.map(boxed)));
  const operands = [first, second].flatMap((one) => (one === undefined ? [] : held(code, one)));
  const unknown = operands.filter(({ type }) => type !== 'number');
  const numbers = operands.map((one) =>
    one.type === 'number' ? one.instruction : op('f64.reinterpret_i64', boxed(one)),
  );
  const [one, other] = unknown.map((operand) => isTagged(boxed(operand)));
  if (one === undefined) {
    const result = compute(numbers);
    return result.kind === 'call' ? performed(code, 'number', result) : numberCode(result);
  }
  return performed(
    code,
    'number',
    choose(
      'f64',
      other === undefined ? one : op('i32.or', one, other),
      op('f64.reinterpret_i64', library(operands.map(boxed))),
      compute(numbers),
    ),
  );
}

/** Makes the call of a math function whose arguments are numbers; undefined for all other functions. */
function numericFunction(
  { unit }: FunctionCode,
  name: string,
  count: number,
): ((numbers: readonly Instruction[]) => Instruction) | undefined {
  const instructions = [undefined, INSTRUCTIONS, INSTRUCTIONS_OF_TWO][count];
  const instruction = instructions?.[name];
  if (instruction !== undefined) return (numbers) => op(instruction, ...numbers);
  if (!name.startsWith('math_') || count > 2) return undefined;
  const isFixed = unit.predeclared(name);
  if (
    isFixed?.kind !== 'function' ||
    isFixed.minArguments !== count ||
    isFixed.maxArguments !== count
  ) {
    return undefined;
  }
  const types = Array.from({ length: count }, () => 'f64' as const);
  const target = unit.symbols.imported('math', name.slice('math_'.length), types, 'f64');
  return (numbers) => call(target, ...numbers);
}
