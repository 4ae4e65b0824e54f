export interface MapViewport {
  /** True after the person has panned, zoomed or moved a pin. */
  readonly held: boolean;
  readonly fitted: boolean;
  readonly allSeen: boolean;
  readonly zoom: number;
  /** The highest zoom at which all content would be visible. */
  readonly fittingZoom: number;
}

/** Zooms in only if all content would fit this many zoom levels higher. */
const NEARER = 2;

export const mustFitView = ({ held, fitted, allSeen, zoom, fittingZoom }: MapViewport): boolean =>
  !held && (!fitted || !allSeen || fittingZoom - zoom >= NEARER);
