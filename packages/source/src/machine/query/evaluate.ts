import { NO_SITE, ProgramError, usedTooEarly, type Value } from '@wellspring/engine';
import type * as acorn from 'acorn';
import { parse } from '../../syntax/parse.js';
import { UNASSIGNED } from '../bindings.js';
import type { Frame } from '../frames.js';
import { binary, holds, unary } from '../run/operators.js';
import type { RunContext } from '../run/registers.js';
import type { Words } from '../words/words.js';
import type { Snapshot } from './snapshot.js';

/**
 * Evaluates expressions without side effects: they change nothing, and call only functions that cannot change
 * anything.
 */

/** Functions that always return the same result and change nothing. Those on numbers are added below. */
const PURE = new Set(
  (
    'is_number is_string is_boolean is_undefined is_function is_array is_pair is_null is_list arity ' +
    'head tail pair list length list_ref member reverse append remove remove_all enum_list equal ' +
    'array_length stringify list_to_string parse_int char_at'
  ).split(' '),
);

/** The time limit of one expression, in the milliseconds that programs are counted in. */
const TIME_LIMIT = 200;

/** Why an expression has no value. */
export class NotEvaluated extends Error {
  constructor(readonly words: Words) {
    super(words.id);
  }
}

function refuse(id: Words['id'], parameters: Words['parameters'] = {}): never {
  throw new NotEvaluated({ id, parameters });
}

/** Where to evaluate an expression. */
export interface Place {
  readonly state: number;
  /** Undefined for an expression that uses no names of the program. */
  readonly frame: Frame | undefined;
}

/**
 * @param snapshot the snapshot that the values belong to
 * @throws NotEvaluated when the text is not such an expression, or has no value
 */
export function evaluate(
  text: string,
  context: RunContext,
  place: Place,
  snapshot: Snapshot,
): Value {
  const node = expressionOf(text, context.chapter);
  const { machine } = context;
  machine.makeQuiet();
  machine.startBudget(TIME_LIMIT);
  try {
    return new Looker(context, place, snapshot).value(node);
  } catch (error) {
    if (error instanceof NotEvaluated) throw error;
    if (error instanceof ProgramError) return refuse('watch.failed', { message: error.message });
    // JavaScript's stack overflowed, because a structure is nested too deeply.
    return refuse('watch.too-large');
  }
}

function expressionOf(text: string, chapter: number): acorn.Expression {
  const expression = text.replace(/[;\s]+$/, '');
  if (expression === '') return refuse('watch.one-expression');
  const { program, problems } = parse(`${expression};`, chapter);
  if (program === undefined) {
    return refuse('watch.failed', { message: problems[0]?.message ?? '' });
  }
  const [statement, second] = program.body;
  if (statement?.type !== 'ExpressionStatement' || second !== undefined) {
    return refuse('watch.one-expression');
  }
  return statement.expression;
}

class Looker {
  readonly #context: RunContext;
  readonly #place: Place;
  readonly #snapshot: Snapshot;

  constructor(context: RunContext, place: Place, snapshot: Snapshot) {
    this.#context = context;
    this.#place = place;
    this.#snapshot = snapshot;
  }

  value(node: acorn.Node): Value {
    const { operators } = this.#context;
    const expression = node as acorn.Expression;
    switch (expression.type) {
      case 'Literal':
        return expression.value as Value;
      case 'TemplateLiteral':
        return expression.quasis[0]?.value.cooked ?? '';
      case 'Identifier':
        return this.#name(expression.name);
      case 'UnaryExpression':
        return unary(this.#context, expression.operator, this.value(expression.argument), NO_SITE);
      case 'BinaryExpression': {
        const [left, right] = [this.value(expression.left), this.value(expression.right)];
        return binary(this.#context, expression.operator, left, right, NO_SITE);
      }
      case 'LogicalExpression': {
        const isTrue = holds(this.#context, this.value(expression.left), NO_SITE);
        return isTrue === (expression.operator === '&&') ? this.value(expression.right) : isTrue;
      }
      case 'ConditionalExpression': {
        const isTrue = holds(this.#context, this.value(expression.test), NO_SITE);
        return this.value(isTrue ? expression.consequent : expression.alternate);
      }
      case 'MemberExpression': {
        const [array, index] = [this.value(expression.object), this.value(expression.property)];
        return operators.element(array, index, NO_SITE);
      }
      case 'ArrayExpression':
        return expression.elements.map((element) => this.value(element as acorn.Expression));
      case 'CallExpression':
        return this.#call(expression);
      case 'AssignmentExpression':
        return refuse('watch.assignment');
      default:
        return refuse('watch.not-allowed');
    }
  }

  #name(name: string): Value {
    const { state } = this.#place;
    const [frame, slot] = this.#find(name) ?? [];
    if (frame !== undefined && slot !== undefined) {
      const value = frame.valueAt(slot, state);
      if (value === UNASSIGNED) throw usedTooEarly(name, NO_SITE);
      return this.#snapshot.value(value);
    }
    const constant = this.#context.constant(name);
    if (constant !== undefined) return constant.value;
    return this.#context.predeclared(name) ?? refuse('watch.unknown', { name });
  }

  /** Finds the frame of the program that has a name. */
  #find(name: string): readonly [Frame, number] | undefined {
    for (let frame = this.#place.frame; frame !== undefined; frame = frame.parent) {
      if (frame.shape.origin === 'library') return undefined;
      const slot = frame.shape.names.indexOf(name);
      if (slot !== -1) return [frame, slot];
    }
    return undefined;
  }

  #call({ callee, arguments: given }: acorn.CallExpression): Value {
    const name = callee.type === 'Identifier' ? callee.name : '';
    const isPure = PURE.has(name) || (name.startsWith('math_') && name !== 'math_random');
    const predeclared = isPure ? this.#context.predeclared(name) : undefined;
    if (predeclared === undefined || this.#find(name) !== undefined) {
      return refuse('watch.call', { name });
    }
    const values = given.map((each) => this.value(each));
    const { machine } = this.#context;
    const { least, most } = machine.functions.argumentCountsOf(predeclared);
    if (values.length < least || values.length > most) {
      return refuse('watch.arguments', { name });
    }
    const result: unknown = predeclared(...values);
    return result === machine.tail ? machine.bounce(0) : (result as Value);
  }
}
