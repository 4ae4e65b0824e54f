import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConnectionError, errorSentence } from '../api/api-error.ts';
import { appWords } from '../messages/app.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { SkeletonLines } from './skeleton.tsx';

export const QueryFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) =>
  error instanceof ConnectionError && error.isOffline ? (
    <Banner announced title={appWords.connection.notHere}>
      {appWords.connection.loadsLater}
    </Banner>
  ) : (
    <Banner
      tone="danger"
      announced
      title={appWords.query.failed}
      action={
        <Button look="secondary" onClick={onRetry}>
          {appWords.query.tryAgain}
        </Button>
      }
    >
      {errorSentence(error, error instanceof ConnectionError ? appWords.query.connection : appWords.failed.detail)}
    </Banner>
  );

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
