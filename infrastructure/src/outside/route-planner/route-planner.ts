import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Timed } from '../../handling/work.ts';

/** The way by car between places. */
export interface Routes {
  /** Null where no road is known to lead there. */
  route(from: Coordinates, to: Coordinates, timed: Timed): Promise<RouteView | null>;
}

/** Whoever knows the way. Throws MapServerUnavailable where somebody else is asked who cannot say. */
export interface RoutePlanner extends Routes {
  readonly name: RouteView['source'];
}
