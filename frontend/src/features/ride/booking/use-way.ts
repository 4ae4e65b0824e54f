import type { RouteView } from '@saferide/contracts/place/geo';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../place/published.ts';
import { type Ends, pointOf } from './booking-form.ts';

const NOWHERE = { latitude: 0, longitude: 0 };

/** The way by car between both ends, the same wherever it is shown; null until they are known, and while nobody knows one. */
export const useWay = (ends: Ends): RouteView | null => {
  const [from, to] = [pointOf(ends.pickup), pointOf(ends.destination)];
  const asked = useQuery({ ...routeQuery(from ?? NOWHERE, to ?? NOWHERE), enabled: from !== null && to !== null });
  return (from && to && asked.data) || null;
};
