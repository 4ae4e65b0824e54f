import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * A page that shares its address with another, but for the search, and whose code comes when it is first drawn. Until then its
 * skeleton and its title take the place of the page before: a boundary of its own is new to React, which would go on showing the
 * old page in one that it knows.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  titleOf: (props: Props) => string,
): ((props: Props) => ReactNode) => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<PageSkeleton title={titleOf(props)} />}>
      <Loaded {...props} />
    </Suspense>
  );
};
