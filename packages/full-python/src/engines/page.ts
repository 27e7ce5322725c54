/** The engine for pages, which alone provide its files. */
export { evaluator } from '../evaluator.js';
