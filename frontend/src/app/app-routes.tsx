import type { ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { Part } from './part.tsx';
import { aroundPeople, moved, partsOf, routes } from './routes.ts';

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

/**
 * Resolves when the code of the page at `pathname` is there, or could not be had. The app is first rendered then: React
 * keeps a Suspense fallback up for 300 ms, however soon the code comes after it.
 */
export const firstPageLoaded = (pathname: string): Promise<unknown> => {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  return Promise.allSettled((route ? partsOf(route) : []).map(({ load }) => load()));
};

/** What is drawn at `pathname`, inside of the frame. No address is two pages', so the first that matches is the one. */
const drawnAt = (pathname: string): { readonly content: ReactNode; readonly visitor?: boolean | undefined } => {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route) return { visitor: route.visitor, content: <Nested parts={partsOf(route)} /> };
  const to = Object.entries(moved).find(([path]) => matchPath(path, pathname))?.[1];
  if (to)
    return {
      content: (
        <Nested parts={aroundPeople}>
          <Navigate to={to} replace />
        </Nested>
      ),
    };
  return { visitor: true, content: <NotFoundPage /> };
};

export const AppRoutes = () => {
  const { visitor, content } = drawnAt(useLocation().pathname);
  return <Frame visitor={visitor}>{content}</Frame>;
};
