import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Its own keyed boundary, because React keeps showing the old content within a known one. */
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
