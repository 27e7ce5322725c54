export { evaluator } from './evaluator.js';
export type { MachineView } from './cse/kept-run.js';
