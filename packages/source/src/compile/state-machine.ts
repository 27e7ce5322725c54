import {
  BUDGET,
  MAX_NESTED,
  NESTED,
  OPERATIONS_PER_DEEP_CALL,
  OPERATIONS_PER_NESTING,
  SITE,
  noteSite,
} from '@wellspring/engine';
import type * as acorn from 'acorn';
import type { Binding, Scope } from '../scope/bindings.js';
import { childrenOf, type Expression, type Node, type Statement } from '../syntax/nodes.js';
import { compileCall, compileSelfAssignments, compileSelfJump, compileTailCall } from './calls.js';
import {
  countBranch,
  localName,
  OWN_SITE,
  referenceOf,
  RETURNING,
  siteOf,
  StateMachineFrame,
  type Code,
} from './context.js';
import { compileCondition, compileExpression } from './expressions.js';
import {
  checkedNames,
  compileStatement,
  compileTail,
  countedFunction,
  declaredValue,
  loopTick,
  type StatementContext,
} from './statements.js';
import { hasSpread } from './tail-calls.js';
import { WaitingParts, type Source } from './waiting.js';

/**
 * Compiles the deep form of a function to a state machine, as compilers do for coroutines. A call of it makes a closure
 * that runs the body until it has to wait for the value of another call, and continues there when it is called again
 * with that value:
 *
 *     let pc=0,k1,u_x;
 *     return function(r){L:for(;;)switch(pc){case 0: ... r=u_f(1);if(r===T){pc=1;return W;}case 1: u_x=r; ... }}
 *
 * `pc` is the state, `r` the value of the last call, `k1`... values that are needed after a call. They and the variables of
 * the function are in the closure: a frame takes a quarter of the memory of a generator, and a call a tenth of the time.
 *
 * An expression with a call in it is taken apart: what is evaluated before the call is kept, and the expression is
 * compiled as usual with the values in place of its parts. Not supported are variables that would have to be renamed, and
 * variables of loops that inner functions capture. Such functions are generators.
 *
 * When no inner function captures a variable, there is no closure for each call: while a call is waited for, the variables
 * are on the stack of the session (`S`). A call of the function to itself then becomes a jump to the start, and its return
 * a jump back, as long as there is one of its own frames on the stack:
 *
 *     function F(r,x,u_n){let pc=0,k1;if(x){pc=S.pop();k1=S.pop();u_n=S.pop();}const b=S.length;L:for(;;)switch(pc){
 *     case 0: ... S.push(u_n,k1,1,34,F);u_n=u_n-1; ... pc=0;continue L;
 *     case 1: ... r=u_n+r;pc=-1;continue L;
 *     case -1:if(S.length===b)return r; ... pc=S.pop();k1=S.pop();u_n=S.pop();continue L;}}
 *
 * Frames are laid out as the driver expects them (`DeepRunHost`), so that it can go on with any of them.
 */

/** A function's code that the rest of the compiler puts together. */
interface StateMachine {
  readonly frame: StateMachineFrame;
  /**
   * Writes code that makes a call in deep form.
   * @param formal the parameters as declared
   * @param enter code that runs first, and again when the function jumps to itself or calls itself
   */
  readonly write: (formal: string, enter: string) => string;
}

/** A function with the numbers that its code contains. */
interface NumberedSource extends Source {
  readonly index: number;
  /** The words of stack that a frame counts as. */
  readonly words: number;
}

/**
 * Compiles a function, whose parameters have their own names.
 * @returns undefined when its code must be a generator
 */
export function compileStateMachine(
  source: NumberedSource,
  parameters: readonly Binding[],
): StateMachine | undefined {
  const waiting = new WaitingParts(source);
  const names = parameters.map((binding) => localName(binding.name));
  // Neither a jump to the start nor another call may change a variable that an inner function has captured.
  const mayJump = !waiting.captures;
  const isOnStack = !waiting.captures;
  const frame = new StateMachineFrame(source.node, names, {
    mayJump,
    isOnStack,
    callsItself: isOnStack && waiting.callsItself,
  });
  return new StateMachineCompiler(source, waiting, frame).compile(parameters);
}

/** Stands for the variables that are saved, which are known when all code is written. No program's code contains it. */
const SAVED = '\u0001';

/** The operations of a call to itself, besides those of its body. */
const OPERATIONS_PER_SELF_CALL = OPERATIONS_PER_DEEP_CALL + OPERATIONS_PER_NESTING;

/** Names whose values are lost when another call is waited for, or another value is kept. */
const TRANSIENT = /^(?:r|k\d+)$/;

class StateMachineCompiler {
  readonly #context: StatementContext;
  readonly #waiting: WaitingParts;
  readonly #variables = new Map<string, Binding>();
  /** The states to which `continue` and `break` jump, of the loops around a statement. */
  readonly #loops: { readonly next: number; readonly end: number }[] = [];
  #text = '';
  #states = 1;
  #isSupported = true;
  /** True if variables of inner blocks were moved to the closure. */
  #hasInner = false;

  constructor(
    readonly source: NumberedSource,
    waiting: WaitingParts,
    readonly frame: StateMachineFrame,
  ) {
    this.#waiting = waiting;
    this.#context = { ...source, frame, hasValue: false, mayRepeat: true };
  }

  compile(parameters: readonly Binding[]): StateMachine | undefined {
    const { frame } = this;
    const { node, scopes } = this.source;
    this.#declare(scopes.get(node));
    if (node.body.type === 'BlockStatement') {
      this.#statements(node.body.body);
      this.#emit(frame.returning(''));
    } else this.#tail(node.body);
    const bindings = [...parameters, ...this.#variables.values()];
    if (!this.#isSupported || new Set(bindings.map(({ name }) => name)).size < bindings.length) {
      return undefined;
    }
    if (this.#hasInner && !this.#meansOnlyItself(bindings)) return undefined;
    const variables = [...this.#variables.keys()].map(localName);
    const states = this.#text;
    return {
      frame,
      write: (formal, enter) => this.#write(formal, variables, `case 0:${enter}${states}`),
    };
  }

  #write(formal: string, variables: readonly string[], states: string): string {
    const { frame } = this;
    const isOfLibrary = this.source.unit.registry.registerSite === undefined;
    const kept = [...frame.kept, ...variables];
    if (!frame.isOnStack) {
      const before = isOfLibrary ? `const ${OWN_SITE}=A[${SITE}];` : '';
      return `function(${formal}){${before}let ${['pc=0', ...kept].join(',')};return function(r){${frame.declaration()}L:for(;;)switch(pc){${states}}}}`;
    }
    if (isOfLibrary) kept.push(OWN_SITE);
    const saved = [...frame.parameters, ...kept];
    const restore = `pc=S.pop();${saved
      .map((name) => `${name}=S.pop();`)
      .toReversed()
      .join('')}`;
    const start = isOfLibrary ? `else ${OWN_SITE}=A[${SITE}];` : '';
    const base = frame.callsItself ? 'const b=S.length;' : '';
    const returning = frame.callsItself
      ? `\ncase ${RETURNING}:if(S.length===b)return r;S.pop();A[${NESTED}]-=S.pop();${restore}continue L;`
      : '';
    const code = states.replaceAll(SAVED, saved.map((name) => `${name},`).join(''));
    const parameters = formal === '' ? '' : `,${formal}`;
    return `function F(r,x${parameters}){let ${['pc=0', ...kept].join(',')};if(x){${restore}}${start}${base}${frame.declaration()}L:for(;;)switch(pc){${code}${returning}}}`;
  }

  /** Tells whether every name in the function that is one of these variables' is that variable. */
  #meansOnlyItself(bindings: readonly Binding[]): boolean {
    const byName = new Map(bindings.map((binding) => [binding.name, binding]));
    const check = (node: Node): boolean => {
      if (node.type === 'Identifier') {
        const known = byName.get(node.name);
        const reference = this.source.unit.references.get(node);
        if (known && reference && reference.binding !== known) return false;
      }
      return childrenOf(node).every(check);
    };
    return check(this.source.node);
  }

  #emit(code: string): void {
    this.#text += code;
  }

  #newState(): number {
    this.#states += 1;
    return this.#states - 1;
  }

  #jump(state: number): void {
    this.#emit(`pc=${state};continue L;`);
  }

  #begin(state: number): void {
    this.#emit(`\ncase ${state}:`);
  }

  /** Declares the variables of a block in the closure, without values yet. */
  #declare(scope: Scope | undefined): void {
    for (const binding of scope?.bindings.values() ?? []) {
      if (binding.kind === 'parameter') continue;
      const isRenewed = this.#loops.length > 0 && binding.isCaptured;
      if (isRenewed || this.#variables.has(binding.name)) this.#isSupported = false;
      if (scope !== this.source.scopes.get(this.source.node)) this.#hasInner = true;
      this.#variables.set(binding.name, binding);
    }
    for (const name of checkedNames(scope)) this.#emit(`${name}=U;`);
  }

  #statements(statements: readonly Statement[]): void {
    // Functions that need no check can be called before their declaration.
    const isHoisted = (statement: Statement): boolean =>
      statement.type === 'FunctionDeclaration' &&
      !referenceOf(this.source.unit, statement.id).binding.isChecked;
    for (const first of [true, false]) {
      for (const statement of statements) {
        if (isHoisted(statement) === first) this.#statement(statement);
      }
    }
  }

  #statement(node: Statement): void {
    if (node.type === 'VariableDeclaration') {
      const [declarator] = node.declarations;
      if (declarator?.init == null) throw new Error('a declaration without value');
      const { binding } = referenceOf(this.source.unit, declarator.id);
      this.#evaluateParts([declarator.init], () => {
        const value = declaredValue(this.#context, declarator);
        this.#emit(`${localName(binding.name)}=${value};`);
      });
      return;
    }
    if (node.type === 'FunctionDeclaration') {
      const { name } = referenceOf(this.source.unit, node.id).binding;
      this.#emit(`${localName(name)}=${countedFunction(this.#context, node, name)};`);
      return;
    }
    if (!this.#waiting.has(node)) {
      this.#emit(`${compileStatement(this.#context, node)}\n`);
      return;
    }
    switch (node.type) {
      case 'ExpressionStatement':
        this.#effect(node.expression);
        return;
      case 'ReturnStatement':
        if (node.argument != null) this.#tail(node.argument);
        return;
      case 'BlockStatement':
        this.#declare(this.source.scopes.get(node));
        this.#statements(node.body);
        return;
      case 'IfStatement': {
        const { consequent, alternate } = node;
        this.#branch(
          node,
          () => this.#countedStatement(consequent),
          alternate == null ? undefined : () => this.#countedStatement(alternate),
        );
        return;
      }
      case 'WhileStatement':
      case 'ForStatement':
        this.#loop(node);
        return;
      case 'BreakStatement':
      case 'ContinueStatement': {
        const loop = this.#loops.at(-1);
        if (loop) this.#jump(node.type === 'BreakStatement' ? loop.end : loop.next);
        return;
      }
      default:
        this.#isSupported = false;
    }
  }

  #loop(node: acorn.WhileStatement | acorn.ForStatement): void {
    const { unit, scopes } = this.source;
    const [start, next, end] = [this.#newState(), this.#newState(), this.#newState()];
    this.#loops.push({ next, end });
    if (node.type === 'ForStatement') {
      this.#declare(scopes.get(node));
      if (node.init?.type === 'VariableDeclaration') this.#statement(node.init);
      else this.#effect(node.init);
    }
    this.#begin(start);
    const { test } = node;
    if (test != null) {
      this.#evaluateParts([test], () => {
        const { text } = compileCondition(unit, this.frame, test, node);
        this.#emit(`if(!(${text})){pc=${end};continue L;}`);
      });
    }
    this.#emit(loopTick(this.#context, node));
    this.#statement(node.body);
    this.#begin(next);
    if (node.type === 'ForStatement') this.#effect(node.update);
    this.#jump(start);
    this.#begin(end);
    this.#loops.pop();
  }

  /** Evaluates an expression for its effect. */
  #effect(node: Expression | null | undefined): void {
    if (node != null) this.#evaluateParts([node], () => this.#emit(`(${this.#code(node).text});`));
  }

  #count(branch: Node): void {
    const count = countBranch(this.source.unit, this.frame, branch);
    if (count !== '') this.#emit(`${count};`);
  }

  #countedStatement(node: acorn.Statement): void {
    this.#count(node);
    this.#statement(node);
  }

  /**
   * Runs one of two pieces of code, depending on the condition of a construct.
   * @param isTail whether both return
   */
  #branch(
    node: acorn.IfStatement | acorn.ConditionalExpression,
    consequent: () => void,
    alternate: (() => void) | undefined,
    isTail = false,
  ): void {
    const { unit } = this.source;
    const otherwise = this.#newState();
    this.#evaluateParts([node.test], () => {
      const { text } = compileCondition(unit, this.frame, node.test, node);
      this.#emit(`if(!(${text})){pc=${otherwise};continue L;}`);
    });
    consequent();
    if (alternate === undefined || isTail) {
      this.#begin(otherwise);
      alternate?.();
      return;
    }
    const end = this.#newState();
    this.#jump(end);
    this.#begin(otherwise);
    alternate();
    this.#begin(end);
  }

  /** Returns the value of an expression in tail position. */
  #tail(node: Expression): void {
    if (!this.#waiting.inTail(node)) {
      this.#emit(compileTail(this.#context, node));
      return;
    }
    const { unit, tailCalls } = this.source;
    if (node.type === 'ConditionalExpression') {
      const counted = (branch: Expression) => () => {
        this.#count(branch);
        this.#tail(branch);
      };
      this.#branch(node, counted(node.consequent), counted(node.alternate), true);
      return;
    }
    if (node.type === 'LogicalExpression' && unit.isChecked) {
      this.#evaluateParts([node.left], () => {
        const { text } = compileCondition(unit, this.frame, node.left, node);
        this.#emit(
          node.operator === '&&'
            ? `if(!(${text}))${this.frame.returning('false')}`
            : `if(${text})${this.frame.returning('true')}`,
        );
      });
      this.#tail(node.right);
      return;
    }
    if (node.type === 'CallExpression' && !tailCalls.isLeafCall(node)) {
      this.#evaluateParts(this.#partsOfCall(node, true), () => {
        const compile = this.#isJump(node) ? compileSelfJump : compileTailCall;
        this.#emit(compile(unit, this.frame, node));
      });
      return;
    }
    this.#evaluateParts([node], () => this.#emit(this.frame.returning(this.#code(node).text)));
  }

  /**
   * Emits code that evaluates expressions, as far as a call in them has to be waited for. Then calls `use`, in which
   * they are compiled to code that does not wait.
   * @param nodes expressions that are evaluated in this order
   */
  #evaluateParts(nodes: readonly Node[], use: () => void): void {
    const { evaluated } = this.frame;
    const last = nodes.findLastIndex((node) => this.#waiting.has(node));
    let kept = 0;
    for (const [index, node] of nodes.slice(0, last + 1).entries()) {
      const value = this.#evaluate(node);
      if (index === last || (value.isStable && !TRANSIENT.test(value.text))) {
        evaluated.set(node, value);
        continue;
      }
      const name = this.frame.keep();
      kept += 1;
      this.#emit(`${name}=${value.text};`);
      evaluated.set(node, { ...value, text: name, isStable: true, mayCall: false });
    }
    use();
    this.frame.forget(kept);
    for (const node of nodes) evaluated.delete(node);
  }

  #code(node: Node): Code {
    return compileExpression(this.source.unit, this.frame, node);
  }

  /**
   * Emits the code of an expression up to the last call for which it waits.
   * @returns code for its value, which must be used before anything else is evaluated
   */
  #evaluate(node: Node): Code {
    if (!this.#waiting.has(node)) return this.#code(node);
    const { unit } = this.source;
    switch (node.type) {
      case 'CallExpression':
        if (this.source.tailCalls.isLeafCall(node)) break;
        return this.#call(node);
      case 'ConditionalExpression':
        return this.#into((keep) => {
          const part = (branch: Expression) => () => {
            this.#count(branch);
            this.#evaluateParts([branch], () => keep(this.#code(branch)));
          };
          this.#branch(node, part(node.consequent), part(node.alternate));
        });
      case 'LogicalExpression':
        return this.#into((keep, name) => {
          const end = this.#newState();
          this.#evaluateParts([node.left], () => {
            if (unit.isChecked) keep(compileCondition(unit, this.frame, node.left, node));
            else keep(this.#code(node.left));
          });
          this.#emit(`if(${node.operator === '&&' ? '!' : ''}${name}){pc=${end};continue L;}`);
          this.#evaluateParts([node.right], () => keep(this.#code(node.right)));
          this.#begin(end);
        });
      default:
    }
    let code: Code | undefined;
    this.#evaluateParts(this.#partsOf(node), () => {
      code = this.#code(node);
    });
    return code ?? this.#code(node);
  }

  /** Emits code that stores a value, and returns code for the value. */
  #into(emit: (keep: (value: Code) => void, name: string) => void): Code {
    const name = this.frame.keep();
    emit(({ text }) => this.#emit(`${name}=${text};`), name);
    this.frame.forget(1);
    return { text: name, type: 'unknown', isStable: true, isVariable: false, mayCall: false };
  }

  #call(node: acorn.CallExpression): Code {
    const { frame, source } = this;
    const { unit } = source;
    const resumed = this.#newState();
    if (frame.callsItself && unit.targetOf(node) === source.node) {
      this.#evaluateParts(node.arguments, () => {
        const { fill, assign } = compileSelfAssignments(unit, frame, node, true);
        const site = noteSite(siteOf(unit, node)).slice(0, -1);
        const save = `S.push(${SAVED}${resumed},${source.words},F);`;
        const tick = `if((A[${NESTED}]+=${source.words})>A[${MAX_NESTED}])m.selfCallTick(${source.index},[${frame.parameters.join(',')}]);`;
        this.#emit(
          `${fill}${save}${assign}${site};A[${BUDGET}]-=${OPERATIONS_PER_SELF_CALL};${tick}`,
        );
        this.#jump(0);
      });
    } else {
      this.#evaluateParts(this.#partsOfCall(node, false), () => {
        const { text } = compileCall(unit, frame, node);
        const wait = frame.isOnStack ? `S.push(${SAVED}${resumed});` : `pc=${resumed};`;
        this.#emit(`r=${text};if(r===T){${wait}return W;}`);
      });
    }
    this.#begin(resumed);
    return { text: 'r', type: 'unknown', isStable: true, isVariable: false, mayCall: false };
  }

  /** Tells whether a call in tail position becomes a jump to the start. */
  #isJump(node: acorn.CallExpression): boolean {
    return this.frame.mayJump && this.source.tailCalls.kindOf(node, this.source.node) === 'jump';
  }

  /** The parts of an expression that are evaluated before it is, in order. */
  #partsOf(node: Node): readonly Node[] {
    if (node.type === 'CallExpression') return this.#partsOfCall(node, false);
    if (node.type !== 'AssignmentExpression') return childrenOf(node);
    return node.left.type === 'MemberExpression'
      ? [node.left.object, node.left.property, node.right]
      : [node.right];
  }

  #partsOfCall(node: acorn.CallExpression, isTail: boolean): readonly Node[] {
    // A value that cannot be spread would have to fail before the next argument is evaluated.
    if (hasSpread(node) && node.arguments.some((argument) => this.#waiting.has(argument))) {
      this.#isSupported = false;
      return [];
    }
    const { callee } = node;
    const isDirect =
      callee.type === 'Identifier' &&
      (referenceOf(this.source.unit, callee).binding.kind === 'predeclared' ||
        (!isTail && this.source.unit.targetOf(node) !== undefined));
    return isDirect || (isTail && this.#isJump(node))
      ? node.arguments
      : [callee, ...node.arguments];
  }
}
