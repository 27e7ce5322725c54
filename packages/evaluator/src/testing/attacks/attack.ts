/**
 * Attacks that try to escape from the language or from the sandbox, or to bring down what runs programs. The
 * tables beside this file contain only data. The same attacks run in Node and in a browser
 * (`node/source-attacks.test.ts`, `node/javascript-attacks.test.ts`, `e2e/attacks.test.ts`).
 */

/** The properties of all attacks. */
interface Attempt {
  /** A unique name, which says what the attack tries. */
  readonly name: string;
  /** The published escape, or the class of escapes, that it is based on. */
  readonly origin: string;
}

/** A program of Source. Its author may know the engine, but it can use only the language. */
export interface SourceAttack extends Attempt {
  readonly chapter: 1 | 2 | 3 | 4;
  /** The files by path. `/program.js` is run. */
  readonly files: Readonly<Record<string, string>>;
  /** REPL entries that follow in the same environment. The outcome of the last one counts. */
  readonly entries: readonly string[];
  /** In counted milliseconds. It is low, since most attacks that exhaust something use up their time. */
  readonly timeoutMs: number;
  /** The expected outcome; two when it is open which limit is reached first. */
  readonly status: readonly ('finished' | 'error' | 'timeout')[];
  /** The expected value, or the expected short messages of the errors. A string must match exactly. */
  readonly says: string | RegExp;
}

/**
 * A program with all of JavaScript, as if the engine were broken: a function body as in
 * `fixture-language.ts`. It can call `found(value)`, which reports what `value` gives access to. The report
 * begins with `REACHED` when that is more than the standard library.
 */
export interface JavaScriptAttack extends Attempt {
  readonly program: string;
  /**
   * The expected end. `refused`: any end, but nothing was reached. `denied`: an error from Node's permission
   * model, or the answer `nothing`. `any`: any end. `stopped`: the program never ends, and is stopped.
   * `killed`: the sandbox ends it because it uses too much.
   */
  readonly ends: 'refused' | 'denied' | 'any' | 'stopped' | 'killed';
  /** Real milliseconds in full JavaScript, for attacks that wait until they are ended. */
  readonly timeoutMs?: number;
  /** The hosts on which the attack makes sense. Default: all. */
  readonly only?: 'node' | 'browser';
}

/** The properties that differ between attacks in Source. */
type SourceDetails = Partial<Pick<SourceAttack, 'chapter' | 'files' | 'entries' | 'timeoutMs'>>;

export const ENTRY = '/program.js';

/** Counted milliseconds for programs that end by themselves: enough on any machine. */
const LONG_LIMIT_MS = 2000;
/** Counted milliseconds for programs that only a limit ends. */
const SHORT_LIMIT_MS = 100;

/** @returns an attack in Source with the program `text` */
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

/** An attack that is rejected with these short messages. */
export function refused(
  name: string,
  origin: string,
  text: string,
  says: string | RegExp,
  details: SourceDetails = {},
): SourceAttack {
  return attempt([name, origin, text], ['error'], says, details);
}

/** An attack that turns out to be an ordinary program with this value. */
export function harmless(
  name: string,
  origin: string,
  text: string,
  says: string | RegExp,
  details: SourceDetails = {},
): SourceAttack {
  return attempt([name, origin, text], ['finished'], says, details);
}

/** An attack that a limit ends, mostly the time limit: the status is `timeout` unless another is given. */
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
