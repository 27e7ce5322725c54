import type { Extension } from '@codemirror/state';

/**
 * The syntaxes of languages other than Source, by their names in the catalogue. Each is fetched when the user
 * first writes in it: grammar, colours, indentation, and completions.
 */
const SYNTAXES: Readonly<Record<string, () => Promise<Extension>>> = {
  javascript: async () => (await import('./web')).javaScriptSyntax,
  typescript: async () => (await import('./web')).typeScriptSyntax,
  html: async () => (await import('./web')).htmlSyntax,
};

const known = new Map<string, Promise<Extension>>();

/**
 * @param name as in the catalogue
 * @returns an empty extension for an unknown syntax, whose text can be edited as well
 * @throws when it cannot be fetched; the next call tries again
 */
export function loadSyntax(name: string): Promise<Extension> {
  const loading = known.get(name) ?? SYNTAXES[name]?.() ?? Promise.resolve([]);
  known.set(name, loading);
  loading.catch(() => known.delete(name));
  return loading;
}
