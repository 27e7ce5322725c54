import type * as acorn from 'acorn';
import type { Scope } from '../scope/bindings.js';
import type { Expression, Node, Statement } from '../syntax/nodes.js';
import { compileCall, compileOpenCall } from './calls.js';
import { boxed, countBranch, referenceOf, siteOf, type Code, type FunctionCode } from './code.js';
import { compileCondition, compileExpression, FALSE_VALUE, TRUE_VALUE } from './expressions.js';
import { comment, get, i64, set, store } from './instructions.js';
import type { GlobalVariable, Instruction, Local } from './module.js';
import { assign, compileFunctionValue } from './names.js';
import { UNASSIGNED, UNDEFINED } from './values.js';

/** Compiles statements to steps. */

const UNDEFINED_VALUE = i64(UNDEFINED, 'undefined');

/** The variable that holds the value of the program; undefined inside functions, whose statements have none. */
type ProgramValue = Local | undefined;

/** Makes the names of a scope that must exist before their declaration is reached. */
export function compileScopeHead(code: FunctionCode, scope: Scope | undefined): void {
  for (const binding of scope?.bindings.values() ?? []) {
    if (binding.statementIndex < 0) continue;
    const { unit, plan } = code;
    if (plan === undefined) {
      if (unit.globals.has(binding) || !unit.plan.isGlobal(binding)) continue;
      const variable: GlobalVariable = unit.symbols.ownVariable(binding.name, UNASSIGNED);
      unit.globals.set(binding, { variable, type: 'unknown' });
    } else if (binding.isChecked) {
      const offset = plan.captured.get(binding);
      if (offset !== undefined) {
        code.do(store('i64', get(code.inner), i64(UNASSIGNED, 'unassigned'), offset));
      }
    }
  }
}

/** Compiles a list of statements. Those after a return are not compiled. */
export function compileStatements(
  code: FunctionCode,
  statements: readonly Statement[],
  value: ProgramValue,
): void {
  for (const statement of statements) {
    code.statement(() => compileStatement(code, statement, value));
  }
}

function compileStatement(code: FunctionCode, node: Statement, value: ProgramValue): void {
  switch (node.type) {
    case 'ExpressionStatement': {
      noteLine(code, node);
      const made = compileExpression(code, node.expression);
      if (value !== undefined) code.do(set(value, boxed(made)));
      break;
    }
    case 'VariableDeclaration':
      noteLine(code, node);
      compileConstant(code, node);
      break;
    case 'FunctionDeclaration':
      compileFunctionDeclaration(code, node);
      break;
    case 'ReturnStatement':
      noteLine(code, node);
      if (node.argument == null) give(code, UNDEFINED_VALUE);
      else compileTail(code, node.argument);
      break;
    case 'BlockStatement':
      compileBlock(code, node, value);
      break;
    case 'IfStatement': {
      noteLine(code, node);
      const condition = compileCondition(code, node.test, node);
      if (value !== undefined) code.do(set(value, UNDEFINED_VALUE));
      branches(code, condition, node.consequent, node.alternate, (branch) =>
        compileStatement(code, branch, value),
      );
      break;
    }
    case 'ExportNamedDeclaration':
      if (node.declaration != null) compileStatement(code, node.declaration, value);
      break;
    case 'ImportDeclaration':
    case 'DebuggerStatement':
      break;
    default:
      throw new Error(`cannot compile ${node.type}`);
  }
}

/** A comment in the text that says where the following instructions come from. */
function noteLine(code: FunctionCode, node: Node): void {
  const line = node.loc?.start.line;
  if (line !== undefined) code.do(comment(`line ${line}`));
}

function give(code: FunctionCode, value: Instruction): void {
  code.steps.push({ kind: 'return', value });
}

/** Compiles one of two nodes. A large branch counts itself. */
function branches<T extends Node>(
  code: FunctionCode,
  condition: Instruction,
  yes: T,
  no: T | null | undefined,
  compile: (branch: T) => void,
): void {
  const [first, second] = [yes, no].map(
    (branch) =>
      code.apart(() => {
        if (branch == null) return;
        countBranch(code, branch);
        compile(branch);
      }).steps,
  );
  code.steps.push({ kind: 'branches', condition, yes: first ?? [], no: second ?? [] });
}

function compileBlock(code: FunctionCode, node: acorn.BlockStatement, value: ProgramValue): void {
  compileScopeHead(code, code.unit.scopes.get(node));
  compileStatements(code, node.body, value);
}

function compileConstant(code: FunctionCode, node: acorn.VariableDeclaration): void {
  const [declarator] = node.declarations;
  if (declarator?.id.type !== 'Identifier' || declarator.init == null) {
    throw new Error('a declaration without name or value');
  }
  const { binding } = referenceOf(code.unit, declarator.id);
  const { functionNode } = binding;
  let value: Code;
  if (functionNode === undefined) value = compileExpression(code, declarator.init);
  else if (!code.unit.plan.isValue(binding)) return;
  else value = compileFunctionValue(code, functionNode, binding.name);
  assign(code, binding, value);
}

function compileFunctionDeclaration(
  code: FunctionCode,
  node: acorn.FunctionDeclaration | acorn.AnonymousFunctionDeclaration,
): void {
  if (node.id === null) throw new Error('a function declaration without a name');
  const { binding } = referenceOf(code.unit, node.id);
  if (!code.unit.plan.isValue(binding)) return;
  noteLine(code, node);
  assign(code, binding, compileFunctionValue(code, node, binding.name));
}

/** Returns the value of an expression in tail position. Its calls need no stack of their own. */
export function compileTail(code: FunctionCode, node: Expression): void {
  switch (node.type) {
    case 'ConditionalExpression': {
      const condition = compileCondition(code, node.test, node);
      branches(code, condition, node.consequent, node.alternate, (branch) =>
        compileTail(code, branch),
      );
      return;
    }
    case 'LogicalExpression': {
      const condition = compileCondition(code, node.left, node);
      const right = code.apart(() => compileTail(code, node.right)).steps;
      const other = code.apart(() =>
        give(code, node.operator === '&&' ? FALSE_VALUE : TRUE_VALUE),
      ).steps;
      const [yes, no] = node.operator === '&&' ? [right, other] : [other, right];
      code.steps.push({ kind: 'branches', condition, yes, no });
      return;
    }
    case 'CallExpression': {
      const { plan, unit } = code;
      if (plan === undefined) break;
      const kind = unit.tailCalls.kindOf(node, plan.node);
      if (kind === 'record') {
        code.steps.push({ kind: 'leave', call: compileOpenCall(code, node) });
      } else if (kind === 'jump') {
        code.repeats = true;
        const values = node.arguments.map((argument) => boxed(compileExpression(code, argument)));
        code.steps.push({ kind: 'again', values, site: siteOf(unit, node) });
      } else {
        give(code, boxed(compileCall(code, node)));
      }
      return;
    }
    default:
  }
  give(code, boxed(compileExpression(code, node)));
}
