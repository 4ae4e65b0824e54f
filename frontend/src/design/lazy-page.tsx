import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * A page that shares its path with another, differing in the search, and whose code is loaded when it is first drawn.
 * Until then its title and a skeleton replace the previous page. Its own keyed boundary is needed because React keeps
 * showing the old content within a known one.
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
