import type * as acorn from 'acorn';
import type { Binding } from '../scope/bindings.js';
import type { FunctionNode } from '../syntax/nodes.js';
import {
  boxed,
  constantNumber,
  numberCode,
  performed,
  referenceOf,
  siteOf,
  valueCode,
  valueTypeOf,
  type Code,
  type FunctionCode,
} from './code.js';
import { call, get, i32, i64, load, op, set, store, UNREACHABLE, when } from './instructions.js';
import type { Instruction } from './module.js';
import type { FunctionPlan } from './plan.js';
import { EARLIER, VARIABLE } from './symbols.js';
import { ENVIRONMENT, STRING_TAG, TAG_BITS, UNASSIGNED, UNDEFINED } from './values.js';

/** Compiles the uses and the declarations of names. */

/** Compiles a use of a name. */
export function compileName(code: FunctionCode, node: acorn.Identifier): Code {
  const { unit } = code;
  const { binding, readiness } = referenceOf(unit, node);
  const { name } = binding;
  if (binding.kind === 'predeclared') {
    const known = unit.predeclared(name);
    if (known?.kind !== 'constant')
      return { type: 'function', instruction: libraryValue(code, name) };
    return known.value === undefined
      ? valueCode(i64(UNDEFINED, 'undefined'))
      : constantNumber(known.value);
  }
  if (binding.kind === 'earlier') {
    // A variable of a program in a later chapter can change.
    if (binding.isAssignable) {
      return performed(code, 'unknown', call(unit.symbols.imported(VARIABLE, name, [], 'i64')));
    }
    return named(code, binding, unit.symbols.constant(EARLIER, name));
  }
  const tooEarly = call(
    unit.symbols.imported('operator', 'too_early', ['i32', 'i32']),
    i32(unit.registry.registerText(name), name),
    i32(siteOf(unit, node)),
  );
  if (readiness === 'too-early') {
    code.do(tooEarly);
    return valueCode(i64(UNDEFINED, 'undefined'));
  }
  const own = code.names.get(binding);
  if (own !== undefined) {
    const value: Code = { type: own.type, instruction: get(own.local) };
    return own.type === 'unknown' ? named(code, binding, value.instruction) : value;
  }
  const global = unit.globals.get(binding);
  const slot = global === undefined ? slotOf(code, binding) : get(global.variable);
  const type = global?.type ?? 'unknown';
  let value = slot;
  if (readiness === 'unknown') {
    value = performed(code, 'unknown', slot).instruction;
    code.do(when(op('i64.eq', value, i64(UNASSIGNED, 'unassigned')), [tooEarly, UNREACHABLE]));
  }
  if (type === 'number') return numberCode(op('f64.reinterpret_i64', value));
  return type === 'function' || type === 'string'
    ? { type, instruction: value }
    : named(code, binding, value);
}

/** The value of a name, which may already be known to be a number. */
function named(code: FunctionCode, binding: Binding, instruction: Instruction): Code {
  const number = code.numberOf(binding);
  return number === undefined ? { type: 'unknown', instruction, binding } : numberCode(get(number));
}

/** A function of the library as a value. */
export function libraryValue({ unit }: FunctionCode, name: string): Instruction {
  return unit.symbols.constant('value', name);
}

/** A string of the program. */
export function stringConstant({ unit }: FunctionCode, text: string): Instruction {
  const number = unit.registry.registerText(text);
  return i64((STRING_TAG << TAG_BITS) | BigInt(number), JSON.stringify(text.slice(0, 60)));
}

/** The environment for functions that are made in a function around the current code, or in it. */
function environmentIn(code: FunctionCode, owner: FunctionPlan | undefined): Instruction {
  if (owner === undefined) return i32(0);
  if (owner === code.plan) return get(code.hasEnvironment ? code.inner : code.environment);
  let environment = get(code.environment);
  for (let at = code.plan?.outer; at !== undefined && at !== owner; at = at.outer) {
    if (at.captured.size > 0) environment = load('i32', environment, ENVIRONMENT.outer);
  }
  return environment;
}

/** The value of a captured name. */
function slotOf(code: FunctionCode, binding: Binding): Instruction {
  const owner = ownerOf(code, binding);
  const offset = owner?.captured.get(binding);
  if (owner === undefined || offset === undefined) throw new Error(`no place for ${binding.name}`);
  return load('i64', environmentIn(code, owner), offset);
}

/** The function that declares a name. */
function ownerOf({ unit }: FunctionCode, binding: Binding): FunctionPlan | undefined {
  const { functionNode } = binding.scope;
  return functionNode === undefined ? undefined : unit.plan.of(functionNode);
}

/** The environment in which a function was made that is bound to a name. */
export function environmentOf(code: FunctionCode, binding: Binding): Instruction {
  return environmentIn(code, ownerOf(code, binding));
}

/** Gives a name its value. */
export function assign(code: FunctionCode, binding: Binding, value: Code): void {
  const global = code.unit.globals.get(binding);
  if (global !== undefined) {
    global.type = value.type === 'boolean' ? 'unknown' : value.type;
    code.do(set(global.variable, boxed(value)));
    return;
  }
  const local = code.newLocal(binding.name, valueTypeOf(value.type));
  code.do(set(local, value.instruction));
  code.names.set(binding, { local, type: value.type });
  keepCaptured(code, binding, { ...value, instruction: get(local) });
}

/** Puts the value of a name where functions inside find it. */
function keepCaptured(code: FunctionCode, binding: Binding, value: Code): void {
  const offset = code.plan?.captured.get(binding);
  if (offset !== undefined) code.do(store('i64', get(code.inner), boxed(value), offset));
}

/** Compiles a function to a value. */
export function compileFunctionValue(code: FunctionCode, node: FunctionNode, name: string): Code {
  const { unit } = code;
  const environment = environmentIn(code, code.plan);
  const made = unit.symbols.newFunction(unit.symbolOf(node, name), environment);
  return performed(code, 'function', made);
}
