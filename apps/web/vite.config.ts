import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressedAssets } from './vite/compressed-assets.ts';
import { evaluatorChunks } from './vite/evaluator-chunks.ts';
import { firstLoadBudget } from './vite/first-load-budget.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

/** Where the dev server sends calls of the wire; set by whoever starts both. */
const backend = process.env['WELLSPRING_BACKEND'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react(), subsetFonts(), evaluatorChunks(), firstLoadBudget(), compressedAssets()],
  // Our own packages are compiled from their sources, so that a change shows without a build.
  resolve: { conditions: ['wellspring-source', ...defaultClientConditions] },
  // Found at the start rather than page by page, because each late find reloads every open page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/v2': { target: backend, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Compressed sizes matter, and those are reported by the plugin that compresses.
    reportCompressedSize: false,
    // The page's policy forbids data: URLs for scripts and fonts; every asset gets an address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // By itself the name of a shared chunk lists all that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // Without this there are some forty chunks of a kilobyte, whose headers weigh more than they do.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
});
