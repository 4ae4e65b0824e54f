import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, matchPath, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../design/skeleton.tsx';
import { PRODUCT } from '../messages/page-titles.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { AppRoute, LazyPart } from './lazy-part.tsx';
import { laterRoutes, loadLaterRoutes, routeParts, routes, routeWrappers } from './routes.ts';

interface NestedProps {
  readonly parts: readonly LazyPart[];
  readonly children?: ReactNode;
}

const Nested = ({ parts: [Outer, ...inner], children }: NestedProps) =>
  Outer ? (
    <Outer>
      <Nested parts={inner}>{children}</Nested>
    </Outer>
  ) : (
    children
  );

const titleAt = ({ title }: AppRoute, pathname: string): string =>
  `${typeof title === 'string' ? title : title(pathname)} · ${PRODUCT}`;

/** Undefined while the later routes are not loaded and no other matches. */
const routeAt = (pathname: string, table = routes): AppRoute | undefined =>
  [...table, ...(laterRoutes ?? [])].find(({ path }) => matchPath(path, pathname));

/**
 * Settles when the page's code is loaded or failed. Without waiting, React would show a fallback for at least 300 ms.
 */
export const firstPageLoaded = async (pathname: string): Promise<void> => {
  if (!routeAt(pathname)) await loadLaterRoutes().catch(() => undefined);
  const route = routeAt(pathname);
  if (route) document.title = titleAt(route, pathname);
  await Promise.allSettled((route ? routeParts(route) : []).map(({ load }) => load()));
};

interface LoadingProps {
  readonly onLoaded: () => void;
}

const LaterRoutesLoaded = lazy(async () => {
  await loadLaterRoutes();
  return {
    default: ({ onLoaded }: LoadingProps) => {
      useEffect(onLoaded, [onLoaded]);
      return <PageSkeleton />;
    },
  };
});

/** Each route has its own boundary; in a shared one React would keep showing the previous page. */
const drawn = (route: AppRoute): ReactNode => (
  <Nested parts={routeWrappers(route)}>
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <route.page />
    </Suspense>
  </Nested>
);

export const AppRoutes = ({ table = routes }: { readonly table?: readonly AppRoute[] }) => {
  const { pathname } = useLocation();
  const [, setLoaded] = useState(laterRoutes !== null);
  const onLoaded = useCallback(() => setLoaded(true), []);
  const route = routeAt(pathname, table);
  const title = route && titleAt(route, pathname);
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <AppFrame visitor={route?.visitor}>{route ? drawn(route) : <LaterRoutesLoaded onLoaded={onLoaded} />}</AppFrame>
  );
};

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </ErrorBoundary>
);
