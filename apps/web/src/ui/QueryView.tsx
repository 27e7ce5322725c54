import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './FailureNotice';
import { LoadingLines } from './LoadingLines';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Says what is loading, for those who hear the page. */
  readonly loading?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows what the server knows: a skeleton until it is there, and what went wrong when it is not.
 * Once shown, content stays when a later refresh fails.
 */
export function QueryView<Data>({ query, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching) {
    return <FailureNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines {...(loading !== undefined && { label: loading })} />;
}
