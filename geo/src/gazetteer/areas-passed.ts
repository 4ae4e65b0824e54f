import type { Coordinates } from '@saferide/domain/place/coordinates';
import { areaAt } from './nigeria.ts';

/** In order, each once, without those of the first and last point. */
export const areasPassed = (points: readonly Coordinates[]): readonly string[] => {
  const passed = points.map(areaAt);
  const ends = [passed[0], passed.at(-1)];
  return [...new Set(passed.filter((area): area is string => area !== null && !ends.includes(area)))];
};
