/** Distances in metres. */
export interface NavigationPolicy {
  readonly version: string;
  /** Less accurate readings show neither progress nor that the driver left the route. */
  readonly coarseBeyondMetres: number;
  /** Distance from the route at which a driver counts as off it, in addition to the accuracy. */
  readonly offRouteMetres: number;
  /** The same for the simplified roads of the sketch. */
  readonly offSketchMetres: number;
  /** Readings in a row before a driver counts as off the route. */
  readonly leftAfterReadings: number;
  readonly leftAfterSeconds: number;
  /** A step is done this far beyond its point. */
  readonly passedMetres: number;
  readonly arrivedWithinMetres: number;
  /** How far a reading may fall back. */
  readonly behindMetres: number;
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
