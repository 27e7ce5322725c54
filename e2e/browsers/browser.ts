/** The operations on a browser that tests need, independent of the browser's protocol. */

/** A pointer or keyboard with its actions, in the form of WebDriver's action commands. */
export type InputSource = Readonly<Record<string, unknown>>;

/** A page of its own: without cookies, storage, caches or service workers of others. */
export interface Tab {
  /** Loads an address. Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page, and awaits its value.
   * @returns its value, which must be a text
   */
  evaluate(expression: string): Promise<string>;
  /** Uses keyboard and pointer like a user (https://www.w3.org/TR/webdriver2/#actions). */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** @returns a PNG of the visible page, in base64 */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export interface Browser {
  /** @param onError called with errors on the console and uncaught errors, where the browser reports them */
  newTab(onError: (error: string) => void): Promise<Tab>;
  /** Ends all of its processes, and deletes what it has stored. */
  end(): Promise<void>;
}

/** The result of looking for a browser on this machine. */
export type Found =
  | { readonly launch: () => Promise<Browser> }
  /** The reason why there is none, as a sentence that says what to install. */
  | { readonly missing: string };

/** The size of windows: like a page on a laptop. */
export const WINDOW = { width: 1280, height: 800 };
/**
 * When processors are busy, answers are slow; a command that takes longer than this has hung. In
 * milliseconds.
 */
export const ANSWER_WITHIN_MS = 45_000;
