import type { Place, Problem } from '@wellspring/engine';
import type { Node } from '../syntax/nodes.js';
import { Comparer } from './overlap.js';
import { notAssignable, type Mismatch } from './problems.js';
import type { Type } from './types.js';

/** The problems and types that a check has found so far. */
export class Findings {
  readonly problems: Problem[] = [];
  /** The types of expressions and of declared names, by node. */
  readonly types = new Map<Node, Type>();
  readonly #comparer = new Comparer();
  /** Above zero while problems are not reported. */
  #silence = 0;

  report(problem: Problem): void {
    if (this.#silence === 0) this.problems.push(problem);
  }

  /** Calls a function, and reports none of the problems that it finds. */
  silently(visit: () => void): void {
    this.#silence += 1;
    visit();
    this.#silence -= 1;
  }

  /** Tells whether a value can be of both types. */
  overlaps(one: Type, other: Type): boolean {
    return this.#comparer.overlaps(one, other);
  }

  /** Reports a mismatch unless a value of the actual type can be of the expected type. */
  require(actual: Type, expected: Type, place: Place, mismatch: Mismatch): void {
    if (this.overlaps(actual, expected)) return;
    this.report(notAssignable(place, actual, expected, mismatch));
  }
}
