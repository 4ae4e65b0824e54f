import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from './skeleton.tsx';

/**
 * Each page has its own Suspense boundary, because in a shared one React would show the previous page until this one is
 * loaded.
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
