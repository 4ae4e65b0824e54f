import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
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

/** Resolves when the page at `pathname` can be drawn whole, or never will be. Pages that nobody comes to first come later. */
export const firstPageLoaded = (pathname: string): Promise<unknown> => {
  const route = routes.find((one) => one.first && matchPath(one.path, pathname));
  return Promise.allSettled((route ? partsOf(route) : []).map(({ load }) => load()));
};

export const AppRoutes = () => (
  <Routes>
    {routes.map((route) => (
      <Route
        key={route.path}
        path={route.path}
        element={
          <Frame visitor={route.visitor}>
            <Nested parts={partsOf(route)} />
          </Frame>
        }
      />
    ))}
    {Object.entries(moved).map(([path, to]) => (
      <Route
        key={path}
        path={path}
        element={
          <Frame>
            <Nested parts={aroundPeople}>
              <Navigate to={to} replace />
            </Nested>
          </Frame>
        }
      />
    ))}
    <Route
      path="*"
      element={
        <Frame visitor>
          <NotFoundPage />
        </Frame>
      }
    />
  </Routes>
);
