/** The instructions of WebAssembly by name (WebAssembly Core Specification 2.0, without vectors). */

/** The operands that follow the name of an instruction in a text, and its opcode in a module. */
export type Operands =
  | 'none'
  | 'local'
  | 'global'
  | 'function'
  | 'label'
  | 'table'
  | 'data'
  | 'element'
  | 'memory'
  | 'i32'
  | 'i64'
  | 'f32'
  | 'f64'
  | 'reference type'
  /** Two tables; both are the first by default. */
  | 'two tables'
  /** A segment, and before it a table, which is the first by default. */
  | 'table and element'
  | 'labels'
  | 'indirect call';

export interface Instruction {
  readonly code: readonly number[];
  readonly operands: Operands;
  /** Bytes after the operands. */
  readonly after?: readonly number[];
  /** The size of what is read or written, in bytes, for instructions whose operands are an offset and an alignment. */
  readonly bytes?: number;
}

const found = new Map<string, Instruction>();

/** @returns undefined when there is none of this name */
export function instructionOf(name: string): Instruction | undefined {
  return found.get(name);
}

/** Adds instructions without operands whose opcodes follow each other. */
function add(first: number, names: string, prefix: readonly number[] = []): void {
  for (const [index, name] of names.trim().split(/\s+/).entries()) {
    found.set(name, { code: [...prefix, first + index], operands: 'none' });
  }
}

/** The instructions of a type, from their names without the type. */
function ofType(type: string, names: string): string {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => `${type}.${name}`)
    .join(' ');
}

const COMPARISONS = 'eqz eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u';
const INTEGER =
  'clz ctz popcnt add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr';
const FLOAT = 'abs neg ceil floor trunc nearest sqrt add sub mul div min max copysign';

add(0x00, 'unreachable nop');
add(0x0f, 'return');
add(0x1a, 'drop select');
add(0x45, ofType('i32', COMPARISONS));
add(0x50, ofType('i64', COMPARISONS));
add(0x5b, ofType('f32', 'eq ne lt gt le ge'));
add(0x61, ofType('f64', 'eq ne lt gt le ge'));
add(0x67, ofType('i32', INTEGER));
add(0x79, ofType('i64', INTEGER));
add(0x8b, ofType('f32', FLOAT));
add(0x99, ofType('f64', FLOAT));
add(
  0xa7,
  `i32.wrap_i64 i32.trunc_f32_s i32.trunc_f32_u i32.trunc_f64_s i32.trunc_f64_u i64.extend_i32_s
  i64.extend_i32_u i64.trunc_f32_s i64.trunc_f32_u i64.trunc_f64_s i64.trunc_f64_u f32.convert_i32_s
  f32.convert_i32_u f32.convert_i64_s f32.convert_i64_u f32.demote_f64 f64.convert_i32_s
  f64.convert_i32_u f64.convert_i64_s f64.convert_i64_u f64.promote_f32 i32.reinterpret_f32
  i64.reinterpret_f64 f32.reinterpret_i32 f64.reinterpret_i64 i32.extend8_s i32.extend16_s
  i64.extend8_s i64.extend16_s i64.extend32_s`,
);
add(
  0,
  `i32.trunc_sat_f32_s i32.trunc_sat_f32_u i32.trunc_sat_f64_s i32.trunc_sat_f64_u
  i64.trunc_sat_f32_s i64.trunc_sat_f32_u i64.trunc_sat_f64_s i64.trunc_sat_f64_u`,
  [0xfc],
);
add(0xd1, 'ref.is_null');

const MEMORY: readonly (readonly [name: string, bytes: number])[] = [
  ['i32.load', 4],
  ['i64.load', 8],
  ['f32.load', 4],
  ['f64.load', 8],
  ['i32.load8_s', 1],
  ['i32.load8_u', 1],
  ['i32.load16_s', 2],
  ['i32.load16_u', 2],
  ['i64.load8_s', 1],
  ['i64.load8_u', 1],
  ['i64.load16_s', 2],
  ['i64.load16_u', 2],
  ['i64.load32_s', 4],
  ['i64.load32_u', 4],
  ['i32.store', 4],
  ['i64.store', 8],
  ['f32.store', 4],
  ['f64.store', 8],
  ['i32.store8', 1],
  ['i32.store16', 2],
  ['i64.store8', 1],
  ['i64.store16', 2],
  ['i64.store32', 4],
];
for (const [index, [name, bytes]] of MEMORY.entries()) {
  found.set(name, { code: [0x28 + index], operands: 'memory', bytes });
}

const OTHERS: readonly (readonly [
  name: string,
  code: readonly number[],
  operands: Operands,
  after?: readonly number[],
])[] = [
  ['br', [0x0c], 'label'],
  ['br_if', [0x0d], 'label'],
  ['br_table', [0x0e], 'labels'],
  ['call', [0x10], 'function'],
  ['call_indirect', [0x11], 'indirect call'],
  ['return_call', [0x12], 'function'],
  ['return_call_indirect', [0x13], 'indirect call'],
  ['local.get', [0x20], 'local'],
  ['local.set', [0x21], 'local'],
  ['local.tee', [0x22], 'local'],
  ['global.get', [0x23], 'global'],
  ['global.set', [0x24], 'global'],
  ['table.get', [0x25], 'table'],
  ['table.set', [0x26], 'table'],
  ['memory.size', [0x3f], 'none', [0]],
  ['memory.grow', [0x40], 'none', [0]],
  ['i32.const', [0x41], 'i32'],
  ['i64.const', [0x42], 'i64'],
  ['f32.const', [0x43], 'f32'],
  ['f64.const', [0x44], 'f64'],
  ['ref.null', [0xd0], 'reference type'],
  ['ref.func', [0xd2], 'function'],
  ['memory.init', [0xfc, 8], 'data', [0]],
  ['data.drop', [0xfc, 9], 'data'],
  ['memory.copy', [0xfc, 10], 'none', [0, 0]],
  ['memory.fill', [0xfc, 11], 'none', [0]],
  ['table.init', [0xfc, 12], 'table and element'],
  ['elem.drop', [0xfc, 13], 'element'],
  ['table.copy', [0xfc, 14], 'two tables'],
  ['table.grow', [0xfc, 15], 'table'],
  ['table.size', [0xfc, 16], 'table'],
  ['table.fill', [0xfc, 17], 'table'],
];
for (const [name, code, operands, after = []] of OTHERS) {
  found.set(name, { code, operands, after });
}
