/** How a map looks at its content. */
export interface MapView {
  /** Somebody has panned or zoomed: the view is theirs until they give it back. */
  readonly held: boolean;
  /** It was fitted to its content before. */
  readonly fitted: boolean;
  /** Everything that is to be seen is in view. */
  readonly allSeen: boolean;
  /** The zoom of the view, and the zoom at which all would just be seen. */
  readonly zoom: number;
  readonly fittingZoom: number;
}

/** So many levels nearer than it is looked at all could be seen, before it is. */
const NEARER = 2;

/**
 * Whether the view moves to where all content is seen. It follows what leaves it and what has become small in it; it does not
 * twitch with every position, and it is never taken from somebody who looks elsewhere.
 */
export const mustFit = ({ held, fitted, allSeen, zoom, fittingZoom }: MapView): boolean =>
  !held && (!fitted || !allSeen || fittingZoom - zoom >= NEARER);
