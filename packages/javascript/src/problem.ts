import type { DiagnosticType } from '@wellspring/evaluator';
import type { Place } from './place.js';

/** A problem of a text that is found before it runs. */
export interface Problem {
  readonly type: DiagnosticType;
  /** Null when unknown. */
  readonly place: Place | null;
  readonly message: string;
  readonly explanation: string;
}
