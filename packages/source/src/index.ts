export { evaluator } from './evaluator.js';
export type { MachineView } from './machine/kept-run.js';
