import { pageAt } from '@saferide/contracts/pages';
import type { ReactNode } from 'react';
import { Redirect } from '../navigation/link.tsx';
import { usePlace } from '../navigation/place.tsx';
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
  const path = pageAt(pathname)?.path;
  const route = routes.find((one) => one.first && one.path === path);
  return Promise.allSettled((route ? partsOf(route) : []).map(({ load }) => load()));
};

export const AppRoutes = () => {
  const path = pageAt(usePlace().pathname)?.path;
  const route = routes.find((one) => one.path === path);
  const elsewhere = path && moved[path];
  if (route)
    return (
      <Frame visitor={route.visitor}>
        <Nested parts={partsOf(route)} />
      </Frame>
    );
  if (elsewhere)
    return (
      <Frame>
        <Nested parts={aroundPeople}>
          <Redirect to={elsewhere} />
        </Nested>
      </Frame>
    );
  return (
    <Frame visitor>
      <NotFoundPage />
    </Frame>
  );
};
