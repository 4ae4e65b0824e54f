import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../design/page-skeleton.tsx';

/** Few need it, and it brings the tools of forms along. */
const AnotherCarPage = lazy(async () => ({ default: (await import('./another-car-page.tsx')).AnotherCarPage }));

export const LazyAnotherCar = () => (
  <Suspense fallback={<PageSkeleton />}>
    <AnotherCarPage />
  </Suspense>
);
