import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { TimeLimit } from '../../handling/command-context.ts';

/** The way by car between places. */
export interface Routes {
  /** Null where no road is known to lead there. */
  route(from: Coordinates, to: Coordinates, timed: TimeLimit): Promise<RouteView | null>;
}

/** Whoever knows the way. Throws MapServerUnavailable where somebody else is asked who cannot say. */
export interface RoutePlanner extends Routes {
  readonly name: RouteView['source'];
}
