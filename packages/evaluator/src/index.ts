export type {
  Answer,
  CheckOptions,
  DebugOptions,
  Diagnostic,
  DiagnosticType,
  Emitted,
  EngineFiles,
  EvaluationOptions,
  ModuleInputs,
  Evaluator,
  FailedCall,
  FailedOutcome,
  Fix,
  Outcome,
  Program,
  ModuleLibrary,
  ProvidedModule,
  Recorder,
  RecordOptions,
  RequestOptions,
  Session,
  SessionSettings,
  SessionCallbacks,
  TextEdit,
  TextPlace,
  Timings,
} from './evaluator.js';
export {
  type ChannelLimits,
  ChannelMeter,
  type ChannelReader,
  subscribe,
  type Subscription,
} from './channels/channel.js';
export type { ChannelData, DataOf } from './channels/channel-data.js';
export * from './channels/names.js';
export type {
  Breakpoint,
  Breakpoints,
  DebuggedCall,
  DebuggedName,
  DebuggedPlace,
  DebuggedProblem,
  DebuggedScope,
  FromDebugger,
  PauseReason,
  ToDebugger,
} from './channels/debugger.js';
export { documents, type MadeDocument } from './channels/document.js';
export {
  type ConsoleStructure,
  type Drawing,
  type DrawnValue,
  type PlainKind,
  drawings,
  MAX_DRAWINGS,
  parseDrawing,
  structures,
  type Unfolding,
} from './channels/drawing.js';
export { type Hints, hints } from './channels/hints.js';
export {
  parseTypedNames,
  parseTypedPart,
  type TypedNames,
  type TypedPart,
  type TypesQuestion,
  type TypesRequest,
} from './channels/types.js';
export type {
  ArrowSource,
  FoldedDefinition,
  LineValues,
  NamedValues,
  PictureOptions,
  Question,
  RecordedCalls,
  Recording,
  RunFinding,
  RunFindings,
  RunSearch,
  RunValues,
  Seek,
  StepView,
  WatchedValue,
} from './channels/recording.js';
export type {
  EvaluationStep,
  FrameNames,
  MachineSteps,
  Steps,
  TextRange,
} from './channels/steps.js';
export { type CompiledModule, compiledModules } from './channels/webassembly.js';
export type {
  Host,
  EndedByHost,
  HostAnswer,
  HostOutcome,
  HostSession,
  HostSessionSettings,
  KillReason,
  EvaluationListener,
  RequestListener,
  LoadedModule,
  LoadModule,
} from './host.js';
export { type Formatter, type FormatResult } from './formatter.js';
export {
  type Catalogue,
  createCatalogue,
  DEFAULT_TIMEOUT_MS,
  isGradable,
  type Language,
  type LanguageChapter,
  type LanguageConfiguration,
  type LanguageKey,
  resolveImport,
  withGlobals,
} from './language.js';
export type {
  Binding,
  BindingKind,
  CallAround,
  EditorSupport,
  ExpressionTools,
  FixedName,
  ImportedName,
  ImportPlace,
  NamePlace,
  NameTools,
  Notation,
  ProgramNames,
  Range,
  Scope,
  WordKind,
} from './editor.js';
export type { ChapterIntroduction, LanguageIntroduction } from './introduction.js';
export type { Phrasebook, Phrases } from './phrasebook.js';
export type { CourseLanguage, CourseLanguages } from './courses.js';
export type { DocumentedType, DocumentedWord, LanguageDocumentation } from './documentation.js';
export { type Channel, remoteHost, serveHost } from './remote-host.js';
export { DEFAULT_OUTPUT_LIMIT, type OutputLimit } from './protocol.js';
export {
  runTestcase,
  type SentByModule,
  type ShownComparison,
  type TestcaseError,
  type TestcaseResult,
  type TestcaseRun,
} from './testcase.js';
export { killMessage } from './kill-message.js';
