/**
 * Attempts to get out of the language, to get through the walls around it, or to bring down what runs
 * programs. The tables beside this file are data only; the same attempts are made in Node and in a
 * browser (`node/source-attacks.test.ts`, `node/javascript-attacks.test.ts`, `e2e/attacks.test.ts`).
 */

/** What all attempts say of themselves. */
interface Attempt {
  /** What it tries; no two attempts have the same. */
  readonly name: string;
  /** The published escape or the class of escapes that it is built from. */
  readonly origin: string;
}

/** A program of Source; it may know the engine, but has nothing except the language. */
export interface SourceAttack extends Attempt {
  readonly chapter: 1 | 2 | 3 | 4;
  /** Files by path; `/program.js` is run. */
  readonly files: Readonly<Record<string, string>>;
  /** Entries of the REPL after it, in the same environment; the last one's outcome is judged. */
  readonly entries: readonly string[];
  /** Counted milliseconds: low, since most attempts of exhaustion use them up. */
  readonly timeoutMs: number;
  /** How it ends; two where the language leaves open which limit is met first. */
  readonly status: readonly ('finished' | 'error' | 'timeout')[];
  /** The value, or the short texts of the errors; the whole text where it is a string. */
  readonly says: string | RegExp;
}

/**
 * A program with the whole of JavaScript, as if the engine were broken: the body of a function as in
 * `fixture-language.ts`. It can call `found(value)`, which tells what `value` gives away: its text begins
 * with `REACHED` when that is more than the standard library.
 */
export interface JavaScriptAttack extends Attempt {
  readonly program: string;
  /**
   * How it must end. `refused`: as it likes, with nothing reached. `denied`: by Node's permission model,
   * in its words, or with the answer `nothing`. `any`: as it likes. `stopped`: it never ends by itself, and
   * is stopped. `killed`: the walls end it for what it takes.
   */
  readonly ends: 'refused' | 'denied' | 'any' | 'stopped' | 'killed';
  /** Real milliseconds that it has in full JavaScript, where it does nothing but wait for their end. */
  readonly timeoutMs?: number;
  /** Where it makes sense; by default everywhere. */
  readonly only?: 'node' | 'browser';
}

/** What differs from one attempt in Source to the next. */
type SourceDetails = Partial<Pick<SourceAttack, 'chapter' | 'files' | 'entries' | 'timeoutMs'>>;

export const ENTRY = '/program.js';

/** Counted milliseconds for what ends by itself: enough on any machine. */
const LONG_LIMIT_MS = 2000;
/** Counted milliseconds for what only a limit ends. */
const SHORT_LIMIT_MS = 100;

/** @returns an attempt in Source with the program `text` */
function attempt(
  [name, origin, text]: readonly [name: string, origin: string, text: string],
  status: SourceAttack['status'],
  says: string | RegExp,
  { chapter = 4, files = {}, entries = [], timeoutMs = LONG_LIMIT_MS }: SourceDetails,
): SourceAttack {
  return {
    name,
    origin,
    chapter,
    files: { ...files, [ENTRY]: text },
    entries,
    timeoutMs,
    status,
    says,
  };
}

/** An attempt that is refused with these short texts of errors. */
export function refused(
  name: string,
  origin: string,
  text: string,
  says: string | RegExp,
  details: SourceDetails = {},
): SourceAttack {
  return attempt([name, origin, text], ['error'], says, details);
}

/** An attempt that is an ordinary program after all, with this value. */
export function harmless(
  name: string,
  origin: string,
  text: string,
  says: string | RegExp,
  details: SourceDetails = {},
): SourceAttack {
  return attempt([name, origin, text], ['finished'], says, details);
}

/** An attempt that a limit ends, mostly that of time: `timeout` where no other status is given. */
export function limited(
  name: string,
  origin: string,
  text: string,
  says: string | RegExp,
  details: SourceDetails & { readonly status?: SourceAttack['status'] } = {},
): SourceAttack {
  return attempt([name, origin, text], details.status ?? ['timeout'], says, {
    timeoutMs: SHORT_LIMIT_MS,
    ...details,
  });
}
