import { outOfMemory, UNASSIGNED } from '@wellspring/engine';
import type { ProgramFunction, Value } from '../values.js';
import * as bits from './values.js';

/** Converts values between JavaScript and WebAssembly, and keeps those that WebAssembly only refers to. */

/** The function of a program at an address. */
type FunctionAt = (address: number) => ProgramFunction;

/** Values that are neither numbers nor strings nor functions, in the order of their numbers. */
const OTHERS: readonly unknown[] = [undefined, null, false, true, UNASSIGNED];

/** The maximal number of strings, which are kept until the session ends. */
const MAX_TEXTS = 8_000_000;

/** The maximal number of pairs and arrays that programs of Source §1 get from programs of other chapters. */
const MAX_ARRAYS = 2_000_000;

/** Strings up to this length are kept only once. */
const MAX_SHARED_LENGTH = 1;

const [STRING, FUNCTION, OTHER, ARRAY] = [
  bits.STRING_TAG,
  bits.FUNCTION_TAG,
  bits.OTHER_TAG,
  bits.ARRAY_TAG,
].map(Number);

const LOW = 0;
const HIGH = 1;

export class HostValues {
  readonly #functionAt: FunctionAt;
  readonly #texts: string[] = [];
  /** The numbers of strings that are kept only once. */
  readonly #shared = new Map<string, number>();
  /** Pairs and arrays of programs in other chapters, by number, and their numbers. */
  readonly #arrays: (readonly Value[])[] = [];
  readonly #arrayNumbers = new Map<readonly Value[], number>();
  /** Functions of the library, by number. */
  readonly #hostFunctions: ProgramFunction[] = [];
  /** Functions of programs as JavaScript functions, by the addresses of their closures. */
  readonly #closures = new Map<number, ProgramFunction>();
  /** All functions as values of programs. */
  readonly #functions = new Map<ProgramFunction, bigint>();
  // Three views of the same eight bytes.
  readonly #bits = new BigUint64Array(1);
  readonly #double = new Float64Array(this.#bits.buffer);
  readonly #words = new Uint32Array(this.#bits.buffer);
  readonly #notANumber: bigint;

  /** @param functionAt makes a JavaScript function that calls the function of a program at an address */
  constructor(functionAt: FunctionAt) {
    this.#functionAt = functionAt;
    this.#notANumber = this.#numberBits(Number.NaN);
  }

  /** Returns the value that WebAssembly represents by these bits; or `UNASSIGNED`. */
  valueOf(given: bigint): Value {
    this.#bits[0] = given;
    const [low = 0, high = 0] = [this.#words[LOW], this.#words[HIGH]];
    switch (high >>> 16) {
      case STRING:
        return this.#texts[low];
      case FUNCTION:
        return this.#functionFor(low, BigInt(high & 0xff_ff));
      case OTHER:
        return OTHERS[low] as Value;
      case ARRAY:
        return this.#arrays[low] as Value;
      default:
        return this.#double[0];
    }
  }

  /** Returns the bits by which WebAssembly represents a value. */
  bitsOf(value: Value): bigint {
    switch (typeof value) {
      case 'number':
        return Number.isNaN(value) ? this.#notANumber : this.#numberBits(value);
      case 'string':
        return (bits.STRING_TAG << bits.TAG_BITS) | BigInt(this.#textNumber(value));
      case 'boolean':
        return value ? bits.TRUE : bits.FALSE;
      case 'function':
        return this.#functions.get(value) ?? this.#hostFunction(value);
      default:
        if (value === undefined) return bits.UNDEFINED;
        return value === null ? bits.NULL : this.#arrayBits(value);
    }
  }

  /** The number of a string that occurs in the text of a program. */
  shared(text: string): number {
    const known = this.#shared.get(text);
    if (known !== undefined) return known;
    const number = this.#newText(text);
    this.#shared.set(text, number);
    return number;
  }

  /** The string with this number. */
  text(number: number): string {
    return this.#texts[number] ?? '';
  }

  #numberBits(value: number): bigint {
    this.#double[0] = value;
    return this.#bits[0] ?? 0n;
  }

  #textNumber(text: string): number {
    return text.length <= MAX_SHARED_LENGTH ? this.shared(text) : this.#newText(text);
  }

  #newText(text: string): number {
    if (this.#texts.length >= MAX_TEXTS) throw outOfMemory();
    return this.#texts.push(text) - 1;
  }

  #arrayBits(array: readonly Value[]): bigint {
    let number = this.#arrayNumbers.get(array);
    if (number === undefined) {
      if (this.#arrays.length >= MAX_ARRAYS) throw outOfMemory();
      number = this.#arrays.push(array) - 1;
      this.#arrayNumbers.set(array, number);
    }
    return (bits.ARRAY_TAG << bits.TAG_BITS) | BigInt(number);
  }

  #functionFor(low: number, parameters: bigint): ProgramFunction {
    if (parameters === bits.OF_HOST) return this.#hostFunctions[low] ?? (() => undefined);
    const known = this.#closures.get(low);
    if (known !== undefined) return known;
    const made = this.#functionAt(low);
    this.#closures.set(low, made);
    this.#functions.set(
      made,
      (bits.FUNCTION_TAG << bits.TAG_BITS) | (parameters << bits.PARAMETERS_BITS) | BigInt(low),
    );
    return made;
  }

  #hostFunction(value: ProgramFunction): bigint {
    const number = this.#hostFunctions.push(value) - 1;
    const made =
      (bits.FUNCTION_TAG << bits.TAG_BITS) |
      (bits.OF_HOST << bits.PARAMETERS_BITS) |
      BigInt(number);
    this.#functions.set(value, made);
    return made;
  }
}
