import { typeOfPredeclared } from './declared-types.js';
import { ANY, type Type } from './types.js';

/** A name with its type. */
export interface TypedName {
  readonly type: Type;
  /** True for a constant whose value is not a function declaration. */
  readonly isConstant: boolean;
}

export type Scope = Map<string, TypedName>;

/** The names that the checker knows at a place in a program: of values with their types, and of type parameters. */
export class TypeScopes {
  /** The names that the program declares at its top level. */
  readonly top: Scope = new Map();
  /** The innermost scope last. */
  readonly #scopes: Scope[] = [this.top];
  readonly #typeParameters: ReadonlyMap<string, Type>[] = [];
  readonly #chapter: number;
  readonly #earlier: (name: string) => TypedName | undefined;

  /** @param earlier finds a name of an earlier program of the session */
  constructor(chapter: number, earlier: (name: string) => TypedName | undefined) {
    this.#chapter = chapter;
    this.#earlier = earlier;
  }

  enter(): Scope {
    const scope: Scope = new Map();
    this.#scopes.push(scope);
    return scope;
  }

  leave(): void {
    this.#scopes.pop();
  }

  /** Enters a function with these type parameters. */
  enterTypeParameters(names: readonly string[]): void {
    const around = this.typeParameters;
    this.#typeParameters.push(
      names.length === 0
        ? around
        : new Map([...around, ...names.map((name) => [name, ANY] as const)]),
    );
  }

  leaveTypeParameters(): void {
    this.#typeParameters.pop();
  }

  /** The type parameters of functions around the current node, which stand for any type. */
  get typeParameters(): ReadonlyMap<string, Type> {
    return this.#typeParameters.at(-1) ?? new Map<string, Type>();
  }

  /** Finds a name of the program, of earlier programs, or of the library. */
  find(name: string): TypedName | undefined {
    for (let index = this.#scopes.length - 1; index >= 0; index -= 1) {
      const found = this.#scopes[index]?.get(name);
      if (found !== undefined) return found;
    }
    const earlier = this.#earlier(name);
    if (earlier !== undefined) return earlier;
    const type = typeOfPredeclared(name, this.#chapter);
    return type && { type, isConstant: type.kind !== 'function' };
  }

  /** Tells whether a name refers to a function of the library. */
  isPredeclared(name: string): boolean {
    return this.#earlier(name) === undefined && !this.#scopes.some((scope) => scope.has(name));
  }
}
