import { ARRAY_WORDS, FUNCTION_WORDS } from '@wellspring/engine';
import type * as acorn from 'acorn';
import { featuresOf } from '../chapters.js';
import type { Expression, Node } from '../syntax/nodes.js';
import {
  allocated,
  countBranch,
  hold,
  localName,
  predeclaredName,
  referenceOf,
  siteOf,
  StateMachineFrame,
  type Code,
  type Frame,
  type KnownType,
  type UnitContext,
} from './context.js';
import { compileCall } from './calls.js';
import { typeOfBinary } from './types.js';

/**
 * Compiles expressions to JavaScript expressions. Operands are checked inline; the slow path (`rt`) is used
 * only when a check fails. A check that cannot fail is omitted. In variants that check nothing, the slow path
 * converts the operands.
 */

function code(text: string, type: KnownType = 'unknown', flags: Partial<Code> = {}): Code {
  return { text, type, isStable: false, isVariable: false, mayCall: false, ...flags };
}

const ARITHMETIC = new Set(['-', '*', '/', '%']);

/** The slow paths of operators on two numbers or two strings. */
const COMPARISONS: Readonly<Record<string, string>> = {
  '<': 'less',
  '>': 'greater',
  '<=': 'lessOrEqual',
  '>=': 'greaterOrEqual',
};

/**
 * Compiles an expression to a JavaScript expression of the same value.
 * @throws ProgramError when a call in it has too many arguments for JavaScript
 */
export function compileExpression(unit: UnitContext, frame: Frame, node: Node): Code {
  const evaluated = frame instanceof StateMachineFrame ? frame.evaluated.get(node) : undefined;
  if (evaluated !== undefined) return evaluated;
  switch (node.type) {
    case 'Literal':
      return compileLiteral(node);
    case 'TemplateLiteral':
      return code(JSON.stringify(node.quasis[0]?.value.cooked ?? ''), 'string', {
        isStable: true,
      });
    case 'Identifier':
      return compileName(unit, frame, node);
    case 'UnaryExpression':
      return compileUnary(unit, frame, node);
    case 'BinaryExpression':
      return compileBinary(unit, frame, node);
    case 'LogicalExpression':
      return compileLogical(unit, frame, node);
    case 'ConditionalExpression': {
      const test = compileCondition(unit, frame, node.test, node);
      const [yes, no] = [node.consequent, node.alternate].map((branch) => {
        const value = compileExpression(unit, frame, branch);
        const count = countBranch(unit, frame, branch);
        return count === '' ? value : { ...value, text: `(${count},${value.text})` };
      }) as [Code, Code];
      return code(
        `(${test.text}?${yes.text}:${no.text})`,
        yes.type === no.type ? yes.type : 'unknown',
        {
          mayCall: test.mayCall || yes.mayCall || no.mayCall,
        },
      );
    }
    case 'ArrowFunctionExpression':
      return code(
        allocated(unit, frame, unit.compileFunction(node, '', false), FUNCTION_WORDS, node),
        'function',
      );
    case 'CallExpression':
      return compileCall(unit, frame, node);
    case 'AssignmentExpression':
      return compileAssignment(unit, frame, node);
    case 'ArrayExpression': {
      const elements = node.elements.map((element) =>
        element === null ? code('undefined') : compileExpression(unit, frame, element),
      );
      const made = `[${elements.map((element) => element.text).join(',')}]`;
      return code(allocated(unit, frame, made, ARRAY_WORDS + elements.length, node), 'unknown', {
        mayCall: elements.some((element) => element.mayCall),
      });
    }
    case 'MemberExpression':
      return compileAccess(unit, frame, node);
    default:
      throw new Error(`cannot compile ${node.type}`);
  }
}

function compileLiteral(node: acorn.Literal): Code {
  const { value } = node;
  switch (typeof value) {
    case 'number':
      return code(numberText(value), 'number', { isStable: true });
    case 'string':
      return code(JSON.stringify(value), 'string', { isStable: true });
    case 'boolean':
      return code(String(value), 'boolean', { isStable: true });
    default:
      return code('null', 'unknown', { isStable: true });
  }
}

/**
 * A number literal in parentheses, which is a number whatever follows or precedes it: `3.length` is not
 * valid.
 */
function numberText(value: number): string {
  return Object.is(value, -0) ? '(-0)' : `(${value})`;
}

function compileName(unit: UnitContext, frame: Frame, node: acorn.Identifier): Code {
  const { binding, readiness } = referenceOf(unit, node);
  const { name } = binding;
  if (binding.kind === 'predeclared') {
    const known = unit.predeclared(name);
    if (known?.kind === 'constant') {
      return known.value === undefined
        ? code('undefined', 'unknown', { isStable: true })
        : code(numberText(known.value), 'number', { isStable: true });
    }
    return code(predeclaredName(unit, 'value', name), 'function', { isStable: true });
  }
  if (binding.kind === 'earlier') {
    unit.earlier.set(name, binding);
    return binding.isAssignable
      ? code(`e_${name}.get()`)
      : code(localName(name), 'unknown', { isStable: true });
  }
  if (readiness === 'too-early') {
    return code(`rt.tooEarly(${JSON.stringify(name)},${siteOf(unit, node)})`);
  }
  const local = localName(name);
  const text =
    readiness === 'unknown'
      ? `(${local}===U?rt.tooEarly(${JSON.stringify(name)},${siteOf(unit, node)}):${local})`
      : local;
  const isConstant = !binding.isAssignable || (binding.kind === 'parameter' && !binding.isAssigned);
  // A name that may have no value yet must be checked where it is used, not after a later operand.
  const isStable = isConstant && readiness === 'ready';
  const type = frame.numbers.has(binding) ? 'number' : unit.types.of(binding);
  return code(text, binding.functionNode === undefined ? type : 'function', {
    isStable,
    isVariable: text === local,
  });
}

/** Tells whether an expression only reads a name or a literal. */
function isRead(node: Node): boolean {
  return node.type === 'Identifier' || node.type === 'Literal';
}

/** Holds two operands: they are evaluated from left to right and can then be used any number of times. */
function holdBoth(unit: UnitContext, frame: Frame, left: Node, right: Node) {
  const leftCode = compileExpression(unit, frame, left);
  const heldLeft = hold(frame, leftCode, isRead(right));
  const rightCode = compileExpression(unit, frame, right);
  // The right operand is used at once.
  const heldRight = hold(frame, rightCode, true);
  frame.release(heldLeft.count + heldRight.count);
  return {
    left: { name: heldLeft.name, type: leftCode.type },
    right: { name: heldRight.name, type: rightCode.type },
    fill: heldLeft.fill + heldRight.fill,
    mayCall: leftCode.mayCall || rightCode.mayCall,
  };
}

function checkType(operand: { name: string; type: KnownType }, type: 'number'): string[] {
  return operand.type === type ? [] : [`typeof ${operand.name}==='${type}'`];
}

function compileBinary(unit: UnitContext, frame: Frame, node: acorn.BinaryExpression): Code {
  const { operator } = node;
  const { left, right, fill, mayCall } = holdBoth(unit, frame, node.left, node.right);
  const plain = `${left.name}${operator}${right.name}`;
  const guarded = (fast: string, slow: string, type: KnownType): Code => {
    const both = [...checkType(left, 'number'), ...checkType(right, 'number')];
    const checks = left.name === right.name ? both.slice(0, 1) : both;
    const body =
      checks.length === 0
        ? fast
        : `${checks.join('&&')}?${fast}:rt${slow}(${left.name},${right.name},${siteOf(unit, node)})`;
    return code(`(${fill}${body})`, type, { mayCall });
  };

  if (ARITHMETIC.has(operator)) {
    // Two minus signs in a row would be one operator.
    const slow = unit.isChecked ? '.arithmetic' : `['${operator}']`;
    return guarded(`${left.name} ${operator} ${right.name}`, slow, 'number');
  }
  if (operator === '+') {
    // Joining long strings is counted.
    if (left.type === 'string' && right.type === 'string') {
      const text = `rt.add(${left.name},${right.name},${siteOf(unit, node)})`;
      return code(`(${fill}${text})`, 'string', { mayCall });
    }
    const type = typeOfBinary(operator, left.type, right.type, unit.isChecked);
    return guarded(`${left.name} + ${right.name}`, '.add', type);
  }
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) return guarded(plain, `.${comparison}`, 'boolean');
  if (featuresOf(unit.chapter).comparesAll || !unit.isChecked) {
    const mayBeText = [left, right].every(({ type }) => type === 'unknown' || type === 'string');
    // Comparing strings may build a string that so far only refers to its parts, so this is counted.
    const text = mayBeText
      ? `typeof ${left.name}==='string'?${operator === '===' ? '' : '!'}rt.sameText(${left.name},${right.name},${siteOf(unit, node)}):${plain}`
      : plain;
    return code(`(${fill}${text})`, 'boolean', { mayCall });
  }
  const same = guarded(`${left.name}===${right.name}`, '.same', 'boolean');
  return operator === '===' ? same : { ...same, text: `(!${same.text})` };
}

function compileUnary(unit: UnitContext, frame: Frame, node: acorn.UnaryExpression): Code {
  if (
    node.operator === '-' &&
    node.argument.type === 'Literal' &&
    typeof node.argument.value === 'number'
  ) {
    return code(numberText(-node.argument.value), 'number', { isStable: true });
  }
  const operand = compileExpression(unit, frame, node.argument);
  const { mayCall } = operand;
  if (node.operator === 'typeof') return code(`(typeof ${operand.text})`, 'string', { mayCall });
  const [type, slow] =
    node.operator === '-' ? (['number', 'negate'] as const) : (['boolean', 'not'] as const);
  if (operand.type === type) return code(`(${node.operator} ${operand.text})`, type, { mayCall });
  const { fill, name, count } = hold(frame, operand);
  frame.release(count);
  return code(
    `(${fill}typeof ${name}==='${type}'?${node.operator} ${name}:rt.${slow}(${name},${siteOf(unit, node)}))`,
    type,
    { mayCall },
  );
}

/**
 * Compiles a condition to a JavaScript expression that is true or false.
 * @param construct where to report a value that is not a boolean
 */
export function compileCondition(
  unit: UnitContext,
  frame: Frame,
  node: Node,
  construct: Node,
): Code {
  const value = compileExpression(unit, frame, node);
  if (value.type === 'boolean') return value;
  const { fill, name, count } = hold(frame, value);
  frame.release(count);
  return code(
    `(${fill}${name}===true||${name}!==false&&rt.condition(${name},${siteOf(unit, construct)}))`,
    'boolean',
    { mayCall: value.mayCall },
  );
}

function compileLogical(unit: UnitContext, frame: Frame, node: acorn.LogicalExpression): Code {
  if (!unit.isChecked) return compileLogicalOfAny(unit, frame, node);
  const left = compileCondition(unit, frame, node.left, node);
  const right = compileExpression(unit, frame, node.right);
  return code(
    `(${left.text}${node.operator}${right.text})`,
    right.type === 'boolean' ? 'boolean' : 'unknown',
    { mayCall: left.mayCall || right.mayCall },
  );
}

/** Its value is the left operand if that decides the result, whatever its type is. */
function compileLogicalOfAny(unit: UnitContext, frame: Frame, node: acorn.LogicalExpression): Code {
  const left = compileExpression(unit, frame, node.left);
  const right = compileExpression(unit, frame, node.right);
  return code(
    `(${left.text}${node.operator}${right.text})`,
    left.type === right.type ? left.type : 'unknown',
    { mayCall: left.mayCall || right.mayCall },
  );
}

function compileAssignment(
  unit: UnitContext,
  frame: Frame,
  node: acorn.AssignmentExpression,
): Code {
  if (node.left.type === 'MemberExpression') {
    return compileElementAssignment(unit, frame, node.left, node.right);
  }
  const value = compileExpression(unit, frame, node.right);
  const { mayCall } = value;
  const { binding, readiness } = referenceOf(unit, node.left);
  const { name } = binding;
  if (binding.kind === 'earlier') {
    unit.earlier.set(name, binding);
    return code(`e_${name}.set(${value.text})`, value.type, { mayCall });
  }
  const local = localName(name);
  if (readiness === 'ready') return code(`(${local}=${value.text})`, value.type, { mayCall });
  const tooEarly = `rt.tooEarly(${JSON.stringify(name)},${siteOf(unit, node)})`;
  const held = frame.take();
  frame.release(1);
  const check =
    readiness === 'too-early' ? tooEarly : `${local}===U?${tooEarly}:(${local}=${held})`;
  return code(`(${held}=${value.text},${check})`, value.type, { mayCall });
}

function compileAccess(unit: UnitContext, frame: Frame, node: acorn.MemberExpression): Code {
  const { left, right, fill, mayCall } = holdBoth(unit, frame, node.object, node.property);
  const [array, index] = [left.name, right.name];
  return code(
    `(${fill}isArray(${array})&&${indexTest(array, index, node.property)}?${array}[${index}]:rt.element(${array},${index},${siteOf(unit, node)}))`,
    'unknown',
    { mayCall },
  );
}

/** Code that tells whether an array has an element with an index. */
function indexTest(array: string, index: string, node: Node): string {
  const value = node.type === 'Literal' ? node.value : undefined;
  const isIndex = typeof value === 'number' && Number.isInteger(value) && value >= 0;
  return `${isIndex ? '' : `${index}>>>0===${index}&&`}${index}<${array}.length`;
}

function compileElementAssignment(
  unit: UnitContext,
  frame: Frame,
  target: acorn.MemberExpression,
  right: Expression,
): Code {
  const array = hold(frame, compileExpression(unit, frame, target.object));
  const index = hold(frame, compileExpression(unit, frame, target.property));
  const compiled = compileExpression(unit, frame, right);
  const value = hold(frame, compiled);
  frame.release(array.count + index.count + value.count);
  const [a, i, v] = [array.name, index.name, value.name];
  return code(
    `(${array.fill}${index.fill}${value.fill}isArray(${a})&&${indexTest(a, i, target.property)}?${a}[${i}]=${v}:rt.setElement(${a},${i},${v},${siteOf(unit, target)}))`,
    compiled.type,
    { mayCall: true },
  );
}
