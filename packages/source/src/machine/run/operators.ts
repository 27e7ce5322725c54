import type { Value } from '@wellspring/engine';
import type { RunContext } from './registers.js';

/** The results of operators. Common cases are computed here, others by the engine's operators. */

/** Whether the value of a test is true. */
export function holds({ operators }: RunContext, value: Value, site: number): boolean {
  return typeof value === 'boolean' ? value : operators.condition(value, site);
}

/** @param operator as written */
export function unary(
  { operators }: RunContext,
  operator: string | undefined,
  value: Value,
  site: number,
): Value {
  if (operator === '!') return typeof value === 'boolean' ? !value : operators.not(value, site);
  return typeof value === 'number' ? -value : operators.negate(value, site);
}

/** @param operator as written */
export function binary(
  context: RunContext,
  operator: string | undefined,
  left: Value,
  right: Value,
  site: number,
): Value {
  const { operators } = context;
  const areNumbers = typeof left === 'number' && typeof right === 'number';
  switch (operator) {
    case '+':
      return areNumbers ? left + right : operators.add(left, right, site);
    case '-':
      return areNumbers ? left - right : operators.arithmetic(left, right, site);
    case '*':
      return areNumbers ? left * right : operators.arithmetic(left, right, site);
    case '/':
      return areNumbers ? left / right : operators.arithmetic(left, right, site);
    case '%':
      return areNumbers ? left % right : operators.arithmetic(left, right, site);
    case '<':
      return areNumbers ? left < right : operators.less(left, right, site);
    case '<=':
      return areNumbers ? left <= right : operators.lessOrEqual(left, right, site);
    case '>':
      return areNumbers ? left > right : operators.greater(left, right, site);
    case '>=':
      return areNumbers ? left >= right : operators.greaterOrEqual(left, right, site);
    case '===':
      return areNumbers ? left === right : isSame(context, left, right, site);
    default:
      return areNumbers ? left !== right : !isSame(context, left, right, site);
  }
}

function isSame(context: RunContext, left: Value, right: Value, site: number): boolean {
  const { machine, operators, chapter } = context;
  return chapter < 3 ? operators.same(left, right, site) : machine.isSame(left, right, site);
}
