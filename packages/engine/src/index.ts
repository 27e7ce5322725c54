export { now } from './clock.js';
export {
  ARRAY_WORDS,
  BUDGET,
  DEEP,
  DEPTH,
  FAST_DEPTH,
  FUNCTION_WORDS,
  MAX_NESTED,
  MEMORY,
  NESTED,
  NO_SITE,
  SITE,
  TOP_DEPTH,
} from './counters.js';
export { DeepRun } from './deep-run.js';
export { draw, emitDrawing, plainValue, type DrawnValues } from './drawing.js';
export {
  CompiledFrame,
  countMemory,
  holdIn,
  noteCall,
  noteSite,
  settledCall,
  tailCall,
  type Held,
} from './emit.js';
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
  cannotReturn,
  stackOverflow,
  OutOfMemory,
  RunawayRecursion,
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
export { onOneLine } from './one-line.js';
export type { LocatedProblem, Place, Problem } from './problem.js';
export type { ImportedModule, ModuleProblem, Modules } from './modules.js';
export { isSingle, located, readable, withoutFile } from './report.js';
export { LEAF_DEPTH } from './runaway.js';
export {
  CHARACTERS_PER_WORD,
  LONG_TEXT,
  OPERATIONS_PER_DEEP_CALL,
  OPERATIONS_PER_NESTING,
} from './limits.js';
export { Runtime } from './runtime.js';
export type { DisplayOptions, RuntimeLanguage } from './runtime-language.js';
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
  IN_REST,
  generatedCall,
  IN_DEEP_FORM,
  makeTailCall,
  QUESTION,
  type DeepCall,
  type TailCall,
} from './tail-call.js';
export { isFunction, type Callable, type Value } from './values.js';
