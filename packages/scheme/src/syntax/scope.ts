import type { Variable } from '../tree.js';
import type { Macro } from './macro.js';
import type { Identifier } from './syntax.js';

/** Scopes: the meanings of names at a place of a program. */

export type Meaning =
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'macro'; readonly macro: Macro }
  /** A name of the top level. Its meaning can change while the program runs. */
  | { readonly kind: 'global'; readonly name: string };

export class Scope {
  readonly #meanings = new Map<string, Meaning>();

  constructor(readonly parent: Scope | null) {}

  bind({ key }: Identifier, meaning: Meaning): void {
    this.#meanings.set(key, meaning);
  }

  hasOwn({ key }: Identifier): boolean {
    return this.#meanings.has(key);
  }

  own({ key }: Identifier): Meaning | undefined {
    return this.#meanings.get(key);
  }

  /** Finds what an identifier means here. Copies that a macro made and nothing binds mean what the original does. */
  find(identifier: Identifier): Meaning {
    let meaning = this.own(identifier);
    for (let scope = this.parent; meaning === undefined && scope !== null; scope = scope.parent) {
      meaning = scope.own(identifier);
    }
    if (meaning !== undefined) return meaning;
    const { origin } = identifier;
    if (origin === undefined) return { kind: 'global', name: identifier.name };
    return origin.mark.scope.find(origin.identifier);
  }
}

/** Tells whether two identifiers mean the same, each at its place. */
export function meanSame(a: Identifier, inA: Scope, b: Identifier, inB: Scope): boolean {
  const [left, right] = [inA.find(a), inB.find(b)];
  if (left.kind === 'global' && right.kind === 'global') return left.name === right.name;
  if (left.kind === 'variable' && right.kind === 'variable')
    return left.variable === right.variable;
  return left.kind === 'macro' && right.kind === 'macro' && left.macro === right.macro;
}
