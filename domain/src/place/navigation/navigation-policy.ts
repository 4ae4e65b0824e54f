/** How a drive is followed along its route, as one versioned value. Distances in metres. */
export interface NavigationPolicy {
  readonly version: string;
  /** A reading that may be out by more than this says neither that one is further on nor that one has left. */
  readonly coarseBeyondMetres: number;
  /** Who is farther from the route than this, and than the reading may be out, is not on it. */
  readonly offRouteMetres: number;
  /** The same on a route over the sketch, whose roads are drawn by their main points. */
  readonly offSketchMetres: number;
  /** So many readings in a row, and so many seconds, say that one has left; one alone does not. */
  readonly leftAfterReadings: number;
  readonly leftAfterSeconds: number;
  /** An instruction has been followed so far behind the place where it was given. */
  readonly passedMetres: number;
  /** Who is this near to the end of the route has arrived. */
  readonly arrivedWithinMetres: number;
  /** A reading may lie so far behind the one before, and still be the same place. */
  readonly behindMetres: number;
  /** Nobody gets further on in a second. */
  readonly fastestMetresPerSecond: number;
}

export const navigationPolicy: NavigationPolicy = {
  version: 'navigation-1',
  coarseBeyondMetres: 100,
  offRouteMetres: 50,
  offSketchMetres: 200,
  leftAfterReadings: 3,
  leftAfterSeconds: 5,
  passedMetres: 20,
  arrivedWithinMetres: 40,
  behindMetres: 60,
  fastestMetresPerSecond: 55,
};
