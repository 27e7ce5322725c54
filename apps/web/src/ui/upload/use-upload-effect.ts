import type { AssessmentOverview } from '@wellspring/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNow } from '../times';
import { type UploadedFile, type UploadEffect, uploadEffect } from './upload-effect';
import { workQuery } from './work-query';

interface UploadOptions {
  /** The assessment with that number; null when there is none; undefined while this is unknown. */
  readonly existing: AssessmentOverview | null | undefined;
  /** True if that could not be loaded. */
  readonly isUnknown?: boolean;
  readonly isForced: boolean;
}

/** The effect of uploading a file. */
export function useUploadEffect(
  file: UploadedFile,
  { existing, isUnknown = false, isForced }: UploadOptions,
): UploadEffect {
  const now = useNow(60_000);
  const work = useQuery(
    existing
      ? workQuery(existing.courseId, existing.id)
      : { queryKey: ['no assessment'], queryFn: skipToken },
  );
  return uploadEffect(file, {
    existing,
    work: work.data ?? (isUnknown || work.isError ? null : undefined),
    isForced,
    now,
  });
}
