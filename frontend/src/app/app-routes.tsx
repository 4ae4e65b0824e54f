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

/** Each part around the next; `children` inside of all. */
const Nested = ({ parts: [Outer, ...inner], children }: NestedProps) =>
  Outer ? (
    <Outer>
      <Nested parts={inner}>{children}</Nested>
    </Outer>
  ) : (
    children
  );

/** The name of the tab until the page says its own. */
const titleAt = ({ title }: AppRoute, pathname: string): string =>
  `${typeof title === 'string' ? title : title(pathname)} · ${PRODUCT}`;

/**
 * Resolves when the code of the page at `pathname` is there, or could not be had. The app is first rendered then: React
 * keeps a Suspense fallback up for 300 ms, however soon the code comes after it.
 */
export const firstPageLoaded = (pathname: string): Promise<unknown> => {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route) document.title = titleAt(route, pathname);
  return Promise.allSettled((route ? partsOf(route) : []).map(({ load }) => load()));
};

/**
 * What is drawn at `pathname`, inside of the frame. No address is two pages', so the first that matches is the one. A
 * page whose code has not come is a skeleton at once, in place of the page before: a boundary of its own is new to React,
 * which would go on showing the old page in one that it knows.
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
  // Before the page's own effects, which may know more.
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
