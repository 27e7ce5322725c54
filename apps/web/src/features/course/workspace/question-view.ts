import type { Assessment, AssessmentOverview, TeamOverview } from '@wellspring/contract';
import type { ReactNode } from 'react';
import type { Obstacle } from './blocking';

/** What every question of an assessment is shown with. */
export interface QuestionView {
  /** From 1. */
  readonly number: number;
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  /** Null: in no team; undefined: the assessment is not one for teams. */
  readonly team: TeamOverview | null | undefined;
  readonly isReadOnly: boolean;
  /** What stands at the end of the bar of the question; null where the page has it in its own. */
  readonly end: ReactNode;
  /** Tells what holds one back at this question when it blocks; null when it is no longer shown. */
  readonly onCheck: (check: (() => Promise<Obstacle | null>) | null) => void;
}
