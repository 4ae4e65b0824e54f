import { encodedLine } from '@saferide/domain/place/polyline';
import { sketchedWay } from '@saferide/domain/place/roads/sketched-way';
import type { RoutePlanner } from './route-planner.ts';

export const sketchedPlanner: RoutePlanner = {
  name: 'sketch',
  route: async (from, to) => {
    const way = sketchedWay(from, to);
    if (!way) return null;
    const { distance, duration, line, steps } = way;
    return {
      distance,
      duration,
      steps: [...steps],
      polyline: encodedLine(line),
      approximate: true,
      source: 'sketch',
    };
  },
};
