import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meetOtherTabs } from './meet-other-tabs';

/** Channels as in browsers: a message goes to all but its sender, in the order of their creation. */
let channels: Channel[];
class Channel {
  #hear: ((event: { readonly data: string }) => void) | null = null;
  constructor() {
    channels.push(this);
  }
  addEventListener(_type: string, hear: (event: { readonly data: string }) => void) {
    this.#hear = hear;
  }
  postMessage(data: string) {
    for (const other of channels) if (other !== this) other.#hear?.({ data });
  }
  close() {
    channels = channels.filter((one) => one !== this);
  }
}

let met: string[];
const open = (tab: string) => meetOtherTabs(() => met.push(tab));

beforeEach(() => {
  channels = [];
  met = [];
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => void vi.unstubAllGlobals());

test('the later tab is notified once, however many there are', () => {
  open('first');
  expect(met).toEqual([]);
  open('second');
  expect(met).toEqual(['second']);
  open('third');
  expect(met).toEqual(['second', 'third']);
});

test('a closed tab answers no messages', () => {
  const close = open('first');
  close();
  open('second');
  expect(met).toEqual([]);
});

test('a browser without channels says nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(() => open('first')()).not.toThrow();
});
