import { Moon, Sun } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isStored, storageKeys } from '../browser/storage.ts';
import { themeStore } from '../browser/theme.ts';
import { useOnline } from '../browser/use-online.ts';
import { Link } from '../design/button.tsx';
import { PageSkeleton } from '../design/skeleton.tsx';
import { appWords } from '../messages/app.ts';
import { PRODUCT } from '../messages/page-titles.ts';
import { OfflineBanner, OnlineIndicator } from './connection-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const ThemeToggle = () => {
  const current = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  return (
    <button
      type="button"
      onClick={themeStore.toggle}
      aria-label={current === 'dark' ? appWords.theme.toLight : appWords.theme.toDark}
      className="flex size-[48px] items-center justify-center rounded-full"
    >
      {current === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </button>
  );
};

const SKIP =
  'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-inner focus:bg-ink focus:p-3 focus:text-paper';

/** In pixels, because a header that grows with text would cover half of a phone's screen. */
const HOME = 'whitespace-nowrap py-[8px] font-black text-brand text-xl';

export interface AppFrameProps {
  readonly visitor?: boolean | undefined;
  readonly children: ReactNode;
}

export const AppFrame = ({ visitor = false, children }: AppFrameProps) => {
  // Offline, the page may outlive the session, so the stored token decides.
  const signedIn = useOnline() || isStored('local', storageKeys.token);
  return (
    <>
      <a href="#content" className={SKIP}>
        {appWords.skipToContent}
      </a>
      <a href="#navigation" className={SKIP}>
        {appWords.skipToNavigation}
      </a>
      <header className="sticky top-0 z-20 border-line border-b bg-paper">
        <OfflineBanner />
        <nav
          id="navigation"
          tabIndex={-1}
          aria-label={appWords.navigation}
          className="mx-auto flex max-w-5xl in-[body:has(main[data-wide])]:max-w-7xl flex-wrap items-center justify-between gap-x-2 px-[16px] py-[4px]"
        >
          {visitor ? (
            <a href="/" className={HOME}>
              {PRODUCT}
            </a>
          ) : (
            <Link to="/" className={HOME}>
              {PRODUCT}
            </Link>
          )}
          <div className="ml-auto flex items-center gap-[4px]">
            <OnlineIndicator />
            <ThemeToggle />
            {!visitor && signedIn && <SignOutButton />}
          </div>
        </nav>
      </header>
      <ErrorBoundary place={useLocation().pathname}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
      <LazyToaster />
    </>
  );
};
