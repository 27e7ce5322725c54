export type { DocumentedExport, ModuleDocumentation } from './documentation.js';
export type {
  Attempt,
  ModuleCore,
  ModuleExports,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
} from './module.js';
