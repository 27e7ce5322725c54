/** What a test needs of a browser, whatever protocol the browser speaks. */

/** A pointer or keyboard with what it does, as the action commands of WebDriver have it. */
export type InputSource = Readonly<Record<string, unknown>>;

/** A page of its own: no cookies, storage, caches or service workers of others. */
export interface Tab {
  /** Loads an address. Resolves when the page was loaded. */
  open(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page; waits if it is a promise.
   * @returns its value, which has to be a text
   */
  evaluate(expression: string): Promise<string>;
  /** Uses keyboard and pointer as a person does (https://www.w3.org/TR/webdriver2/#actions). */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** @returns a PNG of what is seen, in base64 */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export interface Browser {
  /** @param onError told of errors on the console and errors nobody caught, where the browser tells */
  newTab(onError: (error: string) => void): Promise<Tab>;
  /** Ends all of its processes, and removes what it has stored. */
  end(): Promise<void>;
}

/** How to get a browser on this machine. */
export type Found =
  | { readonly launch: () => Promise<Browser> }
  /** Why there is none, as a sentence that says what to install. */
  | { readonly missing: string };

/** Where windows have room for the page as on a laptop. */
export const WINDOW = { width: 1280, height: 800 };
/** Processors may be busy; what takes longer than this has hung. In milliseconds. */
export const ANSWER_WITHIN_MS = 45_000;
