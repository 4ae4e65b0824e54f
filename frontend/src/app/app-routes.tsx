import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { BrowserRouter, matchPath, Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../design/skeleton.tsx';
import { PRODUCT_NAME } from '../messages/page-titles.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { LazyPart } from './lazy-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import {
  type AppRoute,
  isForVisitor,
  redirectedPaths,
  routeParts,
  routes,
  routeWrappers,
  signedInWrappers,
} from './routes.ts';

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
  `${typeof title === 'string' ? title : title(pathname)} · ${PRODUCT_NAME}`;

/**
 * Sets the page's title. Settles when the page's code has loaded or failed to load; before that, React would show a
 * fallback for at least 300 ms.
 */
export const firstPageLoaded = (pathname: string): Promise<unknown> => {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route) document.title = titleAt(route, pathname);
  return Promise.allSettled((route ? routeParts(route) : []).map(({ load }) => load()));
};

/** Each route has its own Suspense boundary, because in a shared one React would keep showing the previous page. */
const drawn = (route: AppRoute): ReactNode => (
  <Nested parts={routeWrappers(route)}>
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <route.page />
    </Suspense>
  </Nested>
);

export const AppRoutes = ({ table = routes }: { readonly table?: readonly AppRoute[] }) => {
  const { pathname, hash } = useLocation();
  const route = table.find(({ path }) => matchPath(path, pathname));
  const title = route && titleAt(route, pathname);
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (route) return <AppFrame visitor={isForVisitor(route)}>{drawn(route)}</AppFrame>;
  const to = Object.entries(redirectedPaths).find(([path]) => matchPath(path, pathname))?.[1];
  return to ? (
    <AppFrame>
      <Nested parts={signedInWrappers}>
        <Navigate to={to + hash} replace />
      </Nested>
    </AppFrame>
  ) : (
    <AppFrame visitor>
      <NotFoundPage />
    </AppFrame>
  );
};

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </ErrorBoundary>
);
