import type { Runtime } from '@wellspring/engine';
import { Unit } from '../compile/unit.js';
import { wrongCount } from '../errors.js';
import type { Machine } from '../machine.js';
import { Flonum } from '../numbers/types.js';
import { expandProgram, LIBRARY_MARK } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import { formsOf } from '../syntax/forms.js';
import { read } from '../syntax/reader.js';
import type { Lambda } from '../tree.js';
import type { Value } from '../values.js';
import { controlNatives } from './control.js';
import { dataNatives } from './data.js';
import type { Entry } from './entry.js';
import type { Native } from './native.js';
import { numberNatives } from './numbers.js';
import { PRELUDE } from './prelude.js';

/** The names that programs find: by chapter, and made when they are first used. */

interface Known {
  readonly entry: Entry;
  /** The first chapter that has it; 0 for names that only the library uses. */
  readonly chapter: number;
}

const CONSTANTS: Readonly<Record<string, Value>> = {
  pi: new Flonum(Math.PI),
  e: new Flonum(Math.E),
  'math-pi': new Flonum(Math.PI),
  'math-e': new Flonum(Math.E),
  undefined: undefined,
};

/** Names of the prelude that later chapters have than the one in which they are written. */
const LATER: Readonly<Record<string, number>> = {
  raise: FULL,
  remove: FULL,
  partition: FULL,
  find: FULL,
  'find-tail': FULL,
  'list-index': FULL,
  'append-map': FULL,
  'filter-map': FULL,
  'delete-duplicates': FULL,
  'list-sort': FULL,
};

export interface Written {
  readonly name: string;
  readonly chapter: number;
  readonly lambda: Lambda;
}

let written: readonly Written[] | undefined;

/** Reads the prelude, once for all sessions. */
export function readPrelude(): readonly Written[] {
  written ??= Object.entries(PRELUDE).flatMap(([chapter, text]) => {
    const data = read(text, { hasCharacters: true });
    const { parts } = expandProgram(data, {
      chapter: FULL,
      forms: formsOf(FULL),
      macros: new Map(),
    });
    return parts.flatMap((part) => {
      if (part.type !== 'define' || part.value.type !== 'lambda') return [];
      const { name } = part;
      const first = name.startsWith('%') ? 0 : (LATER[name] ?? Number(chapter));
      return [{ name, chapter: first, lambda: part.value }];
    });
  });
  return written;
}

/** The library of a session, for programs with or without characters. */
export class Library {
  readonly #known = new Map<string, Known>();
  readonly #machine: Machine;

  constructor(machine: Machine, hasCharacters: boolean, compile: (datum: Value) => Value) {
    this.#machine = machine;
    const setting = { machine, hasCharacters, compile };
    for (const native of [
      ...numberNatives(setting),
      ...dataNatives(setting),
      ...controlNatives(setting),
    ]) {
      this.#known.set(native.name, {
        entry: nativeEntry(native, machine.runtime),
        chapter: native.chapter,
      });
    }
    for (const [name, value] of Object.entries(CONSTANTS)) {
      const entry: Entry = {
        name,
        min: 0,
        max: 0,
        isSimple: false,
        value: () => value,
        direct: () => value,
      };
      this.#known.set(name, { entry, chapter: 1 });
    }
    for (const { name, chapter, lambda } of readPrelude()) {
      this.#known.set(name, { entry: this.#writtenEntry(name, lambda), chapter });
    }
  }

  /** Finds what a chapter has. */
  find(name: string, chapter: number): Entry | undefined {
    if (name.startsWith(LIBRARY_MARK))
      return this.#known.get(name.slice(LIBRARY_MARK.length))?.entry;
    const known = this.#known.get(name);
    return known !== undefined && known.chapter > 0 && known.chapter <= chapter
      ? known.entry
      : undefined;
  }

  /** Finds anything of the library. */
  inner(name: string): Entry | undefined {
    return this.#known.get(name.startsWith(LIBRARY_MARK) ? name.slice(LIBRARY_MARK.length) : name)
      ?.entry;
  }

  /** The names of a chapter. */
  names(chapter: number): string[] {
    return [...this.#known]
      .filter(([, { chapter: first }]) => first > 0 && first <= chapter)
      .map(([name]) => name);
  }

  /** The first chapter that has a name. */
  chapterOf(name: string): number | undefined {
    const chapter = this.#known.get(name)?.chapter;
    return chapter === 0 ? undefined : chapter;
  }

  #writtenEntry(name: string, lambda: Lambda): Entry {
    let made: Value;
    const value = (): Value => {
      made ??= this.#compile(name, lambda);
      return made;
    };
    const { length: min } = lambda.parameters;
    const max = lambda.rest === undefined ? min : Number.POSITIVE_INFINITY;
    return { name, min, max, isSimple: false, value, direct: value };
  }

  #compile(own: string, lambda: Lambda): Value {
    // A procedure finds itself in a variable, because it has no value while it is compiled.
    const cell = { name: own, v: undefined as Value };
    const unit = new Unit(
      this.#machine,
      {
        libraryOf: (name) => (name === own ? undefined : this.inner(name)),
        cellOf: () => cell,
        isKnown: () => true,
      },
      { site: () => 0, isLibrary: true },
    );
    cell.v = unit.load(lambda);
    return cell.v;
  }
}

function nativeEntry(native: Native, runtime: Runtime): Entry {
  const { name, shown, min, max, isSimple, call } = native;
  let made: Value;
  const value = (): Value => {
    if (made !== undefined) return made;
    const checked = (...values: Value[]): Value => {
      if (values.length < min || values.length > max) throw wrongCount(min, max, values.length);
      return call(...values);
    };
    runtime.functions.registerPredeclared(checked, {
      name,
      text: `#<builtin-procedure ${name} ${shown}>`,
      minArguments: min,
      maxArguments: max,
    });
    made = checked;
    return made;
  };
  return { name, min, max, isSimple, value, direct: () => call };
}
