import { type RouteView, routeViewOf } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { encodePolyline } from '@saferide/geo/polyline';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface RouteProvider {
  /** Returns null if no known road connects the points. */
  route(from: Coordinates, to: Coordinates, timed: TimeLimit): Promise<RouteView | null>;
}

export interface RoutePlanner extends RouteProvider {
  readonly name: RouteView['source'];
}

export const roadSketchPlanner: RoutePlanner = {
  name: 'sketch',
  route: async (from, to) => {
    const sketch = sketchedRoute(from, to);
    return (
      sketch && routeViewOf(sketch, { polyline: encodePolyline(sketch.line), approximate: true, source: 'sketch' })
    );
  },
};
