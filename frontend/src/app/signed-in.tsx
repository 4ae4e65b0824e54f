import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { InTopBar } from '../design/bar-slots.tsx';
import { QueryFailure } from '../design/loaded-query.tsx';
import { PageSkeleton } from '../design/skeleton.tsx';
import { LiveConnectionBanner } from '../live/live-context.tsx';
import { LiveProvider } from '../live/live-provider.tsx';
import { currentUserQuery } from '../session/current-user.ts';
import { MenuButton } from './menu-button.tsx';

export const queries = [currentUserQuery];

const menu = (
  <InTopBar slot="end">
    <MenuButton />
  </InTopBar>
);

/** Adds the signed-in person's menu to a page that needs no session. */
export const PersonMenu = ({ children }: { readonly children?: ReactNode }) => (
  <>
    {menu}
    {children}
  </>
);

export const SignedIn = ({ children }: { readonly children?: ReactNode }) => (
  <>
    {menu}
    <SignedInPage>{children}</SignedInPage>
  </>
);

const SignedInPage = ({ children }: { readonly children?: ReactNode }) => {
  const { data, error, refetch } = useQuery(currentUserQuery);
  if (data)
    return (
      <LiveProvider>
        <InTopBar slot="strip">
          <LiveConnectionBanner />
        </InTopBar>
        {children}
      </LiveProvider>
    );
  if (error && !(error instanceof ApiError && error.isUnauthorized))
    return (
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-5xl p-4 outline-none">
        <QueryFailure error={error} onRetry={() => void refetch()} />
      </main>
    );
  return <PageSkeleton />;
};
