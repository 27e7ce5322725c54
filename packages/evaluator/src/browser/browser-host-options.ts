import type { EngineFiles } from '../evaluator.js';
import type { HostSessionSettings, LoadModule } from '../host.js';
import type { LanguageRights } from '../language.js';
import type { OutputLimit } from '../protocol.js';

/** The scripts and limits of the browser host. */
export interface BrowserHostOptions {
  /**
   * The address of the page in which frames start (`html-display.html` of the front end). It has the page's
   * own origin and is served without a content security policy. It sends `ready` to the page that frames it,
   * waits for a document, and navigates to a blob of that document.
   */
  readonly startUrl: string;
  /**
   * Loads the text of the worker's loop (`worker.js` of `scripts/chunks.mjs`). Called when it is first
   * needed.
   */
  readonly workerScript: () => Promise<string>;
  /** Returns the name of the chunk for a session. Default: the language's name in the catalogue. */
  readonly chunkFor?: (settings: HostSessionSettings) => string;
  /** Loads the text of each chunk, by its name. */
  readonly chunks: Readonly<Record<string, () => Promise<string>>>;
  /**
   * Loads the files of engines that have some, by the names of their chunks. `onProgress` is called with the part that
   * has arrived, from 0 to 1.
   */
  readonly files?: Readonly<
    Record<string, (onProgress: (part: number) => void) => Promise<EngineFiles>>
  >;
  readonly catalogue: LanguageRights;
  /** Loads the modules that programs import. Default: there are none. */
  readonly loadModule?: LoadModule;
  /** The limit of the output of one evaluation. */
  readonly outputLimit?: OutputLimit;
}
