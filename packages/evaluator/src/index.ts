export type {
  Diagnostic,
  DiagnosticType,
  EvaluationOptions,
  EvaluationStep,
  FrameNames,
  Evaluator,
  MachineSteps,
  Outcome,
  DrawnValue,
  Drawing,
  Surroundings,
  Program,
  Session,
  SessionSettings,
  Steps,
  TextRange,
  Timings,
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
export { FRAME_POLICY, FRAME_SCRIPT } from './browser/frame-script.js';
export { type Channel, remoteHost, serveHost } from './remote-host.js';
export { DEFAULT_OUTPUT_LIMIT, type OutputLimit } from './protocol.js';
export {
  runTestcase,
  type TestcaseError,
  type TestcaseResult,
  type TestcaseRun,
} from './testcase.js';
