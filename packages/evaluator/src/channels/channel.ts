/**
 * Channels carry data between a program and a reader that shows it. Engine, worker and host know only the
 * name of a channel; the format of its data is agreed between its two ends.
 *
 *     engine ──emit(channel, data)──► worker ──► host ──► reader      while a program runs
 *     engine ◄──request(channel, data)── worker ◄── host ◄── reader   between programs
 *
 * A reader limits how much data it takes from one evaluation, and parses what it receives, since the program
 * may have taken over its worker. The worker keeps an honest engine within the limits. The host ends a worker
 * that exceeds them, sends anything that does not parse, or sends data on a channel that has no reader.
 */

/** The limits of the data that a reader takes from one evaluation. */
export interface ChannelLimits {
  /** The number of messages. */
  readonly messages: number;
  /** The number of values in one message: each array, each object, and everything in them counts as one. */
  readonly values: number;
  /** The number of UTF-16 code units of all strings in one message. */
  readonly characters: number;
  /** The number of values in all messages together. Default: `values`. */
  readonly totalValues?: number;
  /** The number of UTF-16 code units in all messages together. Default: `characters`. */
  readonly totalCharacters?: number;
}

/** The receiving end of a channel. */
export interface ChannelReader<Data> {
  readonly channel: string;
  readonly limits: ChannelLimits;
  /** Parses a message. Returns undefined when an honest engine would not have sent it. */
  readonly parse: (data: unknown) => Data | undefined;
}

/** A reader that is subscribed to one evaluation. */
export interface Subscription {
  readonly channel: string;
  readonly limits: ChannelLimits;
  /** Takes a message. Returns false when an honest engine would not have sent it. */
  readonly take: (data: unknown) => boolean;
}

/** Subscribes a reader to a channel during an evaluation. */
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
 * Messages of at most this many values and characters are always admitted, whatever was sent before, so that
 * an engine can always report that something was left out.
 */
const SMALL_VALUES = 20;
const SMALL_CHARACTERS = 200;

/** Counts what one evaluation sends on a channel. Worker and host count in the same way. */
export class ChannelMeter {
  readonly #limits: ChannelLimits;
  #messages = 0;
  #values = 0;
  #characters = 0;

  constructor(limits: ChannelLimits) {
    this.#limits = limits;
  }

  /** Tells whether another message could be within the limits. */
  hasRoom(): boolean {
    return this.#messages < this.#limits.messages;
  }

  /**
   * Tells whether a message is within the limits, together with those before it. Counts the message only if
   * it is.
   */
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
 * @returns undefined when it is too large or not plain data. Plain data consists of arrays, objects without a
 *   class, strings, numbers, booleans, null and undefined
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
    // This also ends the loop for cyclic data.
    if (values > maxValues || characters > maxCharacters) return undefined;
  }
  return { values, characters };
}

/**
 * Returns the parts of an array or plain object, or undefined when there are more than `max` or it is
 * another object.
 */
function partsOf(value: object, max: number): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.length > max ? undefined : value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return undefined;
  const parts: unknown[] = Object.values(value);
  return parts.length > max ? undefined : parts;
}
