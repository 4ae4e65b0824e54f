import type { Coordinates } from '../place/coordinates.ts';
import { gridCellCentre } from '../place/fix.ts';
import { after, type Instant } from '../time/instant.ts';
import { ridePolicy } from './ride-policy.ts';
import type { RideStatus } from './status.ts';

/** What a driver may see of the rider (product 56). */
export interface RiderDisclosure {
  /** Names and addresses. */
  readonly words: boolean;
  /** `coarse`: the centre of a grid cell. */
  readonly pins: 'exact' | 'coarse' | 'none';
  readonly phone: boolean;
  readonly note: boolean;
}

export type DriverStage = 'offered' | 'assigned' | 'just_ended' | 'over';

export const riderDisclosures: Readonly<Record<DriverStage, RiderDisclosure>> = {
  offered: { words: false, pins: 'coarse', phone: false, note: false },
  assigned: { words: true, pins: 'exact', phone: true, note: true },
  just_ended: { words: true, pins: 'none', phone: true, note: false },
  over: { words: false, pins: 'none', phone: false, note: false },
};

export interface StagedRide {
  readonly status: RideStatus;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
}

export const driverStageOf = ({ status, startedAt, endedAt }: StagedRide, now: Instant): DriverStage => {
  switch (status) {
    case 'requested':
      return 'offered';
    case 'accepted':
    case 'in_progress':
      return 'assigned';
    case 'completed':
    case 'cancelled':
      return startedAt !== null && endedAt !== null && now < after(endedAt, ridePolicy.riderDisclosedAfterEndMs)
        ? 'just_ended'
        : 'over';
    default:
      return status satisfies never;
  }
};

/** Signals of a call in the app are forwarded as long as the driver is shown the rider's number. */
export const mayTalk = (ride: StagedRide, now: Instant): boolean => riderDisclosures[driverStageOf(ride, now)].phone;

/** People who are shown the other's number may call: the rider until the ride ends, the driver for an hour longer. */
export const mayRing = (by: 'customer' | 'driver', ride: StagedRide, now: Instant): boolean =>
  by === 'driver' ? mayTalk(ride, now) : driverStageOf(ride, now) === 'assigned';

export const disclosedPlace = (place: Coordinates | null, pins: RiderDisclosure['pins']): Coordinates | null => {
  switch (pins) {
    case 'exact':
      return place;
    case 'coarse':
      return place && gridCellCentre(place);
    case 'none':
      return null;
    default:
      return pins satisfies never;
  }
};
