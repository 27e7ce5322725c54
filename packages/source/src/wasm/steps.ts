import type { GlobalVariable, Instruction, Local } from './module.js';
import type { FunctionSymbol } from './symbols.js';

/**
 * The actions of a function, which the compiler writes once for both forms of the function (`forms.ts`): instructions
 * that have an effect, in their order, and calls that may nest. What is computed between effects is inside them, as
 * instructions without effect.
 */

/** The function that is called. */
export type Callee =
  | {
      readonly kind: 'known';
      readonly symbol: FunctionSymbol;
      /** The environment in which it was made. */
      readonly environment: Instruction;
    }
  | { readonly kind: 'value'; readonly value: Instruction };

export interface Call {
  readonly callee: Callee;
  /** The arguments, as values. */
  readonly values: readonly Instruction[];
  readonly site: number;
}

export type Step =
  | { readonly kind: 'do'; readonly instruction: Instruction }
  | {
      readonly kind: 'branches';
      readonly condition: Instruction;
      readonly yes: readonly Step[];
      readonly no: readonly Step[];
    }
  /** A call whose value is needed. */
  | {
      readonly kind: 'call';
      readonly call: Call;
      readonly result: Local | GlobalVariable;
      /** True if the function may leave a call to its caller. */
      readonly mayLeave: boolean;
    }
  /** A call that is left to the caller. */
  | { readonly kind: 'leave'; readonly call: Call }
  /** A call of the function to itself, which starts again with these values of its parameters. */
  | { readonly kind: 'again'; readonly values: readonly Instruction[]; readonly site: number }
  | { readonly kind: 'return'; readonly value: Instruction };

/** Tells whether nothing runs after these steps. */
export function ends(steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'branches') return ends(last.yes) && ends(last.no);
  return last.kind === 'leave' || last.kind === 'again' || last.kind === 'return';
}
