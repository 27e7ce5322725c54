import { IconEye, IconEyeOff, IconRefreshDot, IconRotate2 } from '@tabler/icons-react';
import type { SubmissionAction } from './submission-actions';

/** How the actions look wherever they are offered. */
export const ACTION_ICONS: Readonly<Record<SubmissionAction, typeof IconEye>> = {
  autograde: IconRefreshDot,
  unsubmit: IconRotate2,
  publish: IconEye,
  unpublish: IconEyeOff,
};
