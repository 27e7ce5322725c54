import { BUDGET, FUNCTION_WORDS, MEMORY } from '@wellspring/engine';
import type * as acorn from 'acorn';
import type { Scope } from '../scope/bindings.js';
import type { Expression, FunctionNode, Node, Statement } from '../syntax/nodes.js';
import { compileCall, compileSelfJump, compileTailCall } from './calls.js';
import {
  allocated,
  countBranch,
  localName,
  referenceOf,
  siteOf,
  type Frame,
  type UnitContext,
} from './context.js';
import { compileCondition, compileExpression } from './expressions.js';
import type { TailCalls } from './tail-calls.js';
import { spending } from './costs.js';

/** Compiles statements to JavaScript statements. */

/** The context of a statement: what it is part of, and what happens to its value. */
export interface StatementContext {
  readonly unit: UnitContext;
  readonly frame: Frame;
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly tailCalls: TailCalls;
  /**
   * True if the statement contributes to the value of the program, which is kept in `v`. True at the top
   * level of a program, outside functions (language reference, section 6).
   */
  readonly hasValue: boolean;
  /** True if it may run more than once, because it is in a function or a loop. */
  readonly mayRepeat: boolean;
}

/** Declares the names of a scope that must exist before their declaration is reached. */
export function compileScopeHead(scope: Scope | undefined): string {
  const checked = checkedNames(scope);
  return checked.length === 0 ? '' : `let ${checked.map((name) => `${name}=U`).join(',')};`;
}

/** The JavaScript names of those names of a scope that must exist before their declaration is reached. */
export function checkedNames(scope: Scope | undefined): readonly string[] {
  return [...(scope?.bindings.values() ?? [])]
    .filter((binding) => binding.isChecked && binding.statementIndex >= 0)
    .map((binding) => localName(binding.name));
}

/** Compiles a list of statements, which may leave the function or loop that contains them. */
export function compileStatements(
  context: StatementContext,
  statements: readonly Statement[],
): string {
  return statements.map((statement) => compileStatement(context, statement)).join('\n');
}

/** Compiles a statement, which may leave the function or loop that contains it. */
export function compileStatement(context: StatementContext, node: Statement): string {
  const { unit, frame } = context;
  switch (node.type) {
    case 'ExpressionStatement': {
      const { text } = compileExpression(unit, frame, node.expression);
      // A function must not be at the start of a JavaScript statement.
      return context.hasValue ? `v=${text};` : `(${text});`;
    }
    case 'VariableDeclaration':
      return `${compileVariable(context, node)};`;
    case 'FunctionDeclaration':
      return compileFunctionDeclaration(context, node);
    case 'ReturnStatement':
      return node.argument == null ? frame.returning('') : compileTail(context, node.argument);
    case 'BlockStatement':
      return compileBlock(context, node);
    case 'IfStatement': {
      const test = compileCondition(unit, frame, node.test, node);
      const alternate =
        node.alternate == null ? '' : `else ${compileBranch(context, node.alternate)}`;
      const start = context.hasValue ? 'v=undefined;' : '';
      return `${start}if(${test.text})${compileBranch(context, node.consequent)}${alternate}`;
    }
    case 'WhileStatement': {
      const test = compileCondition(unit, frame, node.test, node);
      return `${loopStart(context)}while(${test.text}){${loopTick(context, node)}${compileLoopBody(context, node.body)}}`;
    }
    case 'ForStatement':
      return compileFor(context, node);
    case 'BreakStatement':
      return 'break;';
    case 'ContinueStatement':
      return 'continue;';
    case 'ExportNamedDeclaration':
      return node.declaration == null ? '' : compileStatement(context, node.declaration);
    case 'ImportDeclaration':
    case 'DebuggerStatement':
      return '';
    default:
      throw new Error(`cannot compile ${node.type}`);
  }
}

function compileBlock(context: StatementContext, node: acorn.BlockStatement): string {
  const head = compileScopeHead(context.scopes.get(node));
  return `{${head}${compileStatements(context, node.body)}}`;
}

/** Compiles a branch of a conditional statement. A large branch counts itself. */
function compileBranch(context: StatementContext, node: acorn.Statement): string {
  const count = countBranch(context.unit, context.frame, node);
  const text = compileStatement(context, node);
  // An `else if` that counts itself becomes two statements.
  if (count === '') return node.type === 'BlockStatement' ? text : `{${text}}`;
  return `{${count};${text}}`;
}

function compileVariable(context: StatementContext, node: acorn.VariableDeclaration): string {
  const [declarator] = node.declarations;
  if (declarator === undefined) throw new Error('a declaration of nothing');
  const { binding } = referenceOf(context.unit, declarator.id);
  const keyword = binding.isChecked ? '' : `${node.kind} `;
  return `${keyword}${localName(binding.name)}=${declaredValue(context, declarator)}`;
}

/** Compiles the value of a declared name. */
export function declaredValue(
  context: StatementContext,
  { id, init }: acorn.VariableDeclarator,
): string {
  if (init == null) throw new Error('a declaration without a value');
  const { unit, frame } = context;
  const { name, functionNode } = referenceOf(unit, id).binding;
  return functionNode === undefined
    ? compileExpression(unit, frame, init).text
    : countedFunction(context, functionNode, name);
}

/** Code that runs only once makes a function only once, which need not be counted. */
export function countedFunction(
  context: StatementContext,
  node: FunctionNode,
  name: string,
): string {
  const { unit, frame } = context;
  const text = unit.compileFunction(node, name, false);
  return context.mayRepeat ? allocated(unit, frame, text, FUNCTION_WORDS, node) : text;
}

/**
 * A variable that is checked is first declared without a value. `_` is only there because a name is needed.
 */
function compileLoopVariable(context: StatementContext, node: acorn.VariableDeclaration): string {
  const [declarator] = node.declarations;
  const binding = declarator && referenceOf(context.unit, declarator.id).binding;
  const declaration = compileVariable(context, node);
  return binding?.isChecked ? `let ${localName(binding.name)}=U,_=(${declaration})` : declaration;
}

function compileFunctionDeclaration(
  context: StatementContext,
  node: acorn.FunctionDeclaration | acorn.AnonymousFunctionDeclaration,
): string {
  const { unit } = context;
  if (node.id === null) throw new Error('a function declaration without a name');
  const { binding } = referenceOf(unit, node.id);
  const { name } = node.id;
  if (binding.isChecked) {
    return `${localName(name)}=${countedFunction(context, node, name)};`;
  }
  const declaration = unit.compileFunction(node, name, true);
  if (!context.mayRepeat) return declaration;
  return `${declaration}(A[${MEMORY}]-=${FUNCTION_WORDS})<0&&m.sample(${localName(name)},${siteOf(unit, node)});`;
}

function loopStart(context: StatementContext): string {
  return context.hasValue ? 'v=undefined;' : '';
}

/** Compiles what counts an iteration of a loop, at its start. */
export function loopTick(
  { unit, frame }: StatementContext,
  node: acorn.WhileStatement | acorn.ForStatement,
): string {
  const counted = spending(
    `A[${BUDGET}]`,
    unit.costs.ofBody(node, frame.functionNode ?? unit.program),
  );
  frame.hasLoop = true;
  return `if(${counted})m.loopTick(${siteOf(unit, node)}${frame.form === 'fast' ? ',d' : ''});`;
}

/** Every chapter requires braces around the body. */
function compileLoopBody(context: StatementContext, node: acorn.Statement): string {
  return compileStatement({ ...context, mayRepeat: true }, node);
}

function compileFor(context: StatementContext, node: acorn.ForStatement): string {
  const { unit, frame } = context;
  const part = (expression: Expression | null | undefined): string =>
    expression == null ? '' : compileExpression(unit, frame, expression).text;
  const init =
    node.init?.type === 'VariableDeclaration'
      ? compileLoopVariable(context, node.init)
      : part(node.init);
  const test = node.test == null ? '' : compileCondition(unit, frame, node.test, node).text;
  const update = part(node.update);
  return `${loopStart(context)}for(${init};${test};${update}){${loopTick(context, node)}${compileLoopBody(context, node.body)}}`;
}

/** Returns the value of an expression in tail position. Its calls need no stack of their own. */
export function compileTail(context: StatementContext, node: Expression): string {
  const { unit, frame, tailCalls } = context;
  switch (node.type) {
    case 'ConditionalExpression': {
      const test = compileCondition(unit, frame, node.test, node);
      const [yes, no] = [node.consequent, node.alternate].map((branch) => {
        const count = countBranch(unit, frame, branch);
        return `{${count === '' ? '' : `${count};`}${compileTail(context, branch)}}`;
      });
      return `if(${test.text})${yes}else${no}`;
    }
    case 'LogicalExpression': {
      if (!unit.isChecked) break;
      const test = compileCondition(unit, frame, node.left, node);
      const right = compileTail(context, node.right);
      return node.operator === '&&'
        ? `if(${test.text}){${right}}else ${frame.returning('false')}`
        : `if(${test.text})${frame.returning('true')}else{${right}}`;
    }
    case 'CallExpression': {
      if (frame.functionNode === undefined) break;
      switch (tailCalls.kindOf(node, frame.functionNode)) {
        case 'jump':
          return frame.mayJump
            ? compileSelfJump(unit, frame, node)
            : compileTailCall(unit, frame, node);
        case 'record':
          return compileTailCall(unit, frame, node);
        case 'direct':
          // In deep form it costs nothing to leave the call to the driver.
          return frame.form === 'fast' || tailCalls.isLeafCall(node)
            ? frame.returning(compileCall(unit, frame, node).text)
            : compileTailCall(unit, frame, node);
      }
      break;
    }
    default:
  }
  return frame.returning(compileExpression(unit, frame, node).text);
}
