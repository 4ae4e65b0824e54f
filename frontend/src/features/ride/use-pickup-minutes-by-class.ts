import { classesNearby } from '@saferide/contracts/dispatch/dispatch';
import type { VehicleType } from '@saferide/contracts/pick-lists';
import type { Coordinates } from '@saferide/contracts/place/point';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

const POLL_MS = 20_000;
const NOWHERE = { latitude: 0, longitude: 0 };

/** Minutes until the nearest driver of each class arrives; null without a driver, undefined while unknown. */
export const usePickupMinutesByClass = (
  pickup: Coordinates | null,
): ReadonlyMap<VehicleType, number | null> | undefined => {
  const { latitude, longitude } = pickup ?? NOWHERE;
  const { data } = useQuery({
    ...callQuery(classesNearby, { query: { latitude, longitude } }),
    enabled: pickup !== null,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  return pickup && data ? new Map(data.map((each) => [each.vehicleType, each.minutes])) : undefined;
};
