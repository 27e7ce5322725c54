/**
 * A WebAssembly module as a tree: what the compiler makes, and what is encoded as bytes (`encode.ts`) and printed
 * as text (`print.ts`). It has as much of WebAssembly as the compiler needs.
 */

export type ValueType = 'i32' | 'i64' | 'f64';

export interface FunctionType {
  readonly parameters: readonly ValueType[];
  readonly result: ValueType | undefined;
}

/** The origin of an imported function or variable. */
export interface ImportedFrom {
  readonly module: string;
  readonly name: string;
}

/** A parameter or variable of a function. Each is an object of its own, so that equal names do no harm. */
export interface Local {
  readonly name: string;
  readonly type: ValueType;
}

export interface GlobalVariable {
  readonly name: string;
  readonly type: ValueType;
  readonly isMutable: boolean;
  readonly from?: ImportedFrom;
  /** Its first value, when it is not imported. */
  readonly initial?: Constant;
  /** The name under which others see it. */
  readonly exportedAs?: string;
  /** A comment in the text. */
  readonly note?: string;
}

export interface ImportedFunction {
  readonly name: string;
  readonly type: FunctionType;
  readonly from: ImportedFrom;
}

export interface DefinedFunction {
  readonly name: string;
  readonly type: FunctionType;
  readonly parameters: readonly Local[];
  readonly locals: readonly Local[];
  readonly body: readonly Instruction[];
  readonly exportedAs?: string | undefined;
  /** A comment in the text. */
  readonly note?: string | undefined;
}

/** A function that can be called: of the module itself, or imported. */
export type Callable = Pick<DefinedFunction, 'name' | 'type'>;

export interface Module {
  /** Remarks for readers of the text, in lines. */
  readonly notes: readonly string[];
  /** The module from which the memory `memory` and the table `functions` are imported. */
  readonly host: string;
  readonly importedFunctions: readonly ImportedFunction[];
  readonly globals: readonly GlobalVariable[];
  readonly functions: readonly DefinedFunction[];
  /** Functions that are put into the table, from this index on. */
  readonly tableStart: number;
  readonly table: readonly Callable[];
}

/** The target of a branch: the end of a block, or the start of a loop. */
export interface Label {
  readonly name: string;
}

/** An instruction together with the instructions that make its operands. */
export type Instruction =
  | Constant
  | { readonly kind: 'local.get'; readonly local: Local }
  | { readonly kind: 'local.set'; readonly local: Local; readonly value: Instruction }
  | { readonly kind: 'global.get'; readonly variable: GlobalVariable }
  | { readonly kind: 'global.set'; readonly variable: GlobalVariable; readonly value: Instruction }
  | {
      readonly kind: 'operation';
      readonly name: OperationName;
      /** Added to the address of a load or store. */
      readonly offset: number;
      readonly operands: readonly Instruction[];
    }
  | {
      readonly kind: 'call';
      readonly target: Callable;
      readonly operands: readonly Instruction[];
    }
  | {
      readonly kind: 'call_indirect';
      readonly type: FunctionType;
      readonly operands: readonly Instruction[];
      /** The index of the function in the table. */
      readonly index: Instruction;
    }
  | {
      readonly kind: 'if';
      readonly condition: Instruction;
      readonly result: ValueType | undefined;
      readonly yes: readonly Instruction[];
      readonly no: readonly Instruction[];
    }
  | {
      readonly kind: 'block' | 'loop';
      readonly label: Label;
      readonly body: readonly Instruction[];
    }
  | { readonly kind: 'br'; readonly label: Label }
  | { readonly kind: 'return'; readonly value: Instruction }
  | { readonly kind: 'drop'; readonly value: Instruction }
  | { readonly kind: 'unreachable' }
  /** Only in the text. */
  | { readonly kind: 'comment'; readonly text: string };

/** Tells whether there are only comments. */
export function areComments(instructions: readonly Instruction[]): boolean {
  return instructions.every(({ kind }) => kind === 'comment');
}

export interface Constant {
  readonly kind: 'const';
  readonly type: ValueType;
  /** A bigint for i64. */
  readonly value: number | bigint;
  /** Its meaning, for a comment in the text. */
  readonly note?: string;
}

/** The operations by name, with their opcodes. */
export const OPERATIONS = {
  'i32.load': 0x28,
  'i64.load': 0x29,
  'f64.load': 0x2b,
  'i32.store': 0x36,
  'i64.store': 0x37,
  'f64.store': 0x39,
  'i32.eqz': 0x45,
  'i32.eq': 0x46,
  'i32.ne': 0x47,
  'i32.lt_s': 0x48,
  'i32.lt_u': 0x49,
  'i32.gt_s': 0x4a,
  'i32.gt_u': 0x4b,
  'i32.ge_u': 0x4f,
  'i64.eq': 0x51,
  'i64.ne': 0x52,
  'i64.lt_u': 0x54,
  'i64.ge_u': 0x5a,
  'f64.eq': 0x61,
  'f64.ne': 0x62,
  'f64.lt': 0x63,
  'f64.gt': 0x64,
  'f64.le': 0x65,
  'f64.ge': 0x66,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.and': 0x71,
  'i32.or': 0x72,
  'i64.or': 0x84,
  'i64.shr_u': 0x88,
  'f64.abs': 0x99,
  'f64.neg': 0x9a,
  'f64.ceil': 0x9b,
  'f64.floor': 0x9c,
  'f64.trunc': 0x9d,
  'f64.sqrt': 0x9f,
  'f64.add': 0xa0,
  'f64.sub': 0xa1,
  'f64.mul': 0xa2,
  'f64.div': 0xa3,
  'f64.min': 0xa4,
  'f64.max': 0xa5,
  'i32.wrap_i64': 0xa7,
  'i64.extend_i32_u': 0xad,
  'i64.reinterpret_f64': 0xbd,
  'f64.reinterpret_i64': 0xbf,
} as const;

export type OperationName = keyof typeof OPERATIONS;

/** Tells whether an operation reads or writes memory, so that it has an offset. */
export function isAccess(name: OperationName): boolean {
  return name.endsWith('.load') || name.endsWith('.store');
}
