export type { ModuleCore, ModuleExports, ModuleHost, ModuleInstance } from './module.js';
