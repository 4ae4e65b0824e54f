import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Timed } from '../../handling/work.ts';

/** Whoever knows the way by car. */
export interface RoutePlanner {
  readonly name: RouteView['source'];
  /** Null where no road leads there. */
  route(from: Coordinates, to: Coordinates, timed: Timed): Promise<RouteView | null>;
}
