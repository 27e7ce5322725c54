import type { Assessment, AssessmentOverview, TeamOverview } from '@wellspring/contract';
import type { ReactNode } from 'react';
import type { Obstacle } from './blocking';

/** The context that the page provides to every question of an assessment. */
export interface QuestionView {
  /** From 1. */
  readonly number: number;
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  /** Null: in no team; undefined: the assessment is not for teams. */
  readonly team: TeamOverview | null | undefined;
  readonly isReadOnly: boolean;
  /** Shown at the end of the question's bar; null when the page has it in its own bar. */
  readonly end: ReactNode;
  /**
   * Registers a function that returns what blocks the user at this question; null when the question is no
   * longer shown.
   */
  readonly onCheck: (check: (() => Promise<Obstacle | null>) | null) => void;
}
