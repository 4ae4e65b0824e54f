/** Distances in metres. */
export interface NavigationPolicy {
  readonly version: string;
  /** Readings less accurate than this show neither progress nor leaving the route. */
  readonly coarseBeyondMetres: number;
  /** A driver farther from the route than this plus the accuracy is off it. */
  readonly offRouteMetres: number;
  /** The same for a route over the sketch, whose roads are simplified. */
  readonly offSketchMetres: number;
  /** Readings in a row, and seconds, off the route before the driver counts as having left. */
  readonly leftAfterReadings: number;
  readonly leftAfterSeconds: number;
  /** Distance past a step's point at which it is done. */
  readonly passedMetres: number;
  /** Distance from the end at which the driver has arrived. */
  readonly arrivedWithinMetres: number;
  /** How far a reading may fall behind the previous one without moving back. */
  readonly behindMetres: number;
  /** Upper bound on progress. */
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
