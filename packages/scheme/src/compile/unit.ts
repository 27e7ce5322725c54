import { FUNCTION_WORDS, MEMORY, UNASSIGNED } from '@wellspring/engine';
import type { Entry } from '../library/entry.js';
import type { Machine, Resume } from '../machine.js';
import type { At, Lambda, Variable } from '../tree.js';
import { Box, type Cell, Pair, Sym, type Value } from '../values.js';
import { freeIn } from './free.js';
import { writePlain, writeResumable, type Written } from './function.js';
import { SimpleTrees } from './simple.js';

/** Compiles trees to JavaScript. */

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;

/** The meanings of the names in a text that is compiled. */
export interface Names {
  /** Returns the procedure of the library that a name means; undefined when it means something else. */
  readonly libraryOf: (name: string) => Entry | undefined;
  /** Returns the variable of the top level with a name that does not mean a procedure of the library. */
  readonly cellOf: (name: string) => Cell;
  /** Tells whether a variable of the top level certainly has a value before it is used. */
  readonly isKnown: (name: string) => boolean;
}

export interface Places {
  /** Registers the place of a call or a name, to which failures refer by number. */
  readonly site: (at: At) => number;
  /** True for procedures of the library, which report failures where they were called. */
  readonly isLibrary: boolean;
}

/** The names by which compiled code reaches the rest of the engine. */
const PARAMETERS = ['M', 'A', 'T', 'U', 'K', 'Pair', 'Sym', 'Box', 'isArray', 'L'];

/** The compilation of one text. Its functions share constants, boxes and the makers of their inner procedures. */
export class Unit {
  readonly boxed = new Set<Variable>();
  /** The trees that are written as one expression. */
  readonly simple = new SimpleTrees((name) => this.libraryOf(name));
  readonly #constants: Value[] = [];
  readonly #numbers = new Map<Value, number>();
  readonly #makers = new Map<Lambda, string>();
  readonly #waiting: Lambda[] = [];
  readonly #values: readonly Value[];
  /** The functions that make procedures, by their names. */
  #made: Readonly<Record<string, Value>> = {};

  constructor(
    readonly machine: Machine,
    readonly names: Names,
    readonly places: Places,
  ) {
    this.#values = [
      machine,
      machine.counters,
      machine.tail,
      UNASSIGNED,
      this.#constants,
      Pair,
      Sym,
      Box,
      Array.isArray,
    ];
  }

  get isLibrary(): boolean {
    return this.places.isLibrary;
  }

  libraryOf(name: string): Entry | undefined {
    return this.names.libraryOf(name);
  }

  cellOf(name: string): Cell {
    return this.names.cellOf(name);
  }

  ownCell(name: string): Cell {
    return this.names.cellOf(name);
  }

  isKnown(name: string): boolean {
    return this.names.isKnown(name);
  }

  site(at: At): number {
    return this.places.site(at);
  }

  /** Returns code for the site of a call. Procedures of the library pass on the site where they were called. */
  siteCode(at: At): string {
    return this.isLibrary ? 's' : String(this.site(at));
  }

  /** Returns code for a constant. */
  constant(value: Value): string {
    if (value === undefined || value === null || typeof value === 'boolean') return String(value);
    if (typeof value === 'number' && Number.isSafeInteger(value))
      return value < 0 ? `(${value})` : String(value);
    const known = this.#numbers.get(value);
    if (known !== undefined) return `k${known}`;
    const number = this.#constants.push(value) - 1;
    this.#numbers.set(value, number);
    return `k${number}`;
  }

  /** Returns the name of the function that makes a procedure from the variables of others that it uses. */
  maker(lambda: Lambda): string {
    const known = this.#makers.get(lambda);
    if (known !== undefined) return known;
    const name = `L${this.#makers.size}`;
    this.#makers.set(lambda, name);
    this.#waiting.push(lambda);
    return name;
  }

  /** Compiles a procedure that uses no variables of others, and returns it. */
  load(lambda: Lambda): Value {
    const name = this.maker(lambda);
    const functions: string[] = [];
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      functions.push(this.#write(next));
    }
    const makers = [...this.#makers.values()];
    const body = `"use strict";${this.#constantDeclarations()}${functions.join('\n')}\nreturn{made:${name}(),makers:{${makers.join(',')}}};`;
    const loaded = this.#run(body) as {
      readonly made: Value;
      readonly makers: Readonly<Record<string, Value>>;
    };
    this.#made = loaded.makers;
    return loaded.made;
  }

  #run(body: string): unknown {
    const compiled = new FunctionConstructor(...PARAMETERS, body) as (
      ...values: readonly Value[]
    ) => unknown;
    return compiled(...this.#values, this.#made);
  }

  #constantDeclarations(): string {
    return this.#constants.map((_, number) => `const k${number}=K[${number}];`).join('');
  }

  #write(lambda: Lambda): string {
    const { machine } = this;
    const name = this.maker(lambda);
    // The machine asks for the resumable form when a frame of the procedure is first resumed.
    const index = machine.register(lambda, this.isLibrary, () =>
      this.#resumable(lambda, index, written),
    );
    const written = writePlain(this, lambda, index);
    machine.setFrameWords(index, written.frameWords);
    const free = [...freeIn(lambda)];
    const names = free.map((variable) => `x${variable.id}`).join(',');
    return `function ${name}(${names}){const f=${written.code};return(A[${MEMORY}]-=${FUNCTION_WORDS + free.length})<0?M.made(f):f;}`;
  }

  #resumable(lambda: Lambda, index: number, written: Written): Resume {
    const code = writeResumable(this, lambda, index, written);
    const makers = [...this.#makers.values()].filter((name) =>
      new RegExp(`\\b${name}\\b`).test(code),
    );
    const head = makers.length === 0 ? '' : `const{${makers.join(',')}}=L;`;
    return this.#run(
      `"use strict";${this.#constantDeclarations()}${head}return function(pc,F,v){${code}};`,
    ) as Resume;
  }
}
