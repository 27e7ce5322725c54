import { unexpected } from '../checks.js';
import { listOf } from '../lists.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  ModuleValue,
  type Value,
  type WebAssemblyPlatform,
} from '../module.js';
import { assemble } from './assemble.js';
import { limitMemory, MAX_PAGES } from './limit-memory.js';
import { TextProblem } from './parse.js';

/** The module `wasm`: assembles the WebAssembly text format, and runs modules. */
export const core: ModuleCore = {
  name: 'wasm',
  create: (host) => ({ functions: wasmFunctions(host) }),
};

/** The longest text, in characters, and the largest module, in bytes. */
const MAX_LENGTH = 1_000_000;
const OPERATIONS_PER_CHARACTER = 10;
const BYTES_PER_WORD = 8;

/** An export that is no function and no number, such as a memory. */
class ExportedObject extends ModuleValue {
  /** @param kind e.g. `Memory` */
  constructor(readonly kind: string) {
    super();
  }

  toReplString() {
    return `<WebAssembly ${this.kind}>`;
  }
}

function wasmFunctions(host: ModuleHost) {
  return {
    wcompile: {
      parameters: 'program',
      call(program) {
        const of = 'wcompile';
        if (typeof program !== 'string' || program.length > MAX_LENGTH) {
          throw unexpected(host, 'string', { of, value: program });
        }
        host.spend(OPERATIONS_PER_CHARACTER * program.length);
        const bytes = [...assembled(host, program)];
        host.allocated(bytes.length, bytes);
        return bytes;
      },
    },
    wrun: {
      parameters: 'buffer',
      call(buffer) {
        const bytes = checkBytes(host, buffer);
        host.spend(OPERATIONS_PER_CHARACTER * bytes.length);
        return new Run(host, platformOf(host)).run(bytes);
      },
    },
  } satisfies Record<string, ModuleFunction>;
}

function assembled(host: ModuleHost, program: string): Uint8Array {
  try {
    return assemble(program);
  } catch (error) {
    if (!(error instanceof TextProblem)) throw error;
    const before = program.slice(0, error.at).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw host.error(
      `wcompile: ${error.message} (${place})`,
      'Correct the WebAssembly text at this place. Lines are counted from the beginning of the text.',
    );
  }
}

function platformOf(host: ModuleHost): WebAssemblyPlatform {
  if (host.webAssembly !== null) return host.webAssembly;
  throw host.error(
    'wrun: There is no WebAssembly here.',
    'Use a browser that can run WebAssembly, or allow it in the settings of this one.',
  );
}

function checkBytes(host: ModuleHost, value: Value): Uint8Array<ArrayBuffer> {
  const isBytes =
    Array.isArray(value) && value.length <= MAX_LENGTH && value.every((byte) => isByte(byte));
  if (isBytes) return Uint8Array.from(value as readonly number[]);
  throw unexpected(host, 'array of bytes', { of: 'wrun', value });
}

function isByte(value: Value): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
}

/** Runs a module, and makes its exports values of the program. */
class Run {
  readonly #host: ModuleHost;
  readonly #platform: WebAssemblyPlatform;

  constructor(host: ModuleHost, platform: WebAssemblyPlatform) {
    this.#host = host;
    this.#platform = platform;
  }

  /** Returns a list of the names of the exports, each followed by its value. The last export is the first, as in the reference. */
  run(bytes: Uint8Array<ArrayBuffer>): Value {
    const { Module, Instance } = this.#platform;
    const limited = limitMemory(bytes);
    if (limited === undefined) {
      throw this.#host.error(
        `wrun: A module can have at most ${MAX_PAGES} pages of memory.`,
        'Declare a smaller memory. A page has 64 KiB.',
      );
    }
    const exported = this.#attempt('wrun', () => {
      const instance = new Instance(new Module(limited));
      return Object.entries(instance.exports).toReversed();
    });
    const words = Math.ceil(bytes.length / BYTES_PER_WORD);
    const values = exported.flatMap(([name, value]) => [name, this.#valueOf(name, value, words)]);
    return listOf(...values);
  }

  #valueOf(name: string, exported: unknown, words: number): Value {
    if (typeof exported === 'function') {
      const { length } = exported;
      const parameters = Array.from({ length }, (_, index) => `x${index + 1}`).join(', ');
      const call = exported as (...values: readonly unknown[]) => unknown;
      const made = this.#host.makeFunction(name, parameters, (...values) =>
        this.#call(name, call, values),
      );
      // A function keeps its whole module.
      if (typeof made === 'function') this.#host.allocated(words, made);
      return made;
    }
    const { value } = exported as { readonly value?: unknown };
    if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
    return new ExportedObject(this.#kindOf(exported));
  }

  #kindOf(exported: unknown): string {
    const { Memory, Table } = this.#platform;
    return exported instanceof Memory ? 'Memory' : exported instanceof Table ? 'Table' : 'Global';
  }

  #call(
    name: string,
    call: (...values: readonly unknown[]) => unknown,
    values: readonly Value[],
  ): Value {
    for (const [index, value] of values.entries()) {
      if (typeof value !== 'number') {
        throw unexpected(this.#host, 'number', { of: name, parameter: `x${index + 1}`, value });
      }
    }
    const texts = (values as readonly number[]).map(argumentText);
    const returned = this.#attempt(name, () => call(...texts));
    return toValue(returned);
  }

  /** Turns failures of WebAssembly into errors of the program. */
  #attempt<T>(of: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      // Too deep recursion in WebAssembly, and everything that it reports itself.
      const message = error instanceof Error ? error.message : String(error);
      throw this.#host.error(
        `${of}: ${message}`,
        'WebAssembly has refused the module or ended it. Check its types, its imports (there are none) and its arithmetic.',
      );
    }
  }
}

/**
 * The text of a number. As arguments of functions of WebAssembly, texts become numbers of whichever type a parameter has; numbers
 * are refused for integers of 64 bits.
 */
function argumentText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

function toValue(returned: unknown): Value {
  if (typeof returned === 'bigint') return Number(returned);
  if (Array.isArray(returned)) return returned.map(toValue);
  return typeof returned === 'number' ? returned : undefined;
}
