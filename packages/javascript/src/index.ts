export { CONSOLE_NAMES } from './console.js';
export { evaluator } from './evaluator.js';
export { JavaScriptSession, type Front } from './session.js';
export type { Place } from './place.js';
export { prepare, type Prepared, type Unit } from './prepare.js';
export type { Problem } from './problem.js';
