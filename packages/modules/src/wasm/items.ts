import { readIndex } from './numbers.js';
import { type Item, type List, TextProblem, type Word } from './parse.js';

/** Tells whether an item is this word. */
export function isWord(item: Item | undefined, text: string): boolean {
  return item?.kind === 'word' && item.text === text;
}

/** Reads the items of a list in order. */
export class Items {
  #next = 0;

  constructor(
    readonly source: List,
    readonly at: number,
  ) {}

  get isDone(): boolean {
    return this.#next >= this.source.items.length;
  }

  peek(ahead = 0): Item | undefined {
    return this.source.items[this.#next + ahead];
  }

  /** The place of the next item, for messages. */
  get place(): number {
    return this.peek()?.at ?? this.source.items.at(-1)?.at ?? this.at;
  }

  take(): Item {
    const item = this.peek();
    if (item === undefined)
      throw new TextProblem('Something is missing at the end of a list', this.place);
    this.#next += 1;
    return item;
  }

  word(): Word {
    const item = this.take();
    if (item.kind !== 'word') throw new TextProblem('Expected a word', item.at);
    return item;
  }

  bytes(): readonly number[] {
    const item = this.take();
    if (item.kind !== 'string') throw new TextProblem('Expected a string', item.at);
    return item.bytes;
  }

  list(): List {
    const item = this.take();
    if (item.kind !== 'list') throw new TextProblem('Expected a list', item.at);
    return item;
  }

  /** Takes a list that begins with one of these words. Its items come after the word. */
  optional(...names: readonly string[]): Items | undefined {
    const item = this.peek();
    if (item?.kind !== 'list' || !names.some((name) => isWord(item.items[0], name))) {
      return undefined;
    }
    this.#next += 1;
    const inner = new Items(item, item.at);
    inner.word();
    return inner;
  }

  /** Takes a name such as `$x`. */
  optionalName(): string | undefined {
    const item = this.peek();
    if (item?.kind !== 'word' || !item.text.startsWith('$')) return undefined;
    this.#next += 1;
    return item.text;
  }

  /** Takes a word if it is this one. */
  optionalWord(text: string): boolean {
    const isThere = isWord(this.peek(), text);
    if (isThere) this.#next += 1;
    return isThere;
  }

  /** @throws when there is more */
  end(): void {
    const item = this.peek();
    if (item !== undefined) throw new TextProblem('Something is too much here', item.at);
  }
}

/** Tells whether an item is a number or a name such as `$x`. */
export function isIndex(item: Item | undefined): boolean {
  return item?.kind === 'word' && (item.text.startsWith('$') || readIndex(item.text) !== undefined);
}

/** The first item of a list. */
export function firstOf(item: Item | undefined): Item | undefined {
  return item?.kind === 'list' ? item.items[0] : undefined;
}
