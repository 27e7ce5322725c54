import type { Parser } from '@lezer/common';
import type { Language } from '@wellspring/evaluator';
import { useEffect, useState } from 'react';

/** The grammars that have been loaded; null for a language without one. */
const loaded = new WeakMap<Language, Parser | null>();

/**
 * Loads the grammar of a language, for code that is shown without an editor. Returns null when the language has none.
 * @throws when it cannot be fetched; the next call tries again
 */
export async function loadGrammar(language: Language): Promise<Parser | null> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const grammar = (await language.editor?.())?.grammar ?? null;
  loaded.set(language, grammar);
  return grammar;
}

/** Returns the grammar of a language; null until it is loaded, and as long as it cannot be. */
export function useGrammar(language: Language): Parser | null {
  const [, setLoaded] = useState<Parser | null>(null);
  useEffect(() => {
    if (loaded.has(language)) return;
    // Without it, code is shown as plain text.
    void loadGrammar(language).then(setLoaded, () => null);
  }, [language]);
  return loaded.get(language) ?? null;
}
