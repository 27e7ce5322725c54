import { build } from 'vite';

/**
 * Builds a script that is loaded by itself, beside the page's own modules.
 * @param input the path of its first module
 * @param define texts that replace names, as Vite's `define`
 * @returns the text of the script
 */
export async function buildLoneScript(
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  for (const one of Array.isArray(built) ? built : [built]) {
    if ('output' in one) return one.output[0].code;
  }
  throw new Error(`${input} was not built.`);
}
