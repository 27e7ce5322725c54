/** Addresses of the scripts that run programs; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-chunks' {
  /** The worker's message loop. */
  export const workerUrl: string;
  /** The engine of each language by its name in the catalogue, e.g. `source`. */
  export const languageUrls: Readonly<Record<string, string>>;
}

/** The files that engines need besides their scripts; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-engine-files' {
  export const engineFiles: readonly {
    /** The language, a slash, and the name of the file. */
    readonly name: string;
    readonly url: string;
    /** Its size when it is not compressed. */
    readonly bytes: number;
  }[];
}

/** Addresses of the scripts of modules that programs import; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-modules' {
  /** By the name of the module, e.g. `rune`. */
  export const moduleUrls: Readonly<Record<string, string>>;
}

/** Addresses of the scripts for modules of published folders; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-published-modules' {
  /** `module-adapter` makes modules of bundles, and `module-tabs` shows their tabs in a frame. */
  export const publishedModulesUrls: Readonly<Record<string, string>>;
}

/** Addresses of scripts for frames without an origin; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-frames' {
  /** `broker-frame` connects programs to brokers. */
  export const frameUrls: Readonly<Record<string, string>>;
}

/** Addresses of what editors tell about the modules; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-module-documentation' {
  /** A `ModuleDocumentation` as JSON for each module, by its name. */
  export const moduleDocumentationUrls: Readonly<Record<string, string>>;
  /** The names that each module exports, with blanks between them. */
  export const moduleExports: Readonly<Record<string, string>>;
}

/** Addresses of what editors tell about the languages; made by `vite/evaluator-chunks.ts`. */
declare module 'virtual:wellspring-documentation' {
  /** A `LanguageDocumentation` as JSON for each language, by the same name. */
  export const documentationUrls: Readonly<Record<string, string>>;
}

/** Addresses of what the demo site has beside the page; made by `vite/demo-backend.ts`, for that site only. */
declare module 'virtual:wellspring-demo' {
  /** The back end, a module for a worker. */
  export const backendUrl: string;
  /** The files of its database. */
  export const databaseUrls: Readonly<Record<'program' | 'initdb' | 'files' | 'image', string>>;
}
