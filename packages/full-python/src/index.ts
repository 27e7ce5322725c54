export { evaluator } from './evaluator.js';
