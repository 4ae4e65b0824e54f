export interface MapView {
  /** The person has panned or zoomed. */
  readonly held: boolean;
  readonly fitted: boolean;
  readonly allSeen: boolean;
  readonly zoom: number;
  /** The highest zoom at which all content would be visible. */
  readonly fittingZoom: number;
}

/** Zoom levels. */
const NEARER = 2;

export const mustFitView = ({ held, fitted, allSeen, zoom, fittingZoom }: MapView): boolean =>
  !held && (!fitted || !allSeen || fittingZoom - zoom >= NEARER);
