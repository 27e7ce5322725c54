export type { DocumentedExport, ModuleDocumentation } from './documentation.js';
export type {
  Attempt,
  ModuleCore,
  ModuleExports,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
  ModuleScript,
  WebAssemblyPlatform,
} from './module.js';
export { type TypeMap, typeMapOf } from './type-map.js';
