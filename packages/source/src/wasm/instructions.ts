import type {
  Callable,
  Constant,
  FunctionType,
  GlobalVariable,
  Instruction,
  Label,
  Local,
  OperationName,
  ValueType,
} from './module.js';

/** Short names for making instructions, so that code which makes code can be read. */

export const i32 = (value: number, note?: string): Constant => constant('i32', value, note);
export const i64 = (value: bigint, note?: string): Constant => constant('i64', value, note);
export const f64 = (value: number): Constant => constant('f64', value);

function constant(type: ValueType, value: number | bigint, note?: string): Constant {
  return { kind: 'const', type, value, ...(note === undefined ? {} : { note }) };
}

/** The value of a local or global variable. */
export function get(variable: Local | GlobalVariable): Instruction {
  return 'isMutable' in variable
    ? { kind: 'global.get', variable }
    : { kind: 'local.get', local: variable };
}

export function set(variable: Local | GlobalVariable, value: Instruction): Instruction {
  return 'isMutable' in variable
    ? { kind: 'global.set', variable, value }
    : { kind: 'local.set', local: variable, value };
}

export function op(name: OperationName, ...operands: Instruction[]): Instruction {
  return { kind: 'operation', name, offset: 0, operands };
}

export function load(type: ValueType, address: Instruction, offset = 0): Instruction {
  return { kind: 'operation', name: `${type}.load`, offset, operands: [address] };
}

export function store(
  type: ValueType,
  address: Instruction,
  value: Instruction,
  offset = 0,
): Instruction {
  return { kind: 'operation', name: `${type}.store`, offset, operands: [address, value] };
}

export function call(target: Callable, ...operands: Instruction[]): Instruction {
  return { kind: 'call', target, operands };
}

export function callIndirect(
  type: FunctionType,
  index: Instruction,
  ...operands: Instruction[]
): Instruction {
  return { kind: 'call_indirect', type, operands, index };
}

/** Runs one of two lists of instructions. */
export function when(
  condition: Instruction,
  yes: readonly Instruction[],
  no: readonly Instruction[] = [],
): Instruction {
  return { kind: 'if', condition, result: undefined, yes, no };
}

/** The value of one of two instructions. */
export function choose(
  result: ValueType,
  condition: Instruction,
  yes: Instruction,
  no: Instruction,
): Instruction {
  return { kind: 'if', condition, result, yes: [yes], no: [no] };
}

export const loop = (label: Label, ...body: Instruction[]): Instruction => ({
  kind: 'loop',
  label,
  body,
});
export const branch = (label: Label): Instruction => ({ kind: 'br', label });
export const give = (value: Instruction): Instruction => ({ kind: 'return', value });
export const drop = (value: Instruction): Instruction => ({ kind: 'drop', value });
export const comment = (text: string): Instruction => ({ kind: 'comment', text });
export const UNREACHABLE: Instruction = { kind: 'unreachable' };
