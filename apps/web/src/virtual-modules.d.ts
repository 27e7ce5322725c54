/** Addresses of the scripts that run programs; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-chunks' {
  /** The worker's message loop. */
  export const workerUrl: string;
  /** The engine of each language by its name in the catalogue, e.g. `source`. */
  export const languageUrls: Readonly<Record<string, string>>;
}
