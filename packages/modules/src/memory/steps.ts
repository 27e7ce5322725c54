import { checkNumber, unexpected } from '../checks.js';
import type { ModuleHost, Value } from '../module.js';
import {
  type Cell,
  MAX_CELL_LENGTH,
  MAX_CELLS,
  MAX_NODES,
  MAX_TAGS,
  MAX_WORDS_LENGTH,
  type MemoryStep,
} from './messages.js';

/** A step as a module makes it. What is absent is not in it. */
export type NewStep = Pick<MemoryStep, 'type' | 'description'> &
  Partial<Omit<MemoryStep, 'size' | 'roots' | 'tags' | 'changes'>>;

/** The positions in a node at which its parts are. */
interface Slots {
  readonly tag: number;
  readonly size: number;
  readonly first: number;
  readonly last: number;
}

/** Sends the steps of a garbage collector that a program describes. */
export class MemorySteps {
  readonly #host: ModuleHost;
  readonly #channel: string;
  #tags: MemoryStep['tags'] = [];
  /** The cells as the tab has them. */
  #sent: readonly Cell[] = [];
  /** The number of cells. */
  size = 0;
  roots: readonly number[] = [];
  slots: Slots = { tag: 0, size: 1, first: 2, last: 3 };

  /** @param channel the name of the module */
  constructor(host: ModuleHost, channel: string) {
    this.#host = host;
    this.#channel = channel;
  }

  /** Sends the step of a memory that is empty. */
  start(spaces: MemoryStep['spaces'] = null): void {
    const type = 'Initialize Memory';
    this.step({ type, description: 'Memory initially empty.', spaces }, []);
  }

  /** Sends a step, with the memory after it. Cells that the memory does not have are 0. */
  step(made: NewStep, heap: readonly Value[]): void {
    this.#host.spend(Math.max(heap.length, this.size));
    this.#host.emit(this.#channel, () => {
      const size = Math.max(this.size, heap.length);
      const cells = Array.from({ length: size }, (_, at) =>
        at < heap.length ? this.#cellOf(heap[at]) : 0,
      );
      const changes = cells.flatMap((cell, at) =>
        cell === (at < this.#sent.length ? this.#sent[at] : 0) ? [] : [{ at, cell }],
      );
      this.#sent = cells;
      return {
        spaces: null,
        left: null,
        right: null,
        scan: null,
        free: null,
        queue: [],
        collection: null,
        ...made,
        type: cut(made.type, MAX_WORDS_LENGTH),
        description: cut(made.description, MAX_WORDS_LENGTH),
        size,
        roots: this.roots.slice(0, MAX_NODES),
        tags: this.#tags,
        changes,
      } satisfies MemoryStep;
    });
  }

  /** @throws when they are not two arrays of the same length, of numbers and of their names */
  setTags(of: string, values: Value, names: Value): void {
    const tags = this.checkNumbers(of, 'allTag', values);
    if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
      throw unexpected(this.#host, 'array of strings', { of, parameter: 'types', value: names });
    }
    this.#tags = tags.slice(0, MAX_TAGS).map((value, index) => ({
      value,
      name: cut(String(names[index] ?? value), MAX_CELL_LENGTH),
    }));
  }

  /** Sets the positions of the parts of nodes. A negative one leaves the position as it is. */
  setSlots(of: string, [tag, size, first, last]: readonly Value[]): void {
    const slots = { tag, size, first, last };
    const { slots: before } = this;
    const checked = (parameter: keyof Slots): number => {
      const argument = { of, parameter, value: slots[parameter] };
      const position = checkNumber(this.#host, argument, { isInteger: true });
      return position < 0 ? before[parameter] : position;
    };
    this.slots = {
      tag: checked('tag'),
      size: checked('size'),
      first: checked('first'),
      last: checked('last'),
    };
  }

  /** The size of the node at an address, as the memory says. */
  sizeAt(heap: readonly Value[], address: number): number {
    const size = heap[address + this.slots.size];
    return typeof size === 'number' && size > 0 && Number.isInteger(size) ? size : 0;
  }

  checkSize(of: string, value: Value): number {
    const range = { min: 1, max: MAX_CELLS, isInteger: true };
    return checkNumber(this.#host, { of, parameter: 'memorySize', value }, range);
  }

  /** @throws when the value is no array, or longer than a memory can be */
  checkHeap(of: string, value: Value): readonly Value[] {
    if (Array.isArray(value) && value.length <= MAX_CELLS) return value;
    const expected = `array of at most ${MAX_CELLS} cells`;
    throw unexpected(this.#host, expected, { of, parameter: 'heap', value });
  }

  checkAddress(of: string, parameter: string, value: Value): number {
    return checkNumber(this.#host, { of, parameter, value }, { isInteger: true });
  }

  checkNumbers(of: string, parameter: string, value: Value): readonly number[] {
    if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value;
    throw unexpected(this.#host, 'array of numbers', { of, parameter, value });
  }

  checkText(of: string, parameter: string, value: Value): string {
    if (typeof value === 'string') return value;
    throw unexpected(this.#host, 'string', { of, parameter, value });
  }

  /** The text of a value in the description of a step. */
  textOf(value: Value): string {
    return typeof value === 'string' ? value : this.#host.stringify(value);
  }

  #cellOf(value: Value): Cell {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === undefined || value === null) return null;
    return cut(this.#host.stringify(value), MAX_CELL_LENGTH);
  }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
