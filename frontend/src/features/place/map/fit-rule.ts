export interface MapView {
  /** The person has panned or zoomed, and has not returned. */
  readonly held: boolean;
  readonly fitted: boolean;
  readonly allSeen: boolean;
  /** The highest zoom at which all content would be visible. */
  readonly zoom: number;
  readonly fittingZoom: number;
}

/** Zoom levels. */
const NEARER = 2;

/** Fits when content leaves the view or has become small, but never while the person looks elsewhere. */
export const mustFit = ({ held, fitted, allSeen, zoom, fittingZoom }: MapView): boolean =>
  !held && (!fitted || !allSeen || fittingZoom - zoom >= NEARER);
