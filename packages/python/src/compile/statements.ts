import { FUNCTION_WORDS } from '@wellspring/engine';
import type { Assignment, Definition, Expression, Statement } from '../syntax/nodes.js';
import { compileCall, compileJump, compileTailCall } from './calls.js';
import {
  allocated,
  calledName,
  isCalledDirectly,
  isConstant,
  localName,
  replacedName,
  referenceOf,
  siteOf,
  type Frame,
  type UnitContext,
} from './context.js';
import { compileCondition, compileExpression, compileLeft } from './expressions.js';
import type { Binding, Scope } from '../scope/bindings.js';

/** Compiles statements to JavaScript statements. */

/** The unit and the frame that a statement is part of. */
export interface StatementContext {
  readonly unit: UnitContext;
  readonly frame: Frame;
}

/** Declares the names of a scope that are not declared where they get their values. */
export function compileScopeHead(scope: Scope | undefined): string {
  const declared = ownBindings(scope).filter((binding) => !isConstant(binding));
  if (declared.length === 0) return '';
  return `let ${declared.map(({ name, isChecked }) => `${localName(name)}${isChecked ? '=U' : ''}`).join(',')};`;
}

function ownBindings(scope: Scope | undefined): Binding[] {
  return [...(scope?.bindings.values() ?? [])].filter(
    ({ kind }) => kind === 'variable' || kind === 'function',
  );
}

/** Compiles statements, which may return from the function that contains them. */
export function compileStatements(
  context: StatementContext,
  statements: readonly Statement[],
): string {
  return statements.map((statement) => compileStatement(context, statement)).join('\n');
}

function compileStatement(context: StatementContext, node: Statement): string {
  const { unit, frame } = context;
  switch (node.type) {
    case 'Assignment':
    case 'Definition':
      return compileBinding(context, node);
    case 'ExpressionStatement': {
      const { text } = compileExpression(unit, frame, node.expression);
      return frame.functionNode === undefined ? `v=${text};` : `${text};`;
    }
    case 'Return':
      return node.value === undefined ? 'return null;' : compileTail(context, node.value);
    case 'If': {
      const test = compileCondition(unit, frame, node.test);
      const then = compileStatements(context, node.consequent);
      const otherwise = compileStatements(context, node.otherwise);
      return `if(${test.text}){${then}}${otherwise === '' ? '' : `else{${otherwise}}`}`;
    }
    case 'Import':
      return '';
  }
}

function compileBinding(context: StatementContext, node: Assignment | Definition): string {
  const { unit, frame } = context;
  const { binding } = referenceOf(unit, node.target);
  const value =
    node.type === 'Assignment'
      ? compileExpression(unit, frame, node.value).text
      : frame.functionNode === undefined
        ? unit.compileFunction(node)
        : allocated(unit, frame, unit.compileFunction(node), FUNCTION_WORDS, node);
  // The names of the library stay what they are at the top level.
  const check =
    frame.functionNode === undefined && unit.predeclared(binding.name) !== undefined
      ? `rt.reassigned(${JSON.stringify(binding.name)},${siteOf(unit, node.target)});`
      : '';
  const local = localName(binding.name);
  const isTopLevel = unit.rebindable.has(binding);
  const keyword = isConstant(binding) ? (isTopLevel ? 'let ' : 'const ') : '';
  const called = isCalledDirectly(unit, binding) ? `${calledName(unit, binding)}=${local};` : '';
  const earlier = isTopLevel ? `${replacedName(binding.name)}?.set?.(${local});` : '';
  return `${keyword}${local}=${value};${called}${check}${earlier}`;
}

/** Compiles to statements that return the value of an expression. Its calls need no stack of their own. */
export function compileTail(context: StatementContext, node: Expression): string {
  const { unit, frame } = context;
  switch (node.type) {
    case 'Conditional': {
      const test = compileCondition(unit, frame, node.test);
      return `if(${test.text}){${compileTail(context, node.consequent)}}else{${compileTail(context, node.otherwise)}}`;
    }
    case 'Logical': {
      const left = compileLeft(unit, frame, node);
      const right = compileTail(context, node.right);
      return node.operator === 'and'
        ? `if(${left.text}){${right}}else return false;`
        : `if(${left.text})return true;else{${right}}`;
    }
    case 'Call': {
      if (frame.functionNode === undefined) break;
      switch (unit.tailCalls.kindOf(node, frame.functionNode)) {
        case 'jump':
          return compileJump(unit, frame, node);
        case 'record':
          return compileTailCall(unit, frame, node);
        case 'direct':
          // In deep form it costs nothing to leave the call to the driver.
          if (frame.form === 'deep' && !unit.tailCalls.isLeafCall(node)) {
            return compileTailCall(unit, frame, node);
          }
          return `return ${compileCall(unit, frame, node).text};`;
      }
      break;
    }
    default:
  }
  return `return ${compileExpression(unit, frame, node).text};`;
}
