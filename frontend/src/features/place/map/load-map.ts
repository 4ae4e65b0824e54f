import type { OpensMap } from './content.ts';

export type LoadsMap = () => Promise<OpensMap>;

export const loadMap: LoadsMap = async () => {
  const [{ mapsOver }, shapes] = await Promise.all([
    import('./drawing/open-map.ts'),
    // Parsed while the larger file is still loading.
    import('@saferide/contracts/place/shapes').then((file) => file.shapes()),
  ]);
  return mapsOver(shapes);
};
