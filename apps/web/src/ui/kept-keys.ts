/**
 * Keys of the browser's local storage that several parts read: their owners, and the first view
 * (`src/first-view`), which is shown before any of them is loaded.
 */
export const KEPT = {
  playground: 'wellspring-playground',
  colourScheme: 'wellspring-colour-scheme',
  language: 'wellspring-language',
  editorSettings: 'wellspring-editor-settings',
  layoutOf: (page: string) => `wellspring-layout-${page}`,
} as const;
