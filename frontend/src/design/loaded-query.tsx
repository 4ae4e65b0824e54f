import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure.tsx';
import { SkeletonLines } from './skeleton.tsx';

export interface LoadedQueryProps<T> {
  readonly query: UseQueryResult<T>;
  readonly after?: UseQueryResult<unknown>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

export const LoadedQuery = <T,>({ query, after, skeleton = <SkeletonLines />, children }: LoadedQueryProps<T>) => {
  if (after?.isFetched === false) return skeleton;
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
};
