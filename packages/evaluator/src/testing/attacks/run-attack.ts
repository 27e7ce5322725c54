import type { Diagnostic, Program } from '../../evaluator.js';
import type { Host, HostOutcome } from '../../host.js';
import { ENTRY, type JavaScriptAttack, type SourceAttack } from './attack.js';

/** Runs an attack in a host and reports what went wrong. */

/** The result of an attack. */
export interface AttackReport {
  /** For `killed`, followed by a colon and the reason. */
  readonly status: string;
  /** The value, or the short messages of the errors, joined by newlines. */
  readonly says: string;
  /** The explanations of the errors. */
  readonly explanations: string;
  readonly shown: readonly string[];
  /** The answer of an ordinary program that is run in the same session afterwards. */
  readonly afterwards: string;
}

/** Text beyond this is not checked. */
const MAX_CHARACTERS_OF_ERRORS = 100_000;
/** The output limit of a host, plus the line that says how much was left out. */
const MAX_CHARACTERS_SHOWN = 1_001_000;

/**
 * Words that only JavaScript or the evaluator uses. The output of a Source program may contain them only if
 * the program contains them itself.
 */
const LEAKS =
  /\b(?:Range|Type|Reference|Eval|URI|Internal)Error\b|\b(?:constructor|prototype|u_\w+)\b|__proto__|\[native code\]|\[object |\bnode:|file:\/\/|blob:|The evaluator failed/g;

const AFTER_BODY = 'return [40, 2].map((x) => x + 1).join();';
const AFTERWARDS: Program = { files: { '/after.js': '40 + 2;' }, entry: '/after.js' };

function textsOf(outcome: HostOutcome): Pick<AttackReport, 'status' | 'says' | 'explanations'> {
  switch (outcome.status) {
    case 'finished':
      return { status: outcome.status, says: outcome.result, explanations: '' };
    case 'error':
    case 'timeout': {
      const joined = (part: (error: Diagnostic) => string) => outcome.errors.map(part).join('\n');
      return {
        status: outcome.status,
        says: joined(({ message }) => message),
        explanations: joined(({ explanation }) => explanation),
      };
    }
    case 'stopped':
      return { status: outcome.status, says: '', explanations: '' };
    case 'killed':
      return { status: `killed: ${outcome.reason}`, says: '', explanations: '' };
  }
}

/** Runs an attack in Source in its own session. */
export async function runSourceAttack(
  host: Host,
  attack: SourceAttack,
  variant = 'default',
): Promise<AttackReport> {
  const { chapter, timeoutMs, files, entries } = attack;
  const session = host.open({ language: 'source', chapter, variant, timeoutMs });
  const shown: string[] = [];
  const evaluate = (program: Program) =>
    session.evaluate(program, { onDisplay: (texts) => void shown.push(...texts) });
  try {
    let outcome = await evaluate({ files, entry: ENTRY });
    for (const text of entries) {
      outcome = await evaluate({ files: { '/entry.js': text }, entry: '/entry.js' });
    }
    const { status, says } = textsOf(await evaluate(AFTERWARDS));
    return { ...textsOf(outcome), shown, afterwards: status === 'finished' ? says : status };
  } finally {
    session.close();
  }
}

/** Returns what is wrong with the outcome of an attack in Source; empty when the language was safe. */
export function flawsOf(attack: SourceAttack, report: AttackReport): readonly string[] {
  const flaws: string[] = [];
  const { status, says, explanations, shown, afterwards } = report;
  const start = says.slice(0, 200);
  if (afterwards !== '42') flaws.push(`afterwards the session answers ${afterwards}`);
  const shownCharacters = shown.reduce((sum, text) => sum + text.length, 0);
  if (shownCharacters > MAX_CHARACTERS_SHOWN) {
    flaws.push(`it showed ${shownCharacters} characters`);
  }
  const isAsExpected =
    typeof attack.says === 'string' ? says === attack.says : attack.says.test(says);
  if (!attack.status.some((allowed) => allowed === status)) {
    flaws.push(`it ended ${status}: ${start}`);
  } else if (!isAsExpected) {
    flaws.push(`it said ${start}`);
  }
  const characters = says.length + explanations.length;
  if (status !== 'finished' && characters > MAX_CHARACTERS_OF_ERRORS) {
    flaws.push(`its errors have ${characters} characters`);
  }
  const own = Object.values(attack.files).concat(attack.entries).join('\n');
  for (const [leak] of `${says}\n${explanations}`.matchAll(LEAKS)) {
    if (!own.includes(leak)) flaws.push(`it gave away ${leak}`);
  }
  return flaws;
}

/** The names by which browsers and Node give access to the outside. No untrusted program may have them. */
export const POWERS: readonly string[] = `
  process require module global Buffer readFileSync spawn createConnection isMainThread fetch WebSocket EventSource
  XMLHttpRequest WebTransport RTCPeerConnection importScripts indexedDB caches cookieStore localStorage
  BroadcastChannel Worker SharedWorker MessageChannel MessagePort postMessage addEventListener navigator
  location document window close crypto WebAssembly SharedArrayBuffer Atomics setTimeout setInterval
  queueMicrotask structuredClone console URL Blob Event wellspringLine wellspringLanguage
`
  .trim()
  .split(/\s+/);

/** Prepended to every attack in JavaScript. `found` reports which powers are members of a value. */
const PRELUDE = `
  const POWERS = ${JSON.stringify(POWERS)};
  const found = (({ apply }, { filter, join }) => (value) => {
    if (value === null || value === undefined) return 'nothing';
    const powers = apply(filter, POWERS, [(name) => value[name] !== undefined]);
    return powers.length === 0 ? 'nothing' : 'REACHED ' + apply(join, powers, [' ']);
  })(Reflect, Array.prototype);
`;

/** Displayed by an endless attack when it begins, so that it is not stopped before. */
const BEGUN = 'begun';
/** The time for which an endless attack may run before it is stopped. */
const STOP_AFTER_MS = 100;

/** Full JavaScript gets these in place of what the test language gives to its programs. */
const STAND_INS = 'const settings = {}, options = {}, names = {}, world = {}, STOPPED = 0;';

/** The product's language in which programs are JavaScript. */
const FULL_JAVASCRIPT = 'javascript';

/** Turns a function body into a program of a language. */
function asProgram(body: string, language: string): string {
  return language === FULL_JAVASCRIPT
    ? `${STAND_INS} export default await (async function () {\n${body}\n})();`
    : body;
}

/** @returns the program of an attack in JavaScript, as a function body */
export function programOf({ program, ends }: JavaScriptAttack): string {
  return `${PRELUDE}\n${ends === 'stopped' ? `display('${BEGUN}');` : ''}\n${program}`;
}

/**
 * Runs an attack in JavaScript in its own session, and another program in a new session after it.
 * @param language a language whose programs are JavaScript, as in `fixture-language.ts`, or full JavaScript
 */
export async function runJavaScriptAttack(
  host: Host,
  attack: JavaScriptAttack,
  language: string,
): Promise<AttackReport> {
  // The limit of full JavaScript is real time, and on a busy machine any program may exceed it.
  const isReal = language === FULL_JAVASCRIPT;
  const timeoutMs = isReal ? 8000 : 100;
  const settings = { language, chapter: 4, variant: 'default', timeoutMs };
  const session = host.open({ ...settings, timeoutMs: (isReal && attack.timeoutMs) || timeoutMs });
  const shown: string[] = [];
  const outcome = textsOf(
    await session.evaluate(
      { files: { [ENTRY]: asProgram(programOf(attack), language) }, entry: ENTRY },
      {
        onDisplay(texts) {
          if (attack.ends === 'stopped' && shown.length === 0) {
            setTimeout(() => session.stop(), STOP_AFTER_MS);
          }
          shown.push(...texts);
        },
      },
    ),
  );
  session.close();
  const fresh = host.open(settings);
  const { status, says } = textsOf(
    await fresh.evaluate(
      { files: { [ENTRY]: asProgram(AFTER_BODY, language) }, entry: ENTRY },
      { onDisplay: () => undefined },
    ),
  );
  fresh.close();
  // Full JavaScript shows strings in quotes.
  return {
    ...outcome,
    shown,
    afterwards: status === 'finished' ? says.replaceAll('"', '') : status,
  };
}

/** The message of Node when the permission model denies something. */
const DENIED =
  /^nothing$|has been restricted|ERR_ACCESS_DENIED|addons is disabled|permission model/;

/** Returns what is wrong with the outcome of an attack in JavaScript; empty when the sandbox was safe. */
export function breachesOf(attack: JavaScriptAttack, report: AttackReport): readonly string[] {
  const { status, says, shown, afterwards } = report;
  const flaws: string[] = [];
  if (afterwards !== '41,3') flaws.push(`afterwards a new session answers ${afterwards}`);
  const reached = [says, ...shown].find((text) => text.includes('REACHED'));
  if (reached !== undefined) flaws.push(reached.slice(0, 200));
  const characters = shown.reduce((sum, text) => sum + text.length, says.length);
  if (characters > 2 * MAX_CHARACTERS_SHOWN) flaws.push(`its texts have ${characters} characters`);
  if (attack.ends === 'denied' && !DENIED.test(says)) flaws.push(`it said ${says.slice(0, 200)}`);
  if (attack.ends === 'stopped' && status !== 'stopped') flaws.push(`it ended ${status}`);
  if (attack.ends === 'killed' && !status.startsWith('killed')) flaws.push(`it ended ${status}`);
  return flaws;
}
