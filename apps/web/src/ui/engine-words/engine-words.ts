import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand/vanilla';

/**
 * Engines speak English, and so do their errors on the wire, where autograders compare them. Users who read
 * Chinese get the same sentences in Chinese.
 */

/**
 * Translates an English sentence of an engine into the language of the interface; unknown sentences stay in
 * English.
 */
export type EngineWords = (english: string) => string;

const asTheyCome: EngineWords = (english) => english;

/** The Chinese translations, once they have been fetched. */
const chinese = createStore<{ readonly words: EngineWords | null }>(() => ({ words: null }));

let isFetching = false;

const readChinese = () => chinese.getState().words;

/**
 * Fetches the translations. If that fails, sentences stay in English, and the next component that needs them
 * tries again.
 */
export async function fetchChinese(): Promise<void> {
  if (isFetching || readChinese()) return;
  isFetching = true;
  try {
    const { loadChinese } = await import('@wellspring/languages/chinese');
    const inChinese = await loadChinese();
    chinese.setState({ words: (english) => inChinese(english) ?? english });
  } catch {
    // Unavailable for now.
  } finally {
    isFetching = false;
  }
}

/**
 * In browsers that cannot tell when they are idle, the translations are fetched after this many milliseconds.
 */
const SOON_MS = 1000;

/** The translation function for sentences of engines. It changes with the language of the interface. */
export function useEngineWords(): EngineWords {
  const { i18n } = useTranslation();
  const isChinese = i18n.language === 'zh';
  const words = useSyncExternalStore(chinese.subscribe, readChinese, readChinese);
  useEffect(() => {
    // After the first view, when there are no errors yet.
    if (!isChinese || words) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => void fetchChinese(), SOON_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(() => void fetchChinese(), { timeout: SOON_MS });
    return () => cancelIdleCallback(id);
  }, [isChinese, words]);
  return isChinese && words ? words : asTheyCome;
}
