import { FUNCTION_WORDS } from '@wellspring/engine';
import { BINARY_OPERATIONS } from '../operators.js';
import { Complex, Float } from '../values/values.js';
import type {
  Binary,
  Conditional,
  Expression,
  Literal,
  Logical,
  Name,
  Unary,
} from '../syntax/nodes.js';
import { compileCall } from './calls.js';
import {
  allocated,
  earlierName,
  hold,
  localName,
  predeclaredName,
  referenceOf,
  siteOf,
  type Code,
  type Frame,
  type KnownType,
  type UnitContext,
} from './context.js';

/**
 * Compiles expressions to JavaScript expressions. Operators on integers that JavaScript counts exactly are written out, with a
 * check of both operands and of the result; all others are calls of the operators of the language (`rt`).
 */

function code(text: string, type: KnownType = 'unknown', flags: Partial<Code> = {}): Code {
  return { text, type, isStable: false, mayCall: false, ...flags };
}

/** The largest integer that JavaScript counts exactly. */
const MAX = String(Number.MAX_SAFE_INTEGER);

/** The operators of JavaScript that compare integers. */
const COMPARISONS: Readonly<Record<string, string>> = {
  '==': '===',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** Compiles an expression to a JavaScript expression of the same value. */
export function compileExpression(unit: UnitContext, frame: Frame, node: Expression): Code {
  switch (node.type) {
    case 'Literal':
      return compileLiteral(unit, node);
    case 'Name':
      return compileName(unit, node);
    case 'Unary':
      return compileUnary(unit, frame, node);
    case 'Binary':
      return compileBinary(unit, frame, node);
    case 'Logical':
      return compileLogical(unit, frame, node);
    case 'Conditional':
      return compileConditional(unit, frame, node);
    case 'Call':
      return compileCall(unit, frame, node);
    case 'Lambda':
      return code(
        allocated(unit, frame, unit.compileFunction(node), FUNCTION_WORDS, node),
        'function',
      );
  }
}

function compileLiteral(unit: UnitContext, { value }: Literal): Code {
  const stable = { isStable: true };
  if (value instanceof Float || value instanceof Complex) {
    const text =
      value instanceof Float
        ? `new rt.Float(${numberText(value.value)})`
        : `new rt.Complex(${numberText(value.re)},${numberText(value.im)})`;
    const name = unit.literals.get(text) ?? `c_${unit.literals.size}`;
    unit.literals.set(text, name);
    return code(name, 'other', stable);
  }
  switch (typeof value) {
    case 'number':
      return code(numberText(value), 'number', { ...stable, constant: value });
    case 'bigint':
      return code(`${value}n`, 'other', stable);
    case 'boolean':
      return code(String(value), 'boolean', stable);
    case 'string':
      return code(JSON.stringify(value), 'other', stable);
    default:
      return code('null', 'other', stable);
  }
}

/** A number in JavaScript. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '(1/0)';
  return value < 0 || Object.is(value, -0)
    ? `(${Object.is(value, -0) ? '-0' : value})`
    : String(value);
}

function compileName(unit: UnitContext, node: Name): Code {
  const { binding, readiness } = referenceOf(unit, node);
  const { name } = binding;
  if (binding.kind === 'predeclared') {
    const isFunction = unit.predeclared(name)?.kind === 'function';
    const local = predeclaredName(unit, isFunction ? 'value' : 'constant', name);
    return code(local, isFunction ? 'function' : 'other', { isStable: true });
  }
  const local = localName(name);
  if (binding.kind === 'earlier') {
    unit.earlier.add(name);
    return code(`${earlierName(name)}.get()`, 'unknown', { isStable: true });
  }
  if (readiness === 'ready') {
    const isFunction = binding.functionNode !== undefined && !unit.rebindable.has(binding);
    const type = isFunction ? 'function' : 'unknown';
    return code(local, type, { isStable: true });
  }
  return code(
    `(${local}===U?rt.unbound(${JSON.stringify(name)},'${readiness}',${siteOf(unit, node)}):${local})`,
  );
}

/** Code that tells whether values are integers that JavaScript counts exactly. */
function areNumbers(...operands: readonly { readonly name: string; readonly type: KnownType }[]) {
  const unknown = operands.filter(({ type }) => type !== 'number').map(({ name }) => name);
  return [...new Set(unknown)].map((name) => `typeof ${name}==='number'`);
}

function compileBinary(unit: UnitContext, frame: Frame, node: Binary): Code {
  const { operator } = node;
  const leftCode = compileExpression(unit, frame, node.left);
  const left = { ...hold(frame, leftCode), type: leftCode.type, constant: leftCode.constant };
  const rightCode = compileExpression(unit, frame, node.right);
  const right = { ...hold(frame, rightCode), type: rightCode.type, constant: rightCode.constant };
  const fill = left.fill + right.fill;
  const result = frame.take();
  frame.release(1 + left.count + right.count);
  const mayCall = leftCode.mayCall || rightCode.mayCall;
  const [a, b] = [left.name, right.name];
  const slow = `rt.${BINARY_OPERATIONS[operator]}(${a},${b},${siteOf(unit, node)})`;
  const isNever = [left, right].some(({ type }) => type !== 'number' && type !== 'unknown');
  const comparison = COMPARISONS[operator];
  const type = comparison === undefined ? 'unknown' : 'boolean';
  if (isNever || operator === '**') return code(`(${fill}${slow})`, type, { mayCall });
  const checks = areNumbers(left, right);
  const guarded = (fast: string): Code =>
    code(`(${fill}${checks.length === 0 ? fast : `${checks.join('&&')}?${fast}:${slow}`})`, type, {
      mayCall,
    });
  if (comparison !== undefined) return guarded(`${a}${comparison}${b}`);
  switch (operator) {
    case '+':
    case '-':
    case '*': {
      checks.push(...inRange(operator, `(${result}=${a} ${operator} ${b})`, result, left, right));
      // JavaScript's product of 0 and a negative number is -0.
      const isPositive = [left, right].some(({ constant = 0 }) => constant > 0);
      return guarded(operator === '*' && !isPositive ? `${result}+0` : result);
    }
    case '/':
      checks.push(...notZero(b, right.constant));
      return guarded(`new F(${a}/${b})`);
    case '//':
      checks.push(...notZero(b, right.constant));
      return guarded(`floor(${a}/${b})+0`);
    default: {
      const isPositive = (right.constant ?? 0) > 0;
      checks.push(`${a}>=0`, ...(isPositive ? [] : [`${b}>0`]));
      return guarded(`${a}%${b}`);
    }
  }
}

function notZero(name: string, constant: number | undefined): string[] {
  return constant !== undefined && constant !== 0 ? [] : [`${name}!==0`];
}

/** Code that computes a result and tells whether JavaScript counts it exactly. */
function inRange(
  operator: string,
  computed: string,
  result: string,
  left: { readonly constant?: number | undefined },
  right: { readonly constant?: number | undefined },
): string[] {
  const step =
    operator === '*'
      ? undefined
      : (right.constant ?? (operator === '+' ? left.constant : undefined));
  // A constant that is added can only leave the range on one side.
  if (step !== undefined) {
    const grows = operator === '+' ? step >= 0 : step < 0;
    return [grows ? `${computed}<=${MAX}` : `${computed}>=-${MAX}`];
  }
  return [`${computed}<=${MAX}`, `${result}>=-${MAX}`];
}

function compileUnary(unit: UnitContext, frame: Frame, node: Unary): Code {
  const { operator } = node;
  const operand = compileExpression(unit, frame, node.operand);
  const { mayCall } = operand;
  if (operator === '-' && operand.constant !== undefined) {
    return code(numberText(0 - operand.constant), 'number', {
      isStable: true,
      constant: 0 - operand.constant,
    });
  }
  if (operator === 'not' && operand.type === 'boolean') {
    return code(`(!${operand.text})`, 'boolean', { mayCall });
  }
  const { fill, name, count } = hold(frame, operand);
  frame.release(count);
  const site = siteOf(unit, node);
  switch (operator) {
    case 'not':
      return code(
        `(${fill}typeof ${name}==='boolean'?!${name}:rt.not(${name},${site}))`,
        'boolean',
        { mayCall },
      );
    case '-':
      return code(
        `(${fill}typeof ${name}==='number'?0-${name}:rt.negate(${name},${site}))`,
        'unknown',
        {
          mayCall,
        },
      );
    case '+':
      return code(
        `(${fill}typeof ${name}==='number'?${name}:rt.plus(${name},${site}))`,
        'unknown',
        {
          mayCall,
        },
      );
  }
}

/** Compiles the left operand of `and` and `or` to a JavaScript expression that is true or false. */
export function compileLeft(unit: UnitContext, frame: Frame, node: Logical): Code {
  const left = compileExpression(unit, frame, node.left);
  if (left.type === 'boolean') return left;
  const { fill, name, count } = hold(frame, left);
  frame.release(count);
  const right = kindWritten(node.right);
  const more = right === undefined ? '' : `,'${right}'`;
  return code(
    `(${fill}${name}===true||${name}!==false&&rt.logical(${name},'${node.operator}',${siteOf(unit, node)}${more}))`,
    'boolean',
    { mayCall: left.mayCall },
  );
}

/** The type of an operand that is written as a literal, for a message. */
export function kindWritten(node: Expression): string | undefined {
  if (node.type !== 'Literal') return node.type === 'Lambda' ? 'function' : undefined;
  const { value } = node;
  if (value instanceof Float) return 'float';
  if (value instanceof Complex) return 'complex';
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'integer';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'string';
    default:
      return 'None';
  }
}

function compileLogical(unit: UnitContext, frame: Frame, node: Logical): Code {
  const left = compileLeft(unit, frame, node);
  const right = compileExpression(unit, frame, node.right);
  return code(
    `(${left.text}${node.operator === 'and' ? '&&' : '||'}${right.text})`,
    right.type === 'boolean' ? 'boolean' : 'unknown',
    { mayCall: left.mayCall || right.mayCall },
  );
}

/** Compiles a condition, which may be any value, to a JavaScript expression that is true or false. */
export function compileCondition(unit: UnitContext, frame: Frame, node: Expression): Code {
  const value = compileExpression(unit, frame, node);
  if (value.type === 'boolean') return value;
  const { fill, name, count } = hold(frame, value);
  frame.release(count);
  return code(`(${fill}${name}===true||${name}!==false&&rt.isTrue(${name}))`, 'boolean', {
    mayCall: value.mayCall,
  });
}

function compileConditional(unit: UnitContext, frame: Frame, node: Conditional): Code {
  const test = compileCondition(unit, frame, node.test);
  const then = compileExpression(unit, frame, node.consequent);
  const otherwise = compileExpression(unit, frame, node.otherwise);
  return code(
    `(${test.text}?${then.text}:${otherwise.text})`,
    then.type === otherwise.type ? then.type : 'unknown',
    { mayCall: test.mayCall || then.mayCall || otherwise.mayCall },
  );
}
