export type {
  Attempt,
  ModuleCore,
  ModuleExports,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
} from './module.js';
