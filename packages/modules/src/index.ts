export type {
  ModuleCore,
  ModuleExports,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
} from './module.js';
