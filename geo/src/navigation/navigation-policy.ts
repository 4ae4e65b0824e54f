/** Distances in metres. */
export interface NavigationPolicy {
  readonly version: string;
  readonly coarseBeyondMetres: number;
  /** Distance from the route, beyond the reading's inaccuracy, at which a driver is off it. */
  readonly offRouteMetres: number;
  /** Like `offRouteMetres`, for routes planned on the road sketch. */
  readonly offSketchMetres: number;
  readonly leftAfterReadings: number;
  readonly leftAfterSeconds: number;
  /** How far past a step's point a driver must be to complete it. */
  readonly passedMetres: number;
  readonly arrivedWithinMetres: number;
  /** How far behind the farthest progress a reading may be placed. */
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
