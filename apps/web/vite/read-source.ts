import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { z } from 'zod';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Leaves out the styles that a module imports: Vite's own reading of them works in whole builds only. */
const withoutStyles: Plugin = {
  name: 'wellspring:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {};' : undefined),
};

/**
 * Imports a module of the product while it is built, from its sources, so that nothing has to be compiled first.
 * @param path relative to the repository
 * @param schema that of its exports
 */
export async function readSource<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const { module } = await runnerImport<unknown>(join(root, path), {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
    ssr: { resolve: { externalConditions: ['wellspring-source'] } },
  });
  return schema.parse(module);
}
