export { evaluator } from './evaluator.js';
export { predeclaredNames } from './library/index.js';
