import { MAX_NEARBY_DRIVERS_SHOWN, type NearbyDriver } from '@saferide/contracts/dispatch/dispatch';
import { vehicleText } from '@saferide/contracts/driver/vehicle';
import type { Coordinates } from '@saferide/contracts/place/point';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { useRef } from 'react';
import { toServerTimeMs } from '../../../api/server-clock.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { decimalLabel, kilometresLabel, minutesLabel } from '../../../messages/format.ts';
import { type OwnPosition, type ReportedCar, TripMap } from '../../place/index.ts';
import { nearbyWords as m } from '../dispatch.words.ts';
import { nearbyDriversQuery } from '../queries.ts';

const POLL_MS = 20_000;
const NOWHERE = { latitude: 0, longitude: 0 };

export interface NearbyDriversProps {
  readonly own: OwnPosition | null;
  readonly tracking: boolean;
  readonly visible: boolean;
}

/** Returns the free drivers around `at`, polled while `enabled`, and the server time of the last report. */
export const useNearbyDrivers = (at: Coordinates | null, enabled: boolean) => {
  const { latitude, longitude } = at ?? NOWHERE;
  const drivers = useQuery({
    ...nearbyDriversQuery({ latitude, longitude }),
    enabled: at !== null && enabled,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const seenAt = useRef(0);
  if (!drivers.isPlaceholderData) seenAt.current = toServerTimeMs(drivers.dataUpdatedAt);
  return { drivers, seenAt: seenAt.current };
};

/** `seenAt` is in epoch milliseconds of the server's clock. */
export const nearbyCars = (near: readonly NearbyDriver[], seenAt: number): readonly ReportedCar[] =>
  near.slice(0, MAX_NEARBY_DRIVERS_SHOWN).map(({ key, latitude, longitude }) => ({
    // New ids per response, so that the map does not animate one car into another.
    id: `${seenAt} ${key}`,
    at: { latitude, longitude },
    heading: null,
    fixedAt: new Date(seenAt).toISOString(),
  }));

export const NearbyDrivers = ({ own, tracking, visible }: NearbyDriversProps) => {
  const at = tracking ? own : null;
  const { drivers, seenAt } = useNearbyDrivers(at?.at ?? null, visible);
  return (
    <Card title={m.title} icon={<Car aria-hidden="true" />}>
      <p className="text-muted text-sm">{m.text}</p>
      {at ? (
        <LoadedQuery query={drivers}>
          {(near) => <Around near={near.slice(0, MAX_NEARBY_DRIVERS_SHOWN)} own={at} seenAt={seenAt} />}
        </LoadedQuery>
      ) : (
        <EmptyState>{tracking ? m.waiting : m.start}</EmptyState>
      )}
    </Card>
  );
};

interface AroundProps {
  readonly near: readonly NearbyDriver[];
  readonly own: OwnPosition;
  readonly seenAt: number;
}

const Around = ({ near, own, seenAt }: AroundProps) =>
  near.length === 0 ? (
    <EmptyState>{m.none}</EmptyState>
  ) : (
    <TripMap name={m.map} cars={nearbyCars(near, seenAt)} own={own} description={<DriverList near={near} />} />
  );

const CLOSE_KM = 0.5;
const distanceText = (km: number): string => (km < CLOSE_KM ? m.under(kilometresLabel(CLOSE_KM)) : kilometresLabel(km));

const DriverList = ({ near }: Pick<AroundProps, 'near'>) => (
  <ul className="flex flex-col divide-y-2 divide-line">
    {near.map(({ key, driver, distance, eta }) => (
      <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
        <span className="font-bold">
          {vehicleText({ color: driver.vehicleColor, model: driver.vehicleModel }) || m.aCar}
        </span>
        <span className="tabular-nums">{m.away(distanceText(distance), minutesLabel(eta))}</span>
        <span className="basis-full text-muted text-sm">
          {driver.rating === null ? m.newDriver : m.rating(decimalLabel(driver.rating))}
        </span>
      </li>
    ))}
  </ul>
);
