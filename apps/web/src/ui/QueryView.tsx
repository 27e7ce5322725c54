import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './FailureNotice';
import { LoadingLines } from './LoadingLines';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Says what is loading, for screen readers. */
  readonly loading?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the result of a query: a skeleton while it loads, and an error when it fails. Content that has been
 * shown stays when a later refresh fails.
 */
export function QueryView<Data>({ query, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching) {
    return <FailureNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines {...(loading !== undefined && { label: loading })} />;
}
