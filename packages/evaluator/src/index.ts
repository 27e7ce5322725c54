export type {
  Diagnostic,
  DiagnosticType,
  EvaluationOptions,
  Evaluator,
  Outcome,
  Output,
  Program,
  Session,
  SessionSettings,
  Timings,
} from './evaluator.js';
export type {
  Host,
  HostOutcome,
  HostSession,
  HostSessionSettings,
  KillReason,
  OutputListener,
} from './host.js';
export {
  DEFAULT_LANGUAGE,
  DEFAULT_TIMEOUT_MS,
  findLanguage,
  LANGUAGES,
  type LanguageConfiguration,
} from './catalogue.js';
export { FRAME_POLICY, FRAME_SCRIPT } from './browser/frame-script.js';
export { DEFAULT_OUTPUT_LIMIT, type OutputLimit } from './protocol.js';
export {
  runTestcase,
  type TestcaseError,
  type TestcaseResult,
  type TestcaseRun,
} from './testcase.js';
