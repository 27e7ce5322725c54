import type { Binding, NamePlace, ProgramNames, Range, Scope } from '@wellspring/evaluator';
import { nameIn, type Part } from './parts.js';

/** The scopes, bindings and places of a program while they are being found. */

export interface OpenBinding extends Binding {
  readonly declarations: Range[];
  readonly places: Range[];
  fixed?: NonNullable<Binding['fixed']>;
}

export interface OpenScope extends Scope {
  readonly parent: OpenScope | null;
  readonly bindings: Map<string, OpenBinding>;
}

interface OpenPlace extends NamePlace {
  readonly binding: OpenBinding | null;
  /** True if a macro may do with it as it likes. */
  readonly isTaken: boolean;
}

export class Bindings {
  readonly root: OpenScope;
  #scopes: OpenScope[] = [];
  #places: OpenPlace[] = [];

  constructor(length: number) {
    this.root = { from: 0, to: length, parent: null, isFunction: false, bindings: new Map() };
  }

  open({ from, to }: Range, parent: OpenScope, isFunction: boolean): OpenScope {
    const scope: OpenScope = { from, to, parent, isFunction, bindings: new Map() };
    this.#scopes.push(scope);
    return scope;
  }

  find(scope: OpenScope, name: string): OpenBinding | null {
    for (let at: OpenScope | null = scope; at; at = at.parent) {
      const binding = at.bindings.get(name);
      if (binding) return binding;
    }
    return null;
  }

  /** Declares a name in a scope. A name that is declared again keeps what the first declaration says. */
  declare(
    part: Part,
    scope: OpenScope,
    about: Pick<Binding, 'kind' | 'readyAt' | 'parameters'>,
  ): OpenBinding {
    const name = nameIn(part);
    const known = scope.bindings.get(name);
    const binding = known ?? { ...about, name, scope, declarations: [], places: [] };
    scope.bindings.set(name, binding);
    binding.declarations.push({ from: part.from, to: part.to });
    this.#places.push({ name, from: part.from, to: part.to, binding, isTaken: false });
    return binding;
  }

  /** Notes a use of a name in a scope. */
  refer(part: Part, scope: OpenScope, isTaken: boolean): OpenPlace {
    const name = nameIn(part);
    const binding = this.find(scope, name);
    const place = { name, from: part.from, to: part.to, binding, isTaken };
    this.#places.push(place);
    return place;
  }

  add(place: OpenPlace): void {
    this.#places.push(place);
  }

  /** Keeps what is found meanwhile out of the names of the program, and returns it. */
  apart(find: () => void): { readonly places: readonly OpenPlace[] } {
    const [scopes, places] = [this.#scopes, this.#places];
    this.#scopes = [];
    this.#places = [];
    find();
    const found = { places: this.#places };
    this.#scopes = scopes;
    this.#places = places;
    return found;
  }

  names(): ProgramNames {
    const places = this.#places.toSorted((one, other) => one.from - other.from);
    for (const { from, to, binding } of places) binding?.places.push({ from, to });
    return {
      scopes: [this.root, ...this.#scopes.toSorted((one, other) => one.from - other.from)],
      places,
    };
  }
}
