import { lazyPage } from '../../design/lazy-page.tsx';
import { anotherCarTitle } from '../../messages/page-titles.ts';

export const LazyChangeVehiclePage = lazyPage(
  async () => (await import('./change-vehicle-page.tsx')).ChangeVehiclePage,
  () => anotherCarTitle,
);
