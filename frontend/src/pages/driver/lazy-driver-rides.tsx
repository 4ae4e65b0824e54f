import { lazyPage } from '../../design/lazy-page.tsx';
import { pastRidesTitles } from '../../messages/page-titles.ts';

export const LazyDriverRides = lazyPage(
  async () => (await import('./driver-rides.tsx')).DriverRides,
  ({ id }) => (id === '' ? pastRidesTitles.all : pastRidesTitles.one),
);
