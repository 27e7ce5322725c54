import { startProduct } from './product.js';
import { test as base } from './test.js';

/**
 * For tests whose effects are permanent: submitting, choosing, voting. A retry runs on a product of its own,
 * where nothing was done yet.
 */
export const test = base.extend({
  baseURL: [
    async ({ baseURL }, use, { retry }) => {
      if (retry === 0) {
        await use(baseURL);
        return;
      }
      const product = await startProduct();
      await use(product.url);
      await product.stop();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

export { expect, expectAccessible, expectTouchable } from './test.js';
