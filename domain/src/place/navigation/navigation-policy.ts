/** Distances in metres. */
export interface NavigationPolicy {
  readonly version: string;
  /** Less accurate readings show neither progress nor leaving. */
  readonly coarseBeyondMetres: number;
  /** Distance from the route, plus the accuracy. */
  readonly offRouteMetres: number;
  /** For the simplified roads of the sketch. */
  readonly offSketchMetres: number;
  /** In a row, before a driver has left. */
  readonly leftAfterReadings: number;
  readonly leftAfterSeconds: number;
  /** How far past a step's point it is done. */
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
