/** Texts about other tabs of the browser, loaded after the first page. */
export const otherTabsEnglish = {
  mirrored: 'This program is open in another tab too. Changes appear in both.',
} as const;

declare module '../../../ui/translation' {
  interface Namespaces {
    otherTabs: typeof otherTabsEnglish;
  }
}
