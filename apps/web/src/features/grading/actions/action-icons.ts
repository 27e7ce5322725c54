import { IconArrowBackUp, IconEye, IconEyeOff, IconRefreshDot } from '@tabler/icons-react';
import type { SubmissionAction } from './submission-actions';

/** The icons of the actions, wherever they are offered. */
export const ACTION_ICONS: Readonly<Record<SubmissionAction, typeof IconEye>> = {
  autograde: IconRefreshDot,
  unsubmit: IconArrowBackUp,
  publish: IconEye,
  unpublish: IconEyeOff,
};
