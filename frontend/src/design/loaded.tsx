import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure.tsx';
import { SkeletonLines } from './skeleton.tsx';

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** A query that decides how or where the data are shown: waits until it has succeeded or failed. */
  readonly after?: UseQueryResult<unknown>;
  /** In the size of the content. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows a query's data; while they load a skeleton, and after a failure a message with a retry button. */
export const LoadedQuery = <T,>({ query, after, skeleton = <SkeletonLines />, children }: LoadedProps<T>) => {
  if (after?.isFetched === false) return skeleton;
  // Old data are better than a message; the offline banner says how old they are.
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
};
