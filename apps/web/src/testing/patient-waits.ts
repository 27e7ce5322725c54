import { vi } from 'vitest';

/**
 * Lets `vi.waitFor` wait for ten seconds instead of one: on a busy machine, a second is not enough for a part that
 * is loaded.
 */
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
