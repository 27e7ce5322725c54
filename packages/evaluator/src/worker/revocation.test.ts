import { expect, test } from 'vitest';
import { revocationWatch } from './revocation.js';

/** A browser in which these addresses can be read, and which counts requests. */
function browser(readable: string[]) {
  const asked: string[] = [];
  class FakeRequest {
    #address = '';
    open(_method: string, address: string) {
      this.#address = address;
    }
    send() {
      asked.push(this.#address);
      if (!readable.includes(this.#address)) throw new Error('not found');
    }
  }
  return { asked, readable, Request: FakeRequest as unknown as typeof XMLHttpRequest };
}

test('sees a revoked address, and asks for it now and then only', () => {
  const { asked, readable, Request } = browser(['trial', 'one']);
  let time = 0;
  const isStopped = revocationWatch(Request, () => time, 'trial')('one');
  const seen = [];
  for (; time < 1000; time += 1) {
    if (time === 500) readable.pop();
    seen.push(isStopped());
  }
  const first = seen.indexOf(true);
  expect(first).toBeGreaterThanOrEqual(500);
  expect(first).toBeLessThan(600);
  expect(seen.slice(first)).not.toContain(false);
  expect(asked.length).toBeLessThan(30);
});

test.each([
  ['without an address', ['trial'], undefined],
  ['where nothing can be read', [], 'one'],
])('%s no stop is seen', (_name, readable, address) => {
  let time = 0;
  const { Request } = browser(readable);
  const isStopped = revocationWatch(Request, () => time, 'trial')(address);
  time = 10_000;
  expect(isStopped()).toBe(false);
});
