import { classesNearby } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/contracts/place/point';
import type { vehicleType } from '@saferide/contracts/ride/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryFrom } from '../../api/query.ts';

type VehicleType = z.infer<typeof vehicleType>;

/** Drivers come and go; more often would cost data. */
const ASK_MS = 20_000;
const NOWHERE = { latitude: 0, longitude: 0 };

/** Minutes to the nearest free driver of each class, null where there is none; undefined while that is not known. */
export const useClassesNear = (pickup: Coordinates | null): ReadonlyMap<VehicleType, number | null> | undefined => {
  const { latitude, longitude } = pickup ?? NOWHERE;
  const { data } = useQuery({
    ...queryFrom(classesNearby, { query: { latitude, longitude } }),
    enabled: pickup !== null,
    refetchInterval: ASK_MS,
    placeholderData: keepPreviousData,
  });
  return pickup && data ? new Map(data.map((each) => [each.vehicleType, each.minutes])) : undefined;
};
