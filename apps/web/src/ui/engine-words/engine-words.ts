import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand/vanilla';

/**
 * Engines speak English, and so do their errors on the wire, where autograders compare them. Whoever reads
 * Chinese gets the same sentences in Chinese.
 */

/** What an engine says, which is English, in the language of the interface; English where it is not known there. */
export type EngineWords = (english: string) => string;

const asTheyCome: EngineWords = (english) => english;

/** The Chinese ones, once they are there. */
const chinese = createStore<{ readonly words: EngineWords | null }>(() => ({ words: null }));

let isFetching = false;

const readChinese = () => chinese.getState().words;

/** Fetches them; what cannot be had is told in English, and asked for again by the next who needs it. */
export async function fetchChinese(): Promise<void> {
  if (isFetching || readChinese()) return;
  isFetching = true;
  try {
    const { inChinese } = await import('@wellspring/source/chinese');
    chinese.setState({ words: (english) => inChinese(english) ?? english });
  } catch {
    // Out of reach for now.
  } finally {
    isFetching = false;
  }
}

/** Milliseconds after which what nobody waits for is fetched where browsers cannot tell that they are idle. */
const SOON_MS = 1000;

/** Words in which engines are quoted; others once the language of the interface is another one. */
export function useEngineWords(): EngineWords {
  const { i18n } = useTranslation();
  const isChinese = i18n.language === 'zh';
  const words = useSyncExternalStore(chinese.subscribe, readChinese, readChinese);
  useEffect(() => {
    // After the first view: there are no errors yet.
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
