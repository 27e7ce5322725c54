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
