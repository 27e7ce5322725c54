import { getUser, type UserIndex } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './index';

/** The caller, their courses, and the course they last looked at. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }): Promise<UserIndex> => request(getUser, { signal }),
  staleTime: 60_000,
});
