import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChannelMeter } from './channel.js';

const LIMITS = { messages: 3, values: 10, characters: 20 };

test('a message within the limits passes, and one beyond them does not count', () => {
  const meter = new ChannelMeter(LIMITS);
  expect(meter.admits(Array.from({ length: 10 }, () => 1))).toBe(false);
  expect(meter.admits('x'.repeat(21))).toBe(false);
  for (const message of [[], 'x', { a: [1, null, undefined, true] }]) {
    expect(meter.hasRoom()).toBe(true);
    expect(meter.admits(message)).toBe(true);
  }
  expect(meter.hasRoom()).toBe(false);
  expect(meter.admits(1)).toBe(false);
});

test('all messages together have a limit, but one that says that something was left out passes', () => {
  const meter = new ChannelMeter({
    messages: 100,
    values: 1000,
    characters: 10_000,
    totalCharacters: 15_000,
  });
  expect(meter.admits('x'.repeat(10_000))).toBe(true);
  expect(meter.admits('x'.repeat(10_000))).toBe(false);
  expect(meter.admits('x'.repeat(5000))).toBe(true);
  expect(meter.admits('x'.repeat(5000))).toBe(false);
  expect(meter.admits({ structures: [{ kind: 'cut' }], arrays: [] })).toBe(true);
});

test.each([
  ['a set', new Set([1])],
  ['a map', new Map()],
  ['bytes', new Uint8Array(4)],
  ['a date', new Date(0)],
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['what is deep inside', [[{ a: new Date(0) }]]],
])('a message that contains %s is refused', (_what, data) => {
  expect(new ChannelMeter(LIMITS).admits(data)).toBe(false);
});

test('data that goes round, and wide or deep data, is refused in no time', () => {
  const round: unknown[] = [];
  round.push(round);
  let deep: unknown = 1;
  for (let depth = 0; depth < 1_000_000; depth += 1) deep = [deep];
  const meter = new ChannelMeter(LIMITS);
  for (const data of [round, deep, Array.from({ length: 10_000_000 })]) {
    expect(meter.admits(data)).toBe(false);
  }
});

test('whatever a worker admits, a host admits too', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 4 })), (messages) => {
      const [worker, host] = [new ChannelMeter(LIMITS), new ChannelMeter(LIMITS)];
      const sent = messages.filter((message) => worker.admits(message));
      expect(sent.every((message) => host.admits(structuredClone(message)))).toBe(true);
    }),
  );
});
