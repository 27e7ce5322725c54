import { UNASSIGNED, type Accessor } from '@wellspring/engine';
import type { Names } from './compile/unit.js';
import type { Library } from './library/index.js';
import { LIBRARY_MARK } from './syntax/expand.js';
import type { Cell, Value } from './values.js';

/** The variables of the top level: of a session, or of an imported file. */
export class Globals {
  readonly #cells = new Map<string, Cell>();

  /** Returns the variable with a name, if a program has given it a value. */
  known(name: string): Cell | undefined {
    const cell = this.#cells.get(name);
    return cell === undefined || cell.v === UNASSIGNED ? undefined : cell;
  }

  /** Returns the variable with a name. It may have no value yet. */
  cell(name: string): Cell {
    const known = this.#cells.get(name);
    if (known !== undefined) return known;
    const made: Cell = { name, v: UNASSIGNED };
    this.#cells.set(name, made);
    return made;
  }
}

/** The names of the top level that a text defines and assigns. */
interface Changes {
  readonly defined: ReadonlySet<string>;
  readonly assigned: ReadonlySet<string>;
  readonly chapter: number;
  /**
   * The names that already mean something and that the text may redefine for later texts; undefined when it may
   * redefine all. Within the text its own definitions always count.
   */
  readonly replaces?: readonly string[] | undefined;
  /** Finds a name that the session has from elsewhere, such as a module. */
  readonly offered?: (name: string) => Accessor | undefined;
}

/** Returns the meanings of the names in a text, and makes variables for those that it defines. */
export function namesFor(globals: Globals, library: Library, changes: Changes): Names {
  const { defined, assigned, chapter, replaces, offered } = changes;
  const own = new Map<string, Cell>();
  const isChanged = (name: string) => defined.has(name) || assigned.has(name);
  const libraryValue = (name: string): Value => {
    const entry = library.find(name, chapter);
    return entry === undefined ? UNASSIGNED : entry.value();
  };
  const makeCell = (name: string): Cell => {
    const known = globals.known(name);
    const accessor = known === undefined ? offered?.(name) : undefined;
    const before = known?.v ?? accessor?.get();
    const hasMeaning =
      known !== undefined || accessor !== undefined || library.chapterOf(name) !== undefined;
    if (isChanged(name) && hasMeaning && replaces !== undefined && !replaces.includes(name)) {
      return {
        name,
        v: known === undefined && accessor === undefined ? libraryValue(name) : before,
      };
    }
    const cell = globals.cell(name);
    if (cell.v === UNASSIGNED && (isChanged(name) || accessor !== undefined)) {
      cell.v = accessor === undefined ? libraryValue(name) : before;
    }
    return cell;
  };
  const cellOf = (name: string): Cell => {
    const known = own.get(name);
    if (known !== undefined) return known;
    const made = makeCell(name);
    own.set(name, made);
    return made;
  };
  return {
    libraryOf(name) {
      if (name.startsWith(LIBRARY_MARK)) return library.inner(name);
      if (isChanged(name) || globals.known(name) !== undefined || offered?.(name) !== undefined)
        return undefined;
      return library.find(name, chapter);
    },
    cellOf,
    isKnown: (name) => defined.has(name) || cellOf(name).v !== UNASSIGNED,
  };
}
