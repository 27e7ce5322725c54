export { now } from './clock.js';
export {
  ARRAY_WORDS,
  BUDGET,
  DEEP,
  DEPTH,
  FAST_DEPTH,
  FUNCTION_WORDS,
  MEMORY,
  NO_SITE,
  SITE,
  TOP_DEPTH,
} from './counters.js';
export { DeepRun } from './deep-run.js';
export { draw, emitDrawing, type DrawnValues } from './drawing.js';
export {
  loadUnit,
  UNASSIGNED,
  type Accessor,
  type CompiledProgram,
  type PredeclaredForm,
  type ProgramNames,
} from './environment.js';
export {
  outOfMemory,
  ProgramError,
  stackOverflow,
  StackOverflow,
  StopRequest,
  type Site,
} from './errors.js';
export {
  argumentCounts,
  Functions,
  registerLibraryFunction,
  type ForeignInfo,
  type FunctionInfo,
} from './functions.js';
export { Memory } from './memory.js';
export type { LocatedProblem, Place, Problem } from './problem.js';
export type { ImportedModule, ModuleProblem } from './modules.js';
export { isSingle, located, readable, withoutFile } from './report.js';
export { LEAF_DEPTH } from './runaway.js';
export {
  CHARACTERS_PER_WORD,
  LONG_TEXT,
  Runtime,
  type DisplayOptions,
  type RuntimeLanguage,
} from './runtime.js';
export {
  EngineSession,
  type EngineLanguage,
  type Form,
  type Front,
  type ImportSource,
  type Prepared,
  type PreparedFile,
  type UnfoldingProgram,
} from './session.js';
export {
  ARGUMENT_FIELDS,
  generatedCall,
  IN_DEEP_FORM,
  IN_REST,
  makeTailCall,
  QUESTION,
  type DeepCall,
  type TailCall,
} from './tail-call.js';
export { isFunction, type Callable, type Value } from './values.js';
