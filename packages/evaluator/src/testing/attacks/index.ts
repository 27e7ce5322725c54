import type { JavaScriptAttack, SourceAttack } from './attack.js';
import { JAVASCRIPT_ESCAPES } from './javascript-escapes.js';
import { JAVASCRIPT_FORCE } from './javascript-force.js';
import { SOURCE_MEMORY } from './source-memory.js';
import { SOURCE_PROGRAMS } from './source-programs.js';
import { SOURCE_SYNTAX } from './source-syntax.js';
import { SOURCE_TEXTS } from './source-texts.js';
import { SOURCE_TIME } from './source-time.js';
import { SOURCE_VALUES } from './source-values.js';

/** The tables of attacks, for the tests that run them. */

export type { JavaScriptAttack, SourceAttack } from './attack.js';
export { KEPT_POWERS, NODE_POWERS } from './node-powers.js';
export {
  type AttackReport,
  breachesOf,
  flawsOf,
  POWERS,
  programOf,
  runJavaScriptAttack,
  runSourceAttack,
} from './run-attack.js';
export { BROWSER_POWERS } from './browser-powers.js';
export { DOCUMENT_ATTACKS, type DocumentAttack, documentOf } from './document-powers.js';
export { FIXTURE_CHUNK, POWERFUL_BROWSER_CHUNK } from '../fixture-language.js';
export { JAVASCRIPT_ESCAPES, PROVEN_ESCAPES } from './javascript-escapes.js';
export { JAVASCRIPT_FORCE } from './javascript-force.js';

/** Attacks in Source that try to reach JavaScript. */
export const SOURCE_ESCAPES: readonly SourceAttack[] = [...SOURCE_VALUES, ...SOURCE_SYNTAX];

/** Attacks in Source that use up resources. */
export const SOURCE_FORCE: readonly SourceAttack[] = [
  ...SOURCE_TIME,
  ...SOURCE_MEMORY,
  ...SOURCE_TEXTS,
  ...SOURCE_PROGRAMS,
];

/** All attacks in Source, against the language itself. */
export const SOURCE_ATTACKS: readonly SourceAttack[] = [...SOURCE_ESCAPES, ...SOURCE_FORCE];

/** All attacks in JavaScript, against the sandbox that runs programs. */
export const JAVASCRIPT_ATTACKS: readonly JavaScriptAttack[] = [
  ...JAVASCRIPT_ESCAPES,
  ...JAVASCRIPT_FORCE,
];
