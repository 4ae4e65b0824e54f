import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure.tsx';
import { SkeletonLines } from './skeleton.tsx';

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** What decides how the data are shown, or where: they wait until it is answered, or could not be. */
  readonly after?: UseQueryResult<unknown>;
  /** In the size of what will come. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A query's data once they are there; until then their place, and a way to try again when they could not be had. */
export const Loaded = <T,>({ query, after, skeleton = <SkeletonLines />, children }: LoadedProps<T>) => {
  if (after?.isFetched === false) return skeleton;
  // Data from before are better than a message; the offline banner says that they are old.
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
};
