export { evaluator } from './engines/source.js';
export type { MachinePicture, NextItem } from './machine-picture.js';
