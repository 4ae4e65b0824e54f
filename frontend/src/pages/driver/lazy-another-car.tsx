import { lazyPage } from '../../design/lazy-page.tsx';
import { anotherCarTitle } from '../../messages/page-titles.ts';

/** Few need it, and it brings the tools of forms along. */
export const LazyAnotherCar = lazyPage(
  async () => (await import('./another-car-page.tsx')).AnotherCarPage,
  () => anotherCarTitle,
);
