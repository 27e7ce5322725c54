/**
 * Under which keys of the browser's local storage things are kept that more than one part reads: their
 * owners, and the first view (`src/first-view`), which shows before any of them is there.
 */
export const KEPT = {
  playground: 'wellspring-playground',
  colourScheme: 'wellspring-colour-scheme',
  language: 'wellspring-language',
  editorSettings: 'wellspring-editor-settings',
  layoutOf: (page: string) => `wellspring-layout-${page}`,
} as const;
