import type { MapOpener } from './map-content.ts';

export type MapLoader = () => Promise<MapOpener>;

export const loadMap: MapLoader = async () => {
  const [{ mapOpenerFor }, shapes] = await Promise.all([
    import('./drawing/open-map.ts'),
    import('@saferide/contracts/place/map-shapes').then((file) => file.mapShapes()),
  ]);
  return mapOpenerFor(shapes);
};
