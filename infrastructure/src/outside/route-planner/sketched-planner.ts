import { encodePolyline } from '@saferide/geo/polyline';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import type { RoutePlanner } from './route-planner.ts';

export const sketchedPlanner: RoutePlanner = {
  name: 'sketch',
  route: async (from, to) => {
    const way = sketchedRoute(from, to);
    if (!way) return null;
    const { distance, duration, line, steps } = way;
    return {
      distance,
      duration,
      steps: [...steps],
      polyline: encodePolyline(line),
      approximate: true,
      source: 'sketch',
    };
  },
};
