import { lazyPage } from '../../design/lazy-page.tsx';
import { anotherCarTitle } from '../../messages/page-titles.ts';

/** Loaded lazily, because few drivers need it and it brings the form libraries. */
export const LazyAnotherCar = lazyPage(
  async () => (await import('./another-car-page.tsx')).AnotherCarPage,
  () => anotherCarTitle,
);
