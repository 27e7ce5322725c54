import type { Extension } from '@codemirror/state';

/**
 * How editors read the languages other than Source, by the names that the catalogue has for it. Each is
 * fetched when someone first writes in it: grammar, colours, indentation, and names to choose from.
 */
const SYNTAXES: Readonly<Record<string, () => Promise<Extension>>> = {
  javascript: async () => (await import('./web')).javaScriptSyntax,
  typescript: async () => (await import('./web')).typeScriptSyntax,
  html: async () => (await import('./web')).htmlSyntax,
};

const known = new Map<string, Promise<Extension>>();

/**
 * @param name as in the catalogue
 * @returns nothing to add, for a syntax that nobody has described: the text can be written all the same
 * @throws when it cannot be fetched; the next call tries again
 */
export function loadSyntax(name: string): Promise<Extension> {
  const loading = known.get(name) ?? SYNTAXES[name]?.() ?? Promise.resolve([]);
  known.set(name, loading);
  loading.catch(() => known.delete(name));
  return loading;
}
