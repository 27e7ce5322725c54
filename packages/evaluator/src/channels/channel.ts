/**
 * Channels carry data between a program and what shows it. The engine, the worker and the host know a channel
 * by its name only; what the data looks like is the business of its two ends.
 *
 *     engine ──emit(channel, data)──► worker ──► host ──► reader      while a program runs
 *     engine ◄──request(channel, data)── worker ◄── host ◄── reader   between programs
 *
 * A reader says how much of a channel it takes from one evaluation, and parses what comes: the program may have
 * taken over its worker. The worker keeps an honest engine within the limits. The host ends a worker that sends
 * more than that, anything that does not parse, or data on a channel that nobody reads.
 */

/** How much of a channel a reader takes from one evaluation. */
export interface ChannelLimits {
  /** Number of messages. */
  readonly messages: number;
  /** Values in one message: each array, object, and everything in them counts as one. */
  readonly values: number;
  /** UTF-16 code units of all texts in one message. */
  readonly characters: number;
  /** Values in all messages together; as many as one may have when left out. */
  readonly totalValues?: number;
  /** UTF-16 code units in all messages together; as many as one may have when left out. */
  readonly totalCharacters?: number;
}

/** One end of a channel: what shows its data. */
export interface ChannelReader<Data> {
  readonly channel: string;
  readonly limits: ChannelLimits;
  /** Reads data out of a message; undefined when an honest engine would not have sent it. */
  readonly parse: (data: unknown) => Data | undefined;
}

/** A reader that listens to one evaluation. */
export interface Subscription {
  readonly channel: string;
  readonly limits: ChannelLimits;
  /** Takes a message; false when an honest engine would not have sent it. */
  readonly take: (data: unknown) => boolean;
}

/** Listens to a channel during an evaluation. */
export function subscribe<Data>(
  { channel, limits, parse }: ChannelReader<Data>,
  onData: (data: Data) => void,
): Subscription {
  return {
    channel,
    limits,
    take(sent) {
      const data = parse(sent);
      if (data === undefined) return false;
      onData(data);
      return true;
    },
  };
}

/**
 * Messages of at most this many values and characters pass however much was sent before, so that an engine can
 * always say that something was left out.
 */
const SMALL_VALUES = 20;
const SMALL_CHARACTERS = 200;

/** Counts what one evaluation sends on a channel. Worker and host count alike. */
export class ChannelMeter {
  readonly #limits: ChannelLimits;
  #messages = 0;
  #values = 0;
  #characters = 0;

  constructor(limits: ChannelLimits) {
    this.#limits = limits;
  }

  /** Whether another message could be within the limits. */
  hasRoom(): boolean {
    return this.#messages < this.#limits.messages;
  }

  /** Whether a message is within the limits, after those before it. It is counted only when it is. */
  admits(data: unknown): boolean {
    const { values, characters } = this.#limits;
    const size = this.hasRoom() ? measure(data, values, characters) : undefined;
    if (size === undefined) return false;
    if (size.values > SMALL_VALUES || size.characters > SMALL_CHARACTERS) {
      const { totalValues = values, totalCharacters = characters } = this.#limits;
      const hasRoom =
        this.#values + size.values <= totalValues &&
        this.#characters + size.characters <= totalCharacters;
      if (!hasRoom) return false;
      this.#values += size.values;
      this.#characters += size.characters;
    }
    this.#messages += 1;
    return true;
  }
}

interface Size {
  readonly values: number;
  readonly characters: number;
}

/**
 * Measures plain data.
 * @returns undefined when it is larger, or not plain data: arrays, objects without a class, texts, numbers,
 *   booleans, null and undefined
 */
function measure(data: unknown, maxValues: number, maxCharacters: number): Size | undefined {
  let values = 0;
  let characters = 0;
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const value = rest.pop();
    values += 1;
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object' && value !== null) {
      const parts = partsOf(value, maxValues - values - rest.length);
      if (parts === undefined) return undefined;
      for (const part of parts) rest.push(part);
    } else if (typeof value === 'function' || typeof value === 'symbol') return undefined;
    // Data that goes round has no end.
    if (values > maxValues || characters > maxCharacters) return undefined;
  }
  return { values, characters };
}

/** What an array or plain object holds; undefined where there is more than `most`, and for other objects. */
function partsOf(value: object, most: number): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.length > most ? undefined : value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return undefined;
  const parts: unknown[] = Object.values(value);
  return parts.length > most ? undefined : parts;
}
