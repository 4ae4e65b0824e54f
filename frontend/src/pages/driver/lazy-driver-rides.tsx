import { lazyPage } from '../../design/lazy-page.tsx';
import { pastRides } from '../../messages/page-titles.ts';

export const LazyDriverRides = lazyPage(
  async () => (await import('./driver-rides.tsx')).DriverRides,
  ({ id }) => (id === '' ? pastRides.all : pastRides.one),
);
