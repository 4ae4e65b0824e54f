import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './queries.ts';

/** The way by car, the same wherever it is shown; null until both ends are known, and while nobody knows one. */
export const useRouteBetween = (from: Coordinates | null, to: Coordinates | null): RouteView | null => {
  const asked = useQuery(routeQuery(from, to));
  return (from && to && asked.data) || null;
};
