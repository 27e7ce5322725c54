import {
  ANY,
  NULL,
  membersOf,
  primitiveNameOf,
  textOf,
  withoutAlias,
  type AliasType,
  type ListType,
  type PairType,
  type PrimitiveType,
  type Type,
  type TypeVariable,
} from './types.js';

/**
 * Tells whether types overlap: whether some value could have both (language reference, section 11.2). Types may
 * be recursive and huge, so the work is limited; a comparison that would take too long counts as an overlap,
 * because what is not certainly wrong is allowed.
 */

/** The number of types that one comparison may look at. */
const MAX_STEPS = 5000;

/** The number of types that all comparisons of a program together may look at. */
const MAX_STEPS_IN_ALL = 3_000_000;

const MAX_DEPTH = 60;

/** Compares the types of one program. */
export class Comparer {
  #stepsInAll = 0;
  #steps = 0;
  /** Comparisons with an alias that are being made. Within themselves they count as an overlap. */
  readonly #assumed = new Set<string>();

  /** Tells whether two types overlap. */
  overlaps(a: Type, b: Type): boolean {
    this.#steps = 0;
    this.#assumed.clear();
    const result = this.#overlaps(a, b, 0);
    this.#stepsInAll += this.#steps;
    return result;
  }

  #overlaps(a: Type, b: Type, depth: number): boolean {
    this.#steps += 1;
    if (a === b || depth > MAX_DEPTH || this.#isTired()) return true;
    if (isOpen(a) || isOpen(b)) return true;
    if (a.kind === 'alias') return this.#overlapsAlias(a, b, depth);
    if (b.kind === 'alias') return this.#overlapsAlias(b, a, depth);
    if (a.kind === 'union') {
      return a.members.some((member) => this.#overlaps(member, b, depth + 1));
    }
    if (b.kind === 'union') {
      return b.members.some((member) => this.#overlaps(a, member, depth + 1));
    }
    return this.#overlapsSingle(a, b, depth + 1);
  }

  #isTired(): boolean {
    return this.#steps > MAX_STEPS || this.#stepsInAll > MAX_STEPS_IN_ALL;
  }

  #overlapsAlias(alias: AliasType, other: Type, depth: number): boolean {
    const question = `${textOf(alias, true)} ~ ${textOf(other, true)}`;
    if (this.#assumed.has(question)) return true;
    this.#assumed.add(question);
    return this.#overlaps(withoutAlias(alias), other, depth + 1);
  }

  /** Compares types that are neither unions nor aliases. */
  #overlapsSingle(a: Type, b: Type, depth: number): boolean {
    if (a.kind === 'literal' || b.kind === 'literal' || a.kind === 'primitive') {
      return overlapsSimple(a, b);
    }
    if (b.kind === 'primitive') return overlapsSimple(b, a);
    if (a.kind === 'stream' || b.kind === 'stream') {
      return a.kind === 'stream'
        ? this.#overlapsStream(a.element, b, depth)
        : this.#overlapsStream(b.kind === 'stream' ? b.element : ANY, a, depth);
    }
    if (a.kind === 'function' && b.kind === 'function') {
      return (
        a.parameters.length === b.parameters.length &&
        a.parameters.every((one, index) =>
          this.#overlaps(one, b.parameters[index] ?? ANY, depth),
        ) &&
        this.#overlaps(a.result, b.result, depth)
      );
    }
    if (a.kind === 'array' && b.kind === 'array') {
      return this.#overlaps(a.element, b.element, depth);
    }
    if (a.kind === 'list' && b.kind === 'list') {
      return this.#overlaps(a.element, b.element, depth);
    }
    if (a.kind === 'pair' && b.kind === 'pair') return this.#overlapsPair(a, b, depth);
    if (a.kind === 'pair' && b.kind === 'list') return this.#overlapsPair(a, asPair(b), depth);
    if (a.kind === 'list' && b.kind === 'pair') return this.#overlapsPair(asPair(a), b, depth);
    return false;
  }

  #overlapsPair(a: PairType, b: PairType, depth: number): boolean {
    return this.#overlaps(a.head, b.head, depth) && this.#overlaps(a.tail, b.tail, depth);
  }

  /** A stream is null, or a pair whose tail is a function that returns a stream. */
  #overlapsStream(element: Type, other: Type, depth: number): boolean {
    if (other.kind === 'stream') return this.#overlaps(element, other.element, depth);
    if (other.kind === 'list') return true;
    return other.kind === 'pair' && this.#overlapsPair(streamPair(element), other, depth);
  }
}

/** Nothing is known about such a type. */
function isOpen({ kind }: Type): boolean {
  return kind === 'any' || kind === 'variable';
}

/** Compares a type without parts with another that is neither a union nor an alias. */
function overlapsSimple(a: Type, b: Type): boolean {
  if (a.kind === 'literal' && b.kind === 'literal') return a.value === b.value;
  if (a.kind === 'literal') return b.kind === 'primitive' && overlapsLiteral(b, a.value);
  if (b.kind === 'literal') return a.kind === 'primitive' && overlapsLiteral(a, b.value);
  if (a.kind !== 'primitive') return false;
  if (b.kind === 'primitive') return a.name === b.name;
  if (b.kind === 'list') return a.name === 'null' && b.pairs === undefined;
  return a.name === 'null' && b.kind === 'stream';
}

function overlapsLiteral({ name, value }: PrimitiveType, literal: string | number | boolean) {
  return name === primitiveNameOf(literal) && (value === undefined || value === literal);
}

function asPair(list: ListType): PairType {
  return (
    list.pairs ?? {
      kind: 'pair',
      head: list.element,
      tail: { kind: 'list', element: list.element },
    }
  );
}

function streamPair(element: Type): PairType {
  const rest: Type = { kind: 'stream', element };
  return { kind: 'pair', head: element, tail: { kind: 'function', parameters: [], result: rest } };
}

/** The types of the parts of a pair, list or stream. */
interface Parts {
  readonly head: Type;
  readonly tail: Type;
}

/** Unions that contain themselves through aliases are not followed further than this. */
const MAX_UNION_DEPTH = 3;

/** Returns the types of the parts that a value of this type can have; empty when it is never a pair. */
export function partsOf(type: Type, depth = 0): readonly Parts[] {
  return membersOf(withoutAlias(type)).flatMap((member): readonly Parts[] => {
    const single = withoutAlias(member);
    switch (single.kind) {
      case 'any':
      case 'variable':
        return [{ head: ANY, tail: ANY }];
      case 'pair':
        return [single];
      case 'list':
        return [{ head: single.element, tail: { kind: 'list', element: single.element } }];
      case 'stream':
        return [streamPair(single.element)];
      case 'primitive':
        // Null stands for a list without elements.
        return single.name === 'null' ? [{ head: NULL, tail: NULL }] : [];
      case 'union':
        return depth < MAX_UNION_DEPTH ? partsOf(single, depth + 1) : [];
      default:
        return [];
    }
  });
}

/** The depth to which types are compared to find the types that variables stand for. */
const MAX_VARIABLE_DEPTH = 30;

/**
 * Finds what type variables stand for, given the type of an argument. A variable keeps what it was bound to
 * first.
 * @param bindings is extended
 */
export function bindVariables(
  expected: Type,
  actual: Type,
  bindings: Map<TypeVariable, Type>,
  depth = 0,
): void {
  if (depth > MAX_VARIABLE_DEPTH) return;
  const bind = (one: Type, other: Type): void => {
    bindVariables(one, other, bindings, depth + 1);
  };
  if (expected.kind === 'variable') {
    const bound = bindings.get(expected);
    if (bound !== undefined) bind(bound, actual);
    else if (!mentions(actual, expected, bindings, 0)) bindings.set(expected, actual);
    return;
  }
  const given = withoutAlias(actual);
  switch (expected.kind) {
    case 'function':
      if (given.kind !== 'function') return;
      if (given.parameters.length !== expected.parameters.length) return;
      expected.parameters.forEach((one, index) => {
        bind(one, given.parameters[index] ?? ANY);
      });
      bind(expected.result, given.result);
      return;
    case 'pair':
      if (given.kind === 'pair' || given.kind === 'list') {
        const { head, tail } = given.kind === 'pair' ? given : asPair(given);
        bind(expected.head, head);
        bind(expected.tail, tail);
      }
      return;
    case 'list':
      if (given.kind === 'list') bind(expected.element, given.element);
      if (given.kind === 'pair') {
        bind(expected.element, given.head);
        bind(expected, given.tail);
      }
      if (given.kind === 'union') for (const member of given.members) bind(expected, member);
      return;
    case 'stream':
      if (given.kind === 'stream') bind(expected.element, given.element);
      if (given.kind === 'pair') bind(expected.element, given.head);
      if (given.kind === 'union') for (const member of given.members) bind(expected, member);
      return;
    case 'array':
      if (given.kind === 'array') bind(expected.element, given.element);
      return;
    default:
  }
}

/** Tells whether a variable occurs in a type, so that it cannot stand for it. */
function mentions(
  type: Type,
  variable: TypeVariable,
  bindings: ReadonlyMap<TypeVariable, Type>,
  depth: number,
): boolean {
  if (depth > MAX_VARIABLE_DEPTH) return true;
  const inside = (inner: Type): boolean => mentions(inner, variable, bindings, depth + 1);
  switch (type.kind) {
    case 'variable': {
      if (type === variable) return true;
      const bound = bindings.get(type);
      return bound !== undefined && inside(bound);
    }
    case 'function':
      return type.parameters.some(inside) || inside(type.result);
    case 'union':
      return type.members.some(inside);
    case 'pair':
      return inside(type.head) || inside(type.tail);
    case 'list':
    case 'array':
    case 'stream':
      return inside(type.element);
    case 'alias':
      return type.args.some(inside);
    default:
      return false;
  }
}
