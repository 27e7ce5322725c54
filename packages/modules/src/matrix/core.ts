import type { ModuleCore } from '../module.js';
import { Matrix } from './functions.js';

/** The module `matrix`: a grid of squares that the user switches on and off. */
export const core: ModuleCore = {
  name: 'matrix',
  create: (host) => ({ functions: new Matrix(host, core.name).functions }),
};
