import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface Routes {
  /** Null if no road is known. */
  route(from: Coordinates, to: Coordinates, timed: TimeLimit): Promise<RouteView | null>;
}

export interface RoutePlanner extends Routes {
  readonly name: RouteView['source'];
}
