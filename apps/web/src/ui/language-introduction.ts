import type { Language, LanguageIntroduction } from '@wellspring/evaluator';
import { useEffect, useState } from 'react';
import { loadPart } from './parts';

/** Loads the introduction to a language. Returns null until it is there, and when there is none. */
export function useLanguageIntroduction(definition: Language): LanguageIntroduction | null {
  const [loaded, setLoaded] = useState<{
    readonly of: Language;
    readonly introduction: LanguageIntroduction;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function load() {
      if (!definition.introduction) return;
      try {
        const introduction = await loadPart(definition.introduction, { isUnasked: true });
        if (isWanted) setLoaded({ of: definition, introduction });
      } catch {
        // The page is still of use without the introduction.
      }
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, [definition]);
  return loaded?.of === definition ? loaded.introduction : null;
}
