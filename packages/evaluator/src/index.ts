export type {
  ArrowSource,
  Diagnostic,
  DiagnosticType,
  EvaluationOptions,
  EvaluationStep,
  FoldedDefinition,
  FrameNames,
  LineValues,
  NamedValues,
  Evaluator,
  MachineSteps,
  Outcome,
  DrawnValue,
  Drawing,
  Surroundings,
  PictureOptions,
  Program,
  Question,
  RecordedCalls,
  Recording,
  RunFinding,
  RunFindings,
  RunSearch,
  RunValues,
  Seek,
  WatchedValue,
  Session,
  SessionSettings,
  Steps,
  StepView,
  TextRange,
  Timings,
  Unfolding,
} from './evaluator.js';
export type {
  Host,
  HostOutcome,
  HostSession,
  HostSessionSettings,
  KillReason,
  EvaluationListener,
} from './host.js';
export {
  DEFAULT_LANGUAGE,
  DEFAULT_TIMEOUT_MS,
  findChapter,
  findLanguage,
  isGradable,
  LANGUAGES,
  type LanguageConfiguration,
} from './catalogue.js';
export { withGlobals } from './globals.js';
export type { DocumentedWord, LanguageDocumentation } from './documentation.js';
export { type Channel, remoteHost, serveHost } from './remote-host.js';
export { DEFAULT_OUTPUT_LIMIT, MOST_DRAWINGS, type OutputLimit } from './protocol.js';
export {
  runTestcase,
  type TestcaseError,
  type TestcaseResult,
  type TestcaseRun,
} from './testcase.js';
export { killMessage } from './kill-message.js';
