import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { PageSkeleton } from '../design/page-skeleton.tsx';
import { QueryFailure } from '../design/query-failure.tsx';
import { LiveNotice } from '../live/live-notice.tsx';
import { LiveProvider } from '../live/live-provider.tsx';
import { currentUserQuery } from './current-user.ts';

/** Pages for people who are signed in: they wait until it is known who, and share one live connection. */
export const SignedIn = () => {
  const { data, error, refetch } = useQuery(currentUserQuery);
  if (data)
    return (
      <LiveProvider>
        <LiveNotice />
        <Outlet />
      </LiveProvider>
    );
  // A 401 is on its way to the sign-in page.
  if (error && !(error instanceof ApiError && error.isUnauthorized))
    return <QueryFailure error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
};
