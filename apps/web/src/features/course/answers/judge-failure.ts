import { MAX_ANSWER_BYTES } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import { BackendError, failureText, isPassing } from '../../../backend';
import type { SaveFailure } from '../../../ui/drafts/draft';

const KILOBYTE = 1000;

/** Tells what a failure to send an answer means, with what users can do about it. */
export function judgeFailure(error: unknown, text: string, t: TFunction<'course'>): SaveFailure {
  const failure = error instanceof BackendError ? error.failure : null;
  if (failure?.kind === 'signed-out') return { kind: 'signed-out' };
  if (isPassing(error)) return { kind: 'retrying', isOffline: failure?.kind === 'unreachable' };
  if (failure?.kind === 'unexpected-status' && failure.status === 413) {
    // The size as it is sent, where quotes and line ends take more room.
    const size = Math.ceil(new TextEncoder().encode(JSON.stringify(text)).length / KILOBYTE);
    const max = MAX_ANSWER_BYTES / KILOBYTE;
    return {
      kind: 'refused',
      reason: t('save.tooLong'),
      help: t('save.tooLongHelp', { size, max }),
    };
  }
  return { kind: 'refused', reason: failureText(error) };
}
