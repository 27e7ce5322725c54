/** Addresses of the scripts that run programs; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-chunks' {
  /** The worker's message loop. */
  export const workerUrl: string;
  /** The engine of each language by its name in the catalogue, e.g. `source`. */
  export const languageUrls: Readonly<Record<string, string>>;
}

/** Addresses of what editors tell about the languages; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-documentation' {
  /** A `LanguageDocumentation` as JSON for each language, by the same name. */
  export const documentationUrls: Readonly<Record<string, string>>;
}
