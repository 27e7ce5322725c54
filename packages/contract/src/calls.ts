import type { CallDescription } from './call.js';
import * as contract from './index.js';

/** The names of those exports of a module that describe calls. */
type CallNames<Module> = {
  [Name in keyof Module]: Module[Name] extends CallDescription ? Name : never;
}[keyof Module];

/** Those exports of a module that describe calls, by their names. */
export function callsOf<Module extends object>(
  module: Module,
): Readonly<Pick<Module, CallNames<Module>>> {
  const calls = Object.entries(module).filter(([, value]) => isCall(value));
  // Types cannot follow the filter; `CallNames` says the same for them.
  return Object.fromEntries(calls) as Pick<Module, CallNames<Module>>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}

/**
 * Every call of the wire by name, whether or not this server answers it yet: all that the modules of this package
 * export. Pages do not import this, so that they have only the calls that they name.
 */
export const CALLS = callsOf(contract);
