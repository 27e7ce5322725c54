/**
 * The part of JavaScript's interface to WebAssembly that the engine uses. It is taken while the engine loads, because
 * hosts remove access to it before a program runs.
 */

/** The imports of a module: by module, then by name. */
type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** @throws when there is not so much memory */
  readonly grow: (pages: number) => number;
}

export interface WasmTable {
  readonly length: number;
  readonly grow: (more: number) => number;
  readonly get: (index: number) => unknown;
}

export interface WasmGlobal<T> {
  value: T;
}

interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

interface WasmInterface {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Imports) => WasmInstance;
  readonly Memory: new (limits: { initial: number; maximum: number }) => WasmMemory;
  readonly Table: new (limits: { element: 'anyfunc'; initial: number }) => WasmTable;
  readonly Global: new <T>(
    type: { value: 'i32' | 'i64'; mutable: boolean },
    value: T,
  ) => WasmGlobal<T>;
}

const { WebAssembly: taken, btoa } = globalThis as {
  readonly WebAssembly?: WasmInterface;
  readonly btoa?: (binary: string) => string;
};

/** The number of bytes that are passed as arguments of one call. */
const BYTES_AT_ONCE = 30_000;

/**
 * Returns bytes in Base64.
 * @throws when the platform cannot write it
 */
export function base64(bytes: Uint8Array): string {
  if (btoa === undefined) throw new Error('Base64 is not available');
  let binary = '';
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    binary += String.fromCodePoint(...bytes.subarray(at, at + BYTES_AT_ONCE));
  }
  return btoa(binary);
}

/**
 * Returns the interface.
 * @throws when the browser has none
 */
export function webAssembly(): WasmInterface {
  if (taken === undefined) throw new Error('WebAssembly is not available');
  return taken;
}
