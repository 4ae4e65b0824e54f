import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../design/page-skeleton.tsx';
import { PRODUCT } from '../messages/product.ts';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { Part } from './part.tsx';
import { type AppRoute, aroundParts, aroundPeople, moved, partsOf, routes } from './routes.ts';

interface NestedProps {
  readonly parts: readonly Part[];
  readonly children?: ReactNode;
}

/** Nests the parts from the outermost; `children` are inside all of them. */
const Nested = ({ parts: [Outer, ...inner], children }: NestedProps) =>
  Outer ? (
    <Outer>
      <Nested parts={inner}>{children}</Nested>
    </Outer>
  ) : (
    children
  );

/** The document's title until the page sets its own. */
const titleAt = ({ title }: AppRoute, pathname: string): string =>
  `${typeof title === 'string' ? title : title(pathname)} · ${PRODUCT}`;

/**
 * Resolves when the code of the page at `pathname` is loaded or could not be. The app is first rendered then, because
 * React keeps a Suspense fallback for at least 300 ms.
 */
export const firstPageLoaded = (pathname: string): Promise<unknown> => {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route) document.title = titleAt(route, pathname);
  return Promise.allSettled((route ? partsOf(route) : []).map(({ load }) => load()));
};

/**
 * Draws a route inside the frame. No two pages share an address, so the first match is the only one. The boundary's key
 * makes a page whose code is still loading show a skeleton at once: within a known boundary React would keep showing
 * the previous page.
 */
const drawn = (route: AppRoute): ReactNode => (
  <Nested parts={aroundParts(route)}>
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <route.page />
    </Suspense>
  </Nested>
);

export const AppRoutes = ({ table = routes }: { readonly table?: readonly AppRoute[] }) => {
  const { pathname } = useLocation();
  const route = table.find(({ path }) => matchPath(path, pathname));
  const title = route && titleAt(route, pathname);
  // Runs before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (route) return <Frame visitor={route.visitor}>{drawn(route)}</Frame>;
  const to = Object.entries(moved).find(([path]) => matchPath(path, pathname))?.[1];
  return to ? (
    <Frame>
      <Nested parts={aroundPeople}>
        <Navigate to={to} replace />
      </Nested>
    </Frame>
  ) : (
    <Frame visitor>
      <NotFoundPage />
    </Frame>
  );
};
