import { z } from 'zod';
import type { DomainEvent } from '../catalogue.ts';
import { type Reservation, reservation } from '../driver-duty/published.ts';
import { id, instant, vehicleType as kindOfVehicle } from '../kernel/event-fields.ts';
import { type Instant, latest } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Candidate } from './wave.ts';

interface DriverOnBoard {
  verified: boolean;
  suspended: boolean;
  /** The vehicle was approved. */
  cleared: boolean;
  /** The check of a changed vehicle failed. */
  checkFailed: boolean;
  online: boolean;
  rideId: string | null;
  vehicleType: VehicleType;
  subscribedUntil: Instant | null;
  /** Offers by ride: when each ends. */
  readonly offers: Map<string, Instant>;
  /** Scheduled rides promised. */
  readonly reserved: Map<string, Reservation>;
}

const boardSnapshot = z.strictObject({
  drivers: z.array(
    z.strictObject({
      driverId: id,
      verified: z.boolean(),
      suspended: z.boolean(),
      cleared: z.boolean(),
      checkFailed: z.boolean(),
      online: z.boolean(),
      rideId: id.nullable(),
      vehicleType: kindOfVehicle,
      subscribedUntil: instant.nullable(),
      offers: z.array(z.tuple([id, instant])),
      reserved: z.array(reservation),
    }),
  ),
});

/** A board as plain data. It grows with drivers and open offers, not with what has been: ids, kinds and times, nothing personal. */
export type BoardSnapshot = z.infer<typeof boardSnapshot>;

/**
 * What dispatch knows of every driver, folded from the log. It only plans: an acceptance is decided on the streams
 * themselves, so a board that is a moment behind can waste an offer and nothing more.
 */
export interface DispatchBoard {
  apply(event: DomainEvent): void;
  /** All that was applied so far: `createBoard` goes on from there. */
  snapshot(): BoardSnapshot;
  /** The driver as a candidate for an offer at `now`; null when unknown or offline. */
  candidate(
    driverId: string,
    at: Pick<Candidate, 'distanceMetres' | 'fixedAt' | 'vagueness'>,
    now: Instant,
  ): Omit<Candidate, 'ways'> | null;
  /** Drivers held by a ride, engaged or promised. */
  engaged(): { readonly driverId: string; readonly rideId: string }[];
}

/** The events a board is folded from. */
export const boardEventTypes = [
  'DriverRegistered',
  'VehicleUpdated',
  'VerificationStarted',
  'VerificationPassed',
  'VerificationFailed',
  'VehicleCleared',
  'VehicleBarred',
  'DriverSuspended',
  'DriverSuspensionLifted',
  'TrialActivated',
  'SubscriptionExtended',
  'WentOnline',
  'WentOffline',
  'DriverEngaged',
  'DriverReleased',
  'ScheduledRideReserved',
  'ScheduledRideReleased',
  'RideOffered',
  'OfferDeclined',
  'RideAccepted',
  'RideCancelled',
] as const satisfies readonly DomainEvent['type'][];

/** A board that nothing was applied to, or one that goes on from a `snapshot`; throws when that is none. */
export const createBoard = (snapshot?: unknown): DispatchBoard => {
  const drivers = new Map<string, DriverOnBoard>();
  /** Drivers holding an open offer of a ride. */
  const offered = new Map<string, string[]>();

  const hold = (rideId: string, driverId: string, expiresAt: Instant) => {
    const driver = drivers.get(driverId);
    if (!driver) return;
    driver.offers.set(rideId, expiresAt);
    const holders = offered.get(rideId);
    if (holders) holders.push(driverId);
    else offered.set(rideId, [driverId]);
  };

  const goOnFrom = (state: BoardSnapshot) => {
    for (const { driverId, offers, reserved, ...driver } of state.drivers) {
      drivers.set(driverId, {
        ...driver,
        offers: new Map(),
        reserved: new Map(reserved.map((one) => [one.rideId, one])),
      });
      for (const [rideId, expiresAt] of offers) hold(rideId, driverId, expiresAt);
    }
  };
  if (snapshot !== undefined) goOnFrom(boardSnapshot.parse(snapshot));

  const closeOffers = (rideId: string) => {
    for (const driverId of offered.get(rideId) ?? []) drivers.get(driverId)?.offers.delete(rideId);
    offered.delete(rideId);
  };

  const registered = (driverId: string, vehicleType: VehicleType) => {
    drivers.set(driverId, {
      verified: false,
      suspended: false,
      cleared: false,
      checkFailed: false,
      online: false,
      rideId: null,
      vehicleType,
      subscribedUntil: null,
      offers: new Map(),
      reserved: new Map(),
    });
  };

  const offer = (rideId: string, driverIds: readonly string[], expiresAt: Instant) => {
    for (const driverId of driverIds) hold(rideId, driverId, expiresAt);
  };

  const update = (driverId: string, change: (driver: DriverOnBoard) => void) => {
    const driver = drivers.get(driverId);
    if (driver) change(driver);
  };

  const extend = (driverId: string, expiresAt: Instant) =>
    update(driverId, (driver) => {
      driver.subscribedUntil = latest(driver.subscribedUntil ?? expiresAt, expiresAt);
    });

  return {
    apply: (event) => {
      switch (event.type) {
        case 'DriverRegistered':
          return registered(event.data.driverId, event.data.vehicleType);
        case 'VehicleUpdated':
          return update(event.data.driverId, (driver) => {
            driver.vehicleType = event.data.vehicleType;
          });
        case 'VerificationStarted':
          return update(event.data.driverId, (driver) => {
            driver.checkFailed = false;
          });
        case 'VerificationPassed':
          return update(event.data.driverId, (driver) => {
            driver.verified = true;
            driver.checkFailed = false;
          });
        case 'VerificationFailed':
          // A failed check of a changed vehicle leaves the driver verified.
          return update(event.data.driverId, (driver) => {
            if (event.data.scope === 'full') driver.verified = false;
            else driver.checkFailed = true;
          });
        case 'VehicleCleared':
        case 'VehicleBarred':
          return update(event.data.driverId, (driver) => {
            driver.cleared = event.type === 'VehicleCleared';
          });
        case 'DriverSuspended':
        case 'DriverSuspensionLifted':
          return update(event.data.driverId, (driver) => {
            driver.suspended = event.type === 'DriverSuspended';
          });
        case 'TrialActivated':
        case 'SubscriptionExtended':
          return extend(event.data.driverId, event.data.expiresAt);
        case 'WentOnline':
          return update(event.data.driverId, (driver) => {
            driver.online = true;
            driver.vehicleType = event.data.vehicleType;
          });
        case 'WentOffline':
          return update(event.data.driverId, (driver) => {
            driver.online = false;
          });
        case 'DriverEngaged':
          return update(event.data.driverId, (driver) => {
            driver.rideId = event.data.rideId;
          });
        case 'DriverReleased':
          return update(event.data.driverId, (driver) => {
            if (driver.rideId === event.data.rideId) driver.rideId = null;
          });
        case 'ScheduledRideReserved':
          return update(event.data.driverId, ({ reserved }) => {
            const { rideId, from, until } = event.data;
            reserved.set(rideId, { rideId, from, until });
          });
        case 'ScheduledRideReleased':
          return update(event.data.driverId, ({ reserved }) => {
            reserved.delete(event.data.rideId);
          });
        case 'RideOffered':
          return offer(event.data.rideId, event.data.driverIds, event.data.expiresAt);
        case 'OfferDeclined':
          return update(event.data.driverId, ({ offers }) => {
            offers.delete(event.data.rideId);
          });
        case 'RideAccepted':
        case 'RideCancelled':
          return closeOffers(event.data.rideId);
        default:
          return;
      }
    },
    snapshot: () => ({
      drivers: [...drivers].map(([driverId, { offers, reserved, ...driver }]) => ({
        driverId,
        ...driver,
        offers: [...offers],
        reserved: [...reserved.values()],
      })),
    }),
    candidate: (driverId, { distanceMetres, fixedAt, vagueness }, now) => {
      const driver = drivers.get(driverId);
      if (!driver?.online) return null;
      for (const [rideId, expiresAt] of driver.offers) if (expiresAt <= now) driver.offers.delete(rideId);
      return {
        driverId,
        distanceMetres,
        fixedAt,
        vagueness,
        vehicleType: driver.vehicleType,
        verified: driver.verified,
        suspended: driver.suspended,
        vehicleApproved: driver.cleared && !driver.checkFailed,
        subscribedUntil: driver.subscribedUntil,
        free: driver.rideId === null,
        openOffers: driver.offers.size,
        reservations: [...driver.reserved.values()],
      };
    },
    engaged: () =>
      [...drivers].flatMap(([driverId, { rideId, reserved }]) =>
        [...(rideId === null ? [] : [rideId]), ...reserved.keys()].map((held) => ({ driverId, rideId: held })),
      ),
  };
};
