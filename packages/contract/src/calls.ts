import type { CallDescription } from './call.js';
import * as contract from './index.js';

/** The names of a module's exports that describe calls. */
type CallNames<Module> = {
  [Name in keyof Module]: Module[Name] extends CallDescription ? Name : never;
}[keyof Module];

/** Returns a module's exports that describe calls, by name. */
export function callsOf<Module extends object>(
  module: Module,
): Readonly<Pick<Module, CallNames<Module>>> {
  const calls = Object.entries(module).filter(([, value]) => isCall(value));
  // Types cannot follow the filter. `CallNames` describes the same for them.
  return Object.fromEntries(calls) as Pick<Module, CallNames<Module>>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}

/**
 * Every call of the wire by name, whether or not this server answers it yet: all calls that the modules of
 * this package export. Pages do not import this, so that their bundles contain only the calls that they use.
 */
export const CALLS = callsOf(contract);
