import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './queries.ts';

export const useRouteBetween = (from: Coordinates | null, to: Coordinates | null): RouteView | null => {
  const query = useQuery(routeQuery(from, to));
  return (from && to && query.data) || null;
};
