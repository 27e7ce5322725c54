import { StopRequest } from '@wellspring/engine';
import type { EvaluateCall, StepperLanguage, StepperSyntax } from './language.js';
import { print, textOf, type Printed } from './print.js';
import {
  isExpression,
  undefinedLiteral,
  type Expression,
  type FunctionValue,
  type Node,
  type Program,
} from './nodes.js';
import {
  isWithin,
  outwards,
  Stuck,
  wholeOf,
  withinStep,
  withMarks,
  type Contractum,
  type Frame,
  type Position,
  type Redex,
} from './redex.js';
import type { Reducer } from './reduce.js';

/**
 * Evaluation by substitution, step by step. Each reduction is two steps, before and after (language
 * reference, section 14). Steps share what they have in common; trees and texts are made only when they are
 * needed.
 */

/** The half of a reduction that a step shows. */
type Marker = 'none' | 'beforeMarker' | 'afterMarker';

const TEXTS = {
  start: 'Start of evaluation',
  complete: 'Evaluation complete',
  stuck: 'Evaluation stuck',
  limit: 'Maximum number of steps exceeded',
};

export const DEFAULT_STEP_LIMIT = 1000;

/** The marks and words of a step, besides the tree. */
interface About {
  readonly marker: Marker;
  readonly explanation: () => string;
  /** The nodes at the position to highlight. */
  readonly marks?: readonly Node[];
  /** The expression that is reduced, or its result. Absent when nothing is shown. */
  readonly shown?: Node | (() => string) | undefined;
  readonly line?: number;
  readonly called?: string;
  readonly isPrimitive?: boolean;
  readonly isBreakpoint?: boolean;
  readonly isFailure?: boolean;
}

/** One step. */
export class Step {
  readonly marker: Marker;
  /** The line of the program that the step comes from, from 1. Absent when there is none. */
  readonly line: number | undefined;
  /** The name of the function whose call is reduced, if it has one. */
  readonly called: string | undefined;
  /** True if this is a library function. */
  readonly callsLibrary: boolean;
  /** True if a `debugger` statement is reached. */
  readonly isBreakpoint: boolean;
  /** True if it shows an error of the program. */
  readonly isFailure: boolean;
  readonly position: Position;
  readonly #about: About;
  readonly #syntax: StepperSyntax;

  constructor(position: Position, about: About, syntax: StepperSyntax) {
    this.position = position;
    this.#syntax = syntax;
    this.marker = about.marker;
    this.line = about.line;
    this.called = about.called;
    this.callsLibrary = about.isPrimitive ?? false;
    this.isBreakpoint = about.isBreakpoint ?? false;
    this.isFailure = about.isFailure ?? false;
    this.#about = about;
  }

  /** An explanation of the step. */
  get explanation(): string {
    return this.#about.explanation();
  }

  /** The program at this step. */
  get tree(): Node {
    return wholeOf(this.position);
  }

  /** The text of what is reduced, or of its result; undefined when nothing is shown. */
  get redex(): string | undefined {
    const { shown } = this.#about;
    if (shown === undefined) return undefined;
    return typeof shown === 'function' ? shown() : textOf(shown, this.#syntax);
  }

  /** The text of the program, with the ranges of the redex and of functions that are shown by their names. */
  print(): Printed {
    const { marks = [] } = this.#about;
    if (marks.length === 0) return print(this.tree, this.#syntax);
    const { position, marked } = withMarks(this.position, marks);
    return print(wholeOf(position), this.#syntax, marked);
  }
}

/**
 * Returns all steps of a program.
 * @param program a program with all names declared
 * @param reducer makes the reductions, which may display output
 * @param limit the maximal number of steps, counting both halves of a reduction; an odd limit is rounded up
 * @param options.language the language of the program and the reducer
 * @param options.onStep called before each reduction; may throw to end the run
 * @param options.describe returns a message for a failure of the engine itself
 */
export function stepThrough(
  program: Program,
  reducer: Reducer,
  limit: number,
  options: {
    readonly language: StepperLanguage;
    readonly onStep: () => void;
    readonly describe: (failure: unknown) => string;
  },
): Step[] {
  const { syntax, nothing } = options.language;
  const max = limit + (limit % 2);
  let position: Position = { node: program, outer: undefined };
  const steps = [startOf(program, syntax)];
  const end = (text: string, at: Position = position): Step[] => {
    if (max === 0) steps.push(limitStep({ node: program, outer: undefined }, syntax));
    else steps.push(new Step(at, { marker: 'none', explanation: () => text }, syntax));
    return steps;
  };
  try {
    for (;;) {
      options.onStep();
      const found = reducer.find(position);
      if (found.position === undefined) {
        return end(TEXTS.complete, { node: completed(found.program, nothing), outer: undefined });
      }
      position = found.position;
      const isLast = steps.length + 2 >= max;
      // An error is still shown at the limit, but nothing is displayed beyond it.
      if (isLast && found.isPrimitive === true) return end(TEXTS.limit);
      const contractum = found.contract();
      if (isLast) return end(TEXTS.limit);
      const after: Position = { node: contractum.node, outer: position.outer };
      steps.push(stepBefore(found, syntax), stepAfter(after, found, contractum, syntax));
      position = fromStatements(after);
    }
  } catch (failure) {
    if (failure instanceof StopRequest) throw failure;
    if (failure instanceof Stuck && failure.failure.isInterrupt) return end(failure.message);
    const line = failure instanceof Stuck ? failure.line : undefined;
    const text = failure instanceof Stuck ? failure.message : options.describe(failure);
    steps.push(errorStep(position, text, line, syntax));
    return end(TEXTS.stuck);
  }
}

/**
 * Returns how functions of the program are called within a step, for functions of modules.
 * @param onReduction called before each reduction; may throw to end the run
 */
export function evaluatedBy(reducer: Reducer, onReduction: () => void): EvaluateCall {
  const evaluate = (callee: FunctionValue, args: readonly Expression[]): Expression => {
    const call: Expression = { kind: 'call', callee, args, line: callee.line };
    for (let position: Position = { node: call, outer: undefined }; ;) {
      onReduction();
      const found = reducer.find(position);
      if (found.position === undefined) return expressionIn(found.program);
      const { node } = found.contract();
      position = fromStatements({ node, outer: found.position.outer });
    }
  };
  return (callee, args) => withinStep(() => evaluate(callee, args));
}

function expressionIn(node: Node): Expression {
  if (!isExpression(node)) throw new Error(`no expression: ${node.kind}`);
  return node;
}

/**
 * The place at which to continue after a change. What happens to a statement depends on its neighbours, so after a change
 * of a whole statement the search continues from the node around it.
 */
function fromStatements(changed: Position): Position {
  const around = outwards(changed);
  if (around === undefined || (isExpression(changed.node) && isExpression(around.node))) {
    return changed;
  }
  return isExpression(changed.node) ? (outwards(around) ?? around) : around;
}

/** Returns the steps of a program with an undeclared name. */
export function stepsOfUndeclared(
  program: Program,
  { message, line }: { readonly message: string; readonly line: number },
  syntax: StepperSyntax,
): Step[] {
  const position = { node: program, outer: undefined };
  return [startOf(program, syntax), errorStep(position, message, line, syntax)];
}

/** Returns the last step of a run that was cut off. */
export function limitStep(position: Position, syntax: StepperSyntax): Step {
  return new Step(position, { marker: 'none', explanation: () => TEXTS.limit }, syntax);
}

function startOf(program: Program, syntax: StepperSyntax): Step {
  return new Step(
    { node: program, outer: undefined },
    { marker: 'none', explanation: () => TEXTS.start },
    syntax,
  );
}

function stepBefore(redex: Redex, syntax: StepperSyntax): Step {
  const { position, marks } = redex;
  return new Step(position, { ...redex, marker: 'beforeMarker', shown: marks[0] }, syntax);
}

function stepAfter(
  position: Position,
  { explanation, line }: Redex,
  made: Contractum,
  syntax: StepperSyntax,
): Step {
  const { marks, shown } = made;
  return new Step(position, { marker: 'afterMarker', explanation, line, marks, shown }, syntax);
}

function errorStep(
  position: Position,
  message: string,
  line: number | undefined,
  syntax: StepperSyntax,
): Step {
  const about: About = {
    marker: 'beforeMarker',
    isFailure: true,
    explanation: () => (line === undefined ? message : `Line ${line}: ${message}`),
    ...(line === undefined ? {} : { line }),
  };
  return new Step(position, about, syntax);
}

/** A program without remaining statements shows that it has no value. */
function completed(program: Node, nothing: string): Node {
  if (program.kind !== 'program' || program.statements.length > 0) return program;
  const { line } = program;
  return {
    ...program,
    statements: [{ kind: 'expression', expression: undefinedLiteral(line, nothing), line }],
  };
}

/**
 * Finds the first step after a call has been evaluated.
 * @param index the index of the step before the call is reduced
 * @returns the index of that step, or of the last step when the call does not end
 */
export function afterCall(steps: readonly Step[], index: number): number {
  const level: Frame | undefined = steps[index]?.position.outer;
  const last = steps.length - 1;
  if (level === undefined) return last;
  const next = steps.findIndex(
    ({ position, marker }, at) =>
      at > index && marker !== 'afterMarker' && !isWithin(position, level),
  );
  return next < 0 ? last : next;
}
