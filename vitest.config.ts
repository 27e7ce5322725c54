import { defineConfig } from 'vitest/config';

/** One run for all unit, property and server tests; browser tests are in `e2e/`. */
export default defineConfig({
  resolve: { conditions: ['wellspring-source'] },
  ssr: { resolve: { conditions: ['wellspring-source'] } },
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
