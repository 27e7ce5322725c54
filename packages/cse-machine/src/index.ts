export { machineFunctionInfo, type LiveFrame, type Structures } from './heap.js';
export {
  ACTION,
  UNASSIGNED,
  type Binding,
  type EarlierName,
  type FrameOrigin,
  type FrameShape,
  type FrameValues,
  type FunctionShape,
  type Item,
  type SyntaxNode,
} from './items.js';
export { machineRecorder, type MachineView } from './kept-run.js';
export {
  NotEvaluated,
  type EvaluationPlace,
  type ExtentKind,
  type MachineLanguage,
  type MachineLibrary,
  type MachineOperators,
  type PreparedProgram,
  type RefusedProgram,
  type Special,
  type StartedProgram,
  type WatchedExpression,
} from './language.js';
export { RecordingRuntime } from './recording-runtime.js';
export { DebuggedMachine, type ActiveCall, type DebuggedStop, type HaltsAt } from './debugged.js';
export type { RunContext } from './registers.js';
export { UnrecordedMachine } from './unrecorded.js';
export { idOf, words, type Words } from './words/words.js';
export {
  asksForFrame,
  ItemWriter,
  scopeOf,
  type CodeScope,
  type CodeTarget,
  type OuterMeaning,
  type WriterOptions,
} from './writer.js';
