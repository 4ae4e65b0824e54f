import type { OpensMap } from './content.ts';

/** Fetches what maps are drawn by, and from: two files at once, each kept for the next map. */
export type LoadsMap = () => Promise<OpensMap>;

export const loadMap: LoadsMap = async () => {
  const [{ mapsOver }, shapes] = await Promise.all([
    import('./drawing/open-map.ts'),
    // Made ready while the larger file is still on its way.
    import('@saferide/contracts/place/shapes').then((file) => file.shapes()),
  ]);
  return mapsOver(shapes);
};
