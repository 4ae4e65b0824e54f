/** The current view of a map and its content. */
export interface MapView {
  /** The person has panned or zoomed, and has not returned. */
  readonly held: boolean;
  /** It was fitted to its content before. */
  readonly fitted: boolean;
  /** All content is visible. */
  readonly allSeen: boolean;
  /** The current zoom, and the highest at which all content would be visible. */
  readonly zoom: number;
  readonly fittingZoom: number;
}

/** Zooms in when this many levels would be gained. */
const NEARER = 2;

/**
 * Whether to fit the view to the content: when content leaves it or has become small in it. It does not move with every
 * position, and never while the person looks elsewhere.
 */
export const mustFit = ({ held, fitted, allSeen, zoom, fittingZoom }: MapView): boolean =>
  !held && (!fitted || !allSeen || fittingZoom - zoom >= NEARER);
