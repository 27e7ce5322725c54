/** The types of the typed variant as values, and how they are made. Types are never changed. */

export type Type =
  | { readonly kind: 'any' }
  | PrimitiveType
  | LiteralType
  | TypeVariable
  | FunctionType
  | UnionType
  | PairType
  | ListType
  | { readonly kind: 'array'; readonly element: Type }
  | { readonly kind: 'stream'; readonly element: Type }
  | OpaqueType
  | AliasType;

type PrimitiveName = 'number' | 'string' | 'boolean' | 'undefined' | 'null' | 'void';

type LiteralValue = string | number | boolean;

export interface PrimitiveType {
  readonly kind: 'primitive';
  readonly name: PrimitiveName;
  /** The value of a literal expression, which is compared with literal types only. */
  readonly value?: LiteralValue;
}

/** A type that the user wrote as a literal. */
interface LiteralType {
  readonly kind: 'literal';
  readonly value: LiteralValue;
}

/** Stands for a type in the type of a library function; each use of the function has variables of its own. */
export interface TypeVariable {
  readonly kind: 'variable';
  readonly name: string;
}

export interface FunctionType {
  readonly kind: 'function';
  readonly parameters: readonly Type[];
  readonly result: Type;
}

interface UnionType {
  readonly kind: 'union';
  readonly members: readonly Type[];
}

export interface PairType {
  readonly kind: 'pair';
  readonly head: Type;
  readonly tail: Type;
}

export interface ListType {
  readonly kind: 'list';
  readonly element: Type;
  /** The list as nested pairs, when its length is known. */
  readonly pairs?: PairType;
}

/** The type of values of a module that have no parts, e.g. of runes. It is only the same as itself. */
interface OpaqueType {
  readonly kind: 'opaque';
  readonly name: string;
}

export interface AliasType {
  readonly kind: 'alias';
  readonly alias: Alias;
  readonly args: readonly Type[];
}

/** A declared alias. */
export interface Alias {
  readonly name: string;
  readonly parameters: readonly TypeVariable[];
  /** Returns the type that it stands for. It may refer to the alias itself. */
  readonly body: () => Type;
}

export const ANY: Type = { kind: 'any' };
export const NUMBER: Type = { kind: 'primitive', name: 'number' };
export const STRING: Type = { kind: 'primitive', name: 'string' };
export const BOOLEAN: Type = { kind: 'primitive', name: 'boolean' };
export const UNDEFINED: Type = { kind: 'primitive', name: 'undefined' };
export const NULL: Type = { kind: 'primitive', name: 'null' };
export const VOID: Type = { kind: 'primitive', name: 'void' };

/** The name of the type of a value that can be a literal. */
export function primitiveNameOf(value: LiteralValue): PrimitiveName {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

/** The type of a literal expression. */
export function typeOfLiteral(value: LiteralValue): Type {
  return { kind: 'primitive', name: primitiveNameOf(value), value };
}

/** A union of more different types says nothing useful any more. */
const MAX_MEMBERS = 400;

/**
 * Returns the union of types, without duplicates; the only type when there is one. A union with `any` is
 * `any`. Of several literal expressions of one type, only the value of the first is remembered, so that the
 * union is still that type.
 */
export function unionOf(types: readonly Type[]): Type {
  const members = distinct(types.flatMap(membersOf));
  if (members.some(({ kind }) => kind === 'any')) return ANY;
  const kept = withoutCovered(members);
  if (kept.length > MAX_MEMBERS) return ANY;
  const [only = VOID] = kept;
  return kept.length > 1 ? { kind: 'union', members: kept } : only;
}

/** The members of a union, or the type itself. */
export function membersOf(type: Type): readonly Type[] {
  return type.kind === 'union' ? type.members : [type];
}

/** Returns the type without the value that it remembers. */
export function withoutValue(type: Type): Type {
  return type.kind === 'primitive' && type.value !== undefined
    ? { kind: 'primitive', name: type.name }
    : type;
}

/** Leaves out literals where their basic type is a member too, and values after the first of their type. */
function withoutCovered(members: readonly Type[]): readonly Type[] {
  const basic = new Set<PrimitiveName>();
  const first = new Map<PrimitiveName, Type>();
  for (const type of members) {
    if (type.kind !== 'primitive') continue;
    if (type.value === undefined) basic.add(type.name);
    else if (!first.has(type.name)) first.set(type.name, type);
  }
  if (basic.size === 0 && first.size === 0) return members;
  return members.filter((type) => {
    if (type.kind === 'literal') return !basic.has(primitiveNameOf(type.value));
    if (type.kind !== 'primitive' || type.value === undefined) return true;
    return !basic.has(type.name) && first.get(type.name) === type;
  });
}

function distinct(types: readonly Type[]): readonly Type[] {
  if (types.length < 2) return types;
  const seen = new Map<string | Type, Type>();
  for (const type of types) {
    const key = keyOf(type);
    if (!seen.has(key)) seen.set(key, type);
  }
  return [...seen.values()];
}

/** Two types with the same key are the same. A large type is only the same as itself. */
function keyOf(type: Type): string | Type {
  const { text, isComplete } = write(type, { showsValues: true, isKey: true });
  return isComplete ? text : type;
}

// Text

/** The maximal number of parts of a type in a message, and their maximal nesting. */
const MAX_PARTS = 400;
const MAX_DEPTH = 40;

interface Style {
  /** True if literal expressions are shown by their values, not by their types. */
  readonly showsValues: boolean;
  /** True if types that only look the same must differ. */
  readonly isKey?: boolean;
}

/** The text of a type as messages show it. */
export function textOf(type: Type, showsValues = false): string {
  return write(type, { showsValues }).text;
}

/**
 * The texts of two types that are compared: when one of them contains a literal type, other than as elements of
 * an array, both show literals.
 */
export function textsOf(actual: Type, expected: Type): readonly [string, string] {
  const showsValues = hasLiteral(actual) || hasLiteral(expected);
  return [textOf(actual, showsValues), textOf(expected, showsValues)];
}

function write(
  type: Type,
  { showsValues, isKey = false }: Style,
): { readonly text: string; readonly isComplete: boolean } {
  let parts = 0;
  const text = textAt(type, 0);
  return { text, isComplete: parts <= MAX_PARTS };

  function textAt(part: Type, depth: number): string {
    parts += depth > MAX_DEPTH ? MAX_PARTS + 1 : 1;
    if (parts > MAX_PARTS) return '...';
    const of = (inner: Type): string => textAt(inner, depth + 1);
    switch (part.kind) {
      case 'any':
        return 'any';
      case 'primitive':
        if (part.value === undefined || !showsValues) return part.name;
        return isKey ? `=${literalText(part.value)}` : literalText(part.value);
      case 'literal':
        return literalText(part.value);
      case 'variable':
      case 'opaque':
        return part.name;
      case 'function':
        return `(${part.parameters.map(of).join(', ')}) => ${of(part.result)}`;
      case 'union':
        return [...new Set(part.members.map(of))].join(' | ');
      case 'pair':
        return `Pair<${of(part.head)}, ${of(part.tail)}>`;
      case 'list':
        return `List<${of(part.element)}>${isKey && part.pairs !== undefined ? `=${of(part.pairs)}` : ''}`;
      case 'array': {
        const { kind } = part.element;
        const element = of(part.element);
        const needsParentheses =
          kind === 'function' || (kind === 'union' && element.includes(' | '));
        return needsParentheses ? `(${element})[]` : `${element}[]`;
      }
      case 'stream':
        return `Stream<${of(part.element)}>`;
      case 'alias':
        return part.args.length === 0
          ? part.alias.name
          : `${part.alias.name}<${part.args.map(of).join(', ')}>`;
    }
  }
}

function literalText(value: LiteralValue): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function hasLiteral(type: Type): boolean {
  let parts = 0;
  return hasLiteralAt(type);

  function hasLiteralAt(part: Type): boolean {
    parts += 1;
    if (parts > MAX_PARTS) return false;
    switch (part.kind) {
      case 'literal':
        return true;
      case 'function':
        return part.parameters.some(hasLiteralAt) || hasLiteralAt(part.result);
      case 'union':
        return part.members.some(hasLiteralAt);
      case 'pair':
        return hasLiteralAt(part.head) || hasLiteralAt(part.tail);
      case 'list':
      case 'stream':
        return hasLiteralAt(part.element);
      case 'alias':
        return part.args.some(hasLiteralAt);
      default:
        return false;
    }
  }
}

// Variables

/** The types that variables stand for. */
type Bindings = ReadonlyMap<TypeVariable, Type>;

/**
 * Replaces variables by what they stand for. What a variable stands for may contain further variables, which
 * are replaced too.
 */
export function substitute(type: Type, bindings: Bindings): Type {
  return bindings.size === 0 ? type : substituteAt(type, bindings, { isRepeated: true }, 0);
}

function substituteAt(
  type: Type,
  bindings: Bindings,
  how: { readonly isRepeated: boolean },
  depth: number,
): Type {
  if (depth > MAX_DEPTH) return type;
  const of = (inner: Type): Type => substituteAt(inner, bindings, how, depth + 1);
  switch (type.kind) {
    case 'variable': {
      const bound = bindings.get(type);
      if (bound === undefined) return type;
      return how.isRepeated ? of(bound) : bound;
    }
    case 'function':
      return { kind: 'function', parameters: type.parameters.map(of), result: of(type.result) };
    case 'union':
      return unionOf(type.members.map(of));
    case 'pair':
      return { kind: 'pair', head: of(type.head), tail: of(type.tail) };
    case 'list':
      return { ...type, element: of(type.element) };
    case 'array':
    case 'stream':
      return { kind: type.kind, element: of(type.element) };
    case 'alias':
      return type.args.length === 0 ? type : { ...type, args: type.args.map(of) };
    default:
      return type;
  }
}

const expansions = new WeakMap<AliasType, Type>();

/** Returns what an alias stands for, in one step. */
function expansionOf(type: AliasType): Type {
  const known = expansions.get(type);
  if (known !== undefined) return known;
  const { alias, args } = type;
  const bindings = new Map(
    alias.parameters.map((parameter, index) => [parameter, args[index] ?? ANY] as const),
  );
  const expanded =
    args.length === 0
      ? alias.body()
      : substituteAt(alias.body(), bindings, { isRepeated: false }, 0);
  expansions.set(type, expanded);
  return expanded;
}

/** The number of aliases that may stand for each other. */
const MAX_CHAIN_LENGTH = 100;

/** Follows aliases to a type that is none. An alias that stands only for itself is `any`. */
export function withoutAlias(type: Type): Type {
  let at = type;
  for (let step = 0; step < MAX_CHAIN_LENGTH; step += 1) {
    if (at.kind !== 'alias') return at;
    at = expansionOf(at);
  }
  return ANY;
}
