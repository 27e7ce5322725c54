import type { Problem } from '@wellspring/engine';
import { nearName } from '../scope/near-names.js';
import { genericTypes, LIBRARY_VARIABLES, libraryType, PARSE_TREE_TYPES } from './library-types.js';
import { featuresOf } from '../chapters.js';
import { parseType } from './parser.js';
import {
  intersection,
  notAllowedType,
  notGeneric,
  repeatedAlias,
  reservedAlias,
  reservedParameter,
  unknownType,
  wrongGenericCount,
} from './problems.js';
import type { AliasNode, TypeNode } from './type-nodes.js';
import {
  ANY,
  BOOLEAN,
  NULL,
  NUMBER,
  STRING,
  substitute,
  UNDEFINED,
  unionOf,
  VOID,
  type Alias,
  type Type,
  type TypeVariable,
} from './types.js';

/** Turns types as written into types: finds what each name stands for, and the problems with it. */

const BASIC: ReadonlyMap<string, Type> = new Map([
  ['number', NUMBER],
  ['string', STRING],
  ['boolean', BOOLEAN],
  ['undefined', UNDEFINED],
  ['void', VOID],
  ['any', ANY],
  ['null', NULL],
]);

/** Types of TypeScript whose values Source does not have. */
const REFUSED: ReadonlySet<string> = new Set(['bigint', 'never', 'object', 'symbol', 'unknown']);

const isReserved = (name: string): boolean => BASIC.has(name) || REFUSED.has(name);

/** Aliases by name. */
export type Aliases = ReadonlyMap<string, Alias>;

/** The types that a program can name. */
export class DeclaredTypes {
  readonly #chapter: number;
  readonly #generic: Readonly<Record<string, readonly string[]>>;
  readonly #own = new Map<string, Alias>();
  readonly #earlier: Aliases;
  readonly #predeclared: Aliases;
  readonly #resolved = new Map<TypeNode, Type>();
  readonly #report: (problem: Problem) => void;

  /**
   * @param earlier the aliases of earlier programs of the session
   * @param report called for each problem with a type, once
   */
  constructor(chapter: number, earlier: Aliases, report: (problem: Problem) => void) {
    this.#chapter = chapter;
    this.#generic = genericTypes(chapter);
    this.#earlier = earlier;
    this.#predeclared = featuresOf(chapter).metacircular ? parseTreeTypes() : new Map();
    this.#report = report;
  }

  /** The aliases that the program declares. */
  get aliases(): Aliases {
    return this.#own;
  }

  /** The names of all types that can be used. */
  get names(): readonly string[] {
    return [
      ...[...BASIC.keys()].filter((name) => name !== 'null' || this.#hasNull),
      ...Object.keys(this.#generic),
      ...this.#predeclared.keys(),
      ...this.#earlier.keys(),
      ...this.#own.keys(),
    ];
  }

  get #hasNull(): boolean {
    return featuresOf(this.#chapter).lists;
  }

  /** Makes the aliases of a program known. They may refer to each other in any order. */
  declare(nodes: readonly AliasNode[]): void {
    for (const node of nodes) {
      const parameters = (node.parameters ?? []).map((name): TypeVariable => {
        return { kind: 'variable', name };
      });
      const scope = new Map(parameters.map((parameter) => [parameter.name, parameter]));
      const body = (): Type => this.typeOf(node.type, scope);
      this.#own.set(node.name, { name: node.name, parameters, body });
    }
    for (const { name, parameters, place, type } of nodes) {
      if (isReserved(name)) {
        this.#report(reservedAlias(place, name));
      } else if (Object.hasOwn(this.#generic, name) || this.#predeclared.has(name)) {
        this.#report(repeatedAlias(place, name));
      }
      for (const parameter of parameters ?? []) {
        if (isReserved(parameter)) this.#report(reservedParameter(type.place, parameter));
      }
      this.#own.get(name)?.body();
    }
  }

  /** @param scope the type parameters around the type */
  typeOf(node: TypeNode, scope: ReadonlyMap<string, Type> = new Map()): Type {
    const known = this.#resolved.get(node);
    if (known !== undefined) return known;
    const type = this.#resolve(node, scope);
    this.#resolved.set(node, type);
    return type;
  }

  #resolve(node: TypeNode, scope: ReadonlyMap<string, Type>): Type {
    switch (node.kind) {
      case 'name':
        return this.#named(node, scope);
      case 'literal':
        return { kind: 'literal', value: node.value };
      case 'union':
        return unionOf(node.members.map((member) => this.typeOf(member, scope)));
      case 'array':
        return { kind: 'array', element: this.typeOf(node.element, scope) };
      case 'function': {
        const parameters = node.parameters.map(({ type }) =>
          type === null ? ANY : this.typeOf(type, scope),
        );
        const result = this.typeOf(node.result, scope);
        if (node.parameters.some(({ isRest }) => isRest)) return ANY;
        return { kind: 'function', parameters, result };
      }
      case 'intersection':
        this.#report(intersection(node.place));
        return ANY;
      case 'foreign':
        this.#report(notAllowedType(node.place, 'unknown'));
        return ANY;
    }
  }

  #named(
    { name, args, place }: Extract<TypeNode, { readonly kind: 'name' }>,
    scope: ReadonlyMap<string, Type>,
  ): Type {
    const given = (args ?? []).map((one) => this.typeOf(one, scope));
    if (REFUSED.has(name) || (name === 'null' && !this.#hasNull)) {
      this.#report(notAllowedType(place, name));
      return ANY;
    }
    const parameter = scope.get(name);
    const simple = parameter ?? BASIC.get(name);
    if (simple !== undefined) {
      if (args !== null) this.#report(notGeneric(place, name));
      return simple;
    }
    const alias = this.#own.get(name) ?? this.#predeclared.get(name) ?? this.#earlier.get(name);
    const generic = Object.hasOwn(this.#generic, name) ? this.#generic[name] : undefined;
    const count = this.#own.has(name) ? undefined : generic?.length;
    const wanted = count ?? alias?.parameters.length;
    if (wanted === undefined) {
      this.#report(unknownType(place, name, this.#near(name)));
      return ANY;
    }
    if (wanted === 0 && args !== null) {
      this.#report(notGeneric(place, name));
      return ANY;
    }
    if (given.length !== wanted) {
      this.#report(wrongGenericCount(place, name, wanted));
      return ANY;
    }
    if (count === undefined && alias !== undefined) return { kind: 'alias', alias, args: given };
    return genericOf(name, given);
  }

  #near(name: string): string | undefined {
    const names = new Set(this.names);
    return nearName(name, (candidate) => names.has(candidate));
  }
}

/** A type that is built in, with its arguments. */
function genericOf(name: string, [first = ANY, second = ANY]: readonly Type[]): Type {
  switch (name) {
    case 'Pair':
      return { kind: 'pair', head: first, tail: second };
    case 'Stream':
      return { kind: 'stream', element: first };
    default:
      return { kind: 'list', element: first };
  }
}

// The library

const NO_ALIASES: Aliases = new Map();

/** The types of the engine have no problems. */
const ignore = (): void => undefined;

let parseTrees: Aliases | undefined;

/** The aliases of §4, read when first needed. */
function parseTreeTypes(): Aliases {
  if (parseTrees !== undefined) return parseTrees;
  const aliases = new Map<string, Alias>();
  parseTrees = aliases;
  const types = new DeclaredTypes(4, aliases, ignore);
  for (const [name, text] of Object.entries(PARSE_TREE_TYPES)) {
    let body: Type | undefined;
    aliases.set(name, {
      name,
      parameters: [],
      body: () => (body ??= types.typeOf(parseType(text))),
    });
  }
  return aliases;
}

/** A type of the library, and the variables in it. */
interface LibraryType {
  readonly type: Type;
  readonly variables: readonly TypeVariable[];
}

const libraryTypes = new Map<string, LibraryType>();

function readLibraryType(text: string, chapter: number): LibraryType {
  const key = `${chapter} ${text}`;
  const known = libraryTypes.get(key);
  if (known !== undefined) return known;
  const variables = LIBRARY_VARIABLES.filter((name) => text.includes(name)).map(
    (name): TypeVariable => ({ kind: 'variable', name }),
  );
  const scope = new Map(variables.map((variable) => [variable.name, variable]));
  const types = new DeclaredTypes(chapter, NO_ALIASES, ignore);
  const read = { type: types.typeOf(parseType(text), scope), variables };
  libraryTypes.set(key, read);
  return read;
}

/**
 * Returns the type of a predeclared name, with variables of its own; undefined when the chapter does not have
 * the name.
 */
export function typeOfPredeclared(name: string, chapter: number): Type | undefined {
  const text = libraryType(name, chapter);
  if (text === undefined) return undefined;
  const { type, variables } = readLibraryType(text, chapter);
  const fresh = variables.map((variable): [TypeVariable, Type] => [
    variable,
    { kind: 'variable', name: variable.name },
  ]);
  return substitute(type, new Map(fresh));
}
