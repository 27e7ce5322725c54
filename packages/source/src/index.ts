export { evaluator } from './evaluator.js';
export type { MachineLook } from './machine/kept-run.js';
