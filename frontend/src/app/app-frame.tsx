import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BarSlotsContext } from '../design/bar-slots.tsx';
import { Link } from '../design/button.tsx';
import { PageSkeleton } from '../design/skeleton.tsx';
import { appWords } from '../messages/app.ts';
import { PRODUCT_NAME } from '../messages/page-titles.ts';
import { LOGO_CLASSES, TOP_BAR_CLASSES } from './boot-skeleton.tsx';
import { OfflineBanner } from './connection-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { MenuButton } from './menu-button.tsx';

const SKIP =
  'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-inner focus:bg-ink focus:p-3 focus:text-paper';

/** On a phone the page's title replaces the logo. */
const LOGO_UNLESS_TITLED = `${LOGO_CLASSES} max-lg:peer-[:not(:empty)]:hidden`;

export interface AppFrameProps {
  readonly visitor?: boolean | undefined;
  readonly children: ReactNode;
}

export const AppFrame = ({ visitor = false, children }: AppFrameProps) => {
  const [start, setStart] = useState<Element | null>(null);
  const [end, setEnd] = useState<Element | null>(null);
  const [strip, setStrip] = useState<Element | null>(null);
  const [first] = useState({});
  return (
    <BarSlotsContext value={{ start, end, strip, first }}>
      <a href="#content" className={SKIP}>
        {appWords.skipToContent}
      </a>
      <a href="#navigation" className={SKIP}>
        {appWords.skipToNavigation}
      </a>
      <header className="sticky top-0 z-20 border-line border-b bg-paper">
        <OfflineBanner />
        <nav id="navigation" tabIndex={-1} aria-label={appWords.navigation} className={TOP_BAR_CLASSES}>
          <div ref={setStart} className="peer flex min-w-0 items-center" />
          {visitor ? (
            <a href="/" className={LOGO_UNLESS_TITLED}>
              {PRODUCT_NAME}
            </a>
          ) : (
            <Link to="/" className={LOGO_UNLESS_TITLED}>
              {PRODUCT_NAME}
            </Link>
          )}
          <div ref={setEnd} className="flex shrink-0 grow items-center">
            {visitor && <MenuButton visitor />}
          </div>
        </nav>
        <div ref={setStrip} />
      </header>
      <ErrorBoundary place={useLocation().pathname}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
      <LazyToaster />
    </BarSlotsContext>
  );
};
