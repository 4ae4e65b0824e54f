import { z } from 'zod';
import type { DomainEvent } from '../catalogue.ts';
import { preventsMatch } from '../conduct/index.ts';
import {
  countsAgainstDriver,
  giveBacksAfter,
  pausedUntil,
  type Reservation,
  reservation,
} from '../driver-duty/index.ts';
import { id, instantField } from '../kernel/define-events.ts';
import type { Instant } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import {
  type DriverStatus,
  type DriverStatusEvent,
  driverStatus,
  driverStatusAfter,
  driverStatusEventTypes,
  isVehicleApproved,
} from './driver-status.ts';
import type { Candidate } from './wave.ts';

interface KeptApart {
  /** `id` names the block or report that keeps the two people apart. */
  add(id: string, one: string, other: string): void;
  remove(id: string): void;
  /** Ids of the people with whom this person may not be matched. */
  from(accountId: string): readonly string[];
  all(): [id: string, one: string, other: string][];
}

const pairsKeptApart = (): KeptApart => {
  const pairs = new Map<string, readonly [string, string]>();
  const othersOf = new Map<string, Map<string, string>>();
  const add = (id: string, one: string, other: string) => {
    const those = othersOf.get(one);
    if (those) those.set(id, other);
    else othersOf.set(one, new Map([[id, other]]));
  };
  return {
    add: (id, one, other) => {
      pairs.set(id, [one, other]);
      add(id, one, other);
      add(id, other, one);
    },
    remove: (id) => {
      for (const person of pairs.get(id) ?? []) {
        const those = othersOf.get(person);
        those?.delete(id);
        if (those?.size === 0) othersOf.delete(person);
      }
      pairs.delete(id);
    },
    from: (accountId) => [...(othersOf.get(accountId)?.values() ?? [])],
    all: () => [...pairs].map(([id, [one, other]]): [string, string, string] => [id, one, other]),
  };
};

const blockId = ({ accountId, blockedId }: { readonly accountId: string; readonly blockedId: string }) =>
  `${accountId} ${blockedId}`;

const openOffer = z.strictObject({
  expiresAt: instantField,
  /** Null in version 1 of `RideOffered`. */
  customerId: id.nullable(),
  /** Recorded when this process reserves the slot; false for offers of other processes. */
  scheduled: z.boolean(),
});
type OpenOffer = Readonly<z.infer<typeof openOffer>>;

/** Maximum numbers of open offers per driver. */
export interface OfferLimits {
  readonly immediate: number;
  readonly scheduled: number;
}

export const offerLimitsOf = ({ maxOpenOffersPerDriver, scheduled }: DispatchPolicy): OfferLimits => ({
  immediate: maxOpenOffersPerDriver,
  scheduled: scheduled.maxOpenOffersPerDriver,
});

interface DriverOnBoard {
  status: DriverStatus;
  rideId: string | null;
  givenBackAt: readonly Instant[];
  /** By ride id. */
  readonly offers: Map<string, OpenOffer>;
  readonly reserved: Map<string, Reservation>;
}

const boardSnapshot = z.strictObject({
  drivers: z.array(
    driverStatus.extend({
      driverId: id,
      rideId: id.nullable(),
      givenBackAt: z.array(instantField),
      offers: z.array(openOffer.extend({ rideId: id })),
      reserved: z.array(reservation),
    }),
  ),
  /** Id of a block or report, and the two people it keeps apart. */
  keptApart: z.array(z.tuple([z.string(), id, id])),
});

export type BoardSnapshot = z.infer<typeof boardSnapshot>;

/** Reserved slots are free again when the offer expires, even if it never reached the log. */
export interface SlotRequest {
  readonly rideId: string;
  readonly customerId: string;
  readonly scheduled: boolean;
  readonly driverIds: readonly string[];
  readonly expiresAt: Instant;
}

export interface DispatchBoard {
  apply(event: DomainEvent): void;
  snapshot(): BoardSnapshot;
  /** Null if the driver is unknown or offline. */
  candidate(
    driverId: string,
    at: Pick<Candidate, 'distanceMetres' | 'fixedAt' | 'vagueness'>,
    now: Instant,
  ): Omit<Candidate, 'ways'> | null;
  askable(most: OfferLimits, now: Instant): readonly string[];
  /**
   * Takes an offer slot of each driver who has a free one and no other offer of this rider, before the offer is in the
   * log. Returns the ids of these drivers.
   */
  reserve(offer: SlotRequest, most: OfferLimits, now: Instant): readonly string[];
  engaged(): { readonly driverId: string; readonly rideId: string }[];
}

export const boardEventTypes = [
  ...driverStatusEventTypes,
  'DriverEngaged',
  'DriverReleased',
  'ScheduledRideReserved',
  'ScheduledRideReleased',
  'RideOffered',
  'OfferDeclined',
  'RideAccepted',
  'RideCancelled',
  'PersonBlocked',
  'PersonUnblocked',
  'PersonReported',
  'ReportSettled',
] as const satisfies readonly DomainEvent['type'][];

type Released = Extract<DomainEvent, { type: 'DriverReleased' | 'ScheduledRideReleased' }>;
type Offered = Extract<DomainEvent, { type: 'RideOffered' }>;

const driverStatusEvents: ReadonlySet<string> = new Set(driverStatusEventTypes);
const isDriverStatusEvent = (event: DomainEvent): event is DriverStatusEvent => driverStatusEvents.has(event.type);

/** Throws if the snapshot is invalid. */
export const createDispatchBoard = (snapshot?: unknown): DispatchBoard => {
  const drivers = new Map<string, DriverOnBoard>();
  const offered = new Map<string, string[]>();
  const apart = pairsKeptApart();

  const hold = (rideId: string, driverId: string, offer: OpenOffer) => {
    const driver = drivers.get(driverId);
    if (!driver) return;
    driver.offers.set(rideId, offer);
    const holders = offered.get(rideId);
    if (holders) holders.push(driverId);
    else offered.set(rideId, [driverId]);
  };

  const goOnFrom = (state: BoardSnapshot) => {
    for (const { driverId, rideId, givenBackAt, offers, reserved, ...status } of state.drivers) {
      drivers.set(driverId, {
        status,
        rideId,
        givenBackAt,
        offers: new Map(),
        reserved: new Map(reserved.map((one) => [one.rideId, one])),
      });
      for (const { rideId: of, ...offer } of offers) hold(of, driverId, offer);
    }
    for (const pair of state.keptApart) apart.add(...pair);
  };
  if (snapshot !== undefined) goOnFrom(boardSnapshot.parse(snapshot));

  const closeOffers = (rideId: string) => {
    for (const driverId of offered.get(rideId) ?? []) drivers.get(driverId)?.offers.delete(rideId);
    offered.delete(rideId);
  };

  const applyStatusEvent = (event: DriverStatusEvent) => {
    const { driverId } = event.data;
    const known = event.type === 'DriverRegistered' ? undefined : drivers.get(driverId);
    const now = driverStatusAfter(known?.status ?? null, event);
    if (!now) return;
    if (known) known.status = now;
    else
      drivers.set(driverId, {
        ...{ status: now, rideId: null, givenBackAt: [], offers: new Map(), reserved: new Map() },
      });
  };

  const offerTo = ({ rideId, driverIds, expiresAt, customerId }: Offered['data']) => {
    for (const driverId of driverIds) {
      const scheduled = drivers.get(driverId)?.offers.get(rideId)?.scheduled ?? false;
      hold(rideId, driverId, { expiresAt, customerId, scheduled });
    }
  };

  const givesBack = (driver: DriverOnBoard, { at, data: { cause } }: Released) => {
    if (countsAgainstDriver(cause)) driver.givenBackAt = giveBacksAfter(driver.givenBackAt, at);
  };

  const lapse = ({ offers }: DriverOnBoard, now: Instant) => {
    for (const [rideId, { expiresAt }] of offers) if (expiresAt <= now) offers.delete(rideId);
  };

  const openOffersOf = ({ offers }: DriverOnBoard, scheduled: boolean): number =>
    [...offers.values()].filter((open) => open.scheduled === scheduled).length;

  const hasSlot = (driver: DriverOnBoard, scheduled: boolean, most: OfferLimits): boolean =>
    openOffersOf(driver, scheduled) < (scheduled ? most.scheduled : most.immediate);

  const hasOtherOfferOf = ({ offers }: DriverOnBoard, { rideId, customerId }: SlotRequest): boolean =>
    [...offers].some(([of, open]) => of !== rideId && open.customerId === customerId);

  const update = (driverId: string, change: (driver: DriverOnBoard) => void) => {
    const driver = drivers.get(driverId);
    if (driver) change(driver);
  };

  return {
    apply: (event) => {
      switch (event.type) {
        case 'DriverEngaged':
          return update(event.data.driverId, (driver) => {
            driver.rideId = event.data.rideId;
          });
        case 'DriverReleased':
          return update(event.data.driverId, (driver) => {
            if (driver.rideId === event.data.rideId) driver.rideId = null;
            givesBack(driver, event);
          });
        case 'ScheduledRideReserved':
          return update(event.data.driverId, ({ reserved }) => {
            const { rideId, from, until } = event.data;
            reserved.set(rideId, { rideId, from, until });
          });
        case 'ScheduledRideReleased':
          return update(event.data.driverId, (driver) => {
            driver.reserved.delete(event.data.rideId);
            givesBack(driver, event);
          });
        case 'RideOffered':
          return offerTo(event.data);
        case 'OfferDeclined':
          return update(event.data.driverId, ({ offers }) => {
            offers.delete(event.data.rideId);
          });
        case 'RideAccepted':
        case 'RideCancelled':
          return closeOffers(event.data.rideId);
        case 'PersonBlocked':
          return apart.add(blockId(event.data), event.data.accountId, event.data.blockedId);
        case 'PersonUnblocked':
          return apart.remove(blockId(event.data));
        case 'PersonReported': {
          const { reportId, reporterId, reportedId, reason } = event.data;
          return preventsMatch(reason) ? apart.add(reportId, reporterId, reportedId) : undefined;
        }
        case 'ReportSettled':
          return event.data.outcome === 'no_action' ? apart.remove(event.data.reportId) : undefined;
        default:
          if (isDriverStatusEvent(event)) applyStatusEvent(event);
      }
    },
    snapshot: () => ({
      drivers: [...drivers].map(([driverId, { status, rideId, givenBackAt, offers, reserved }]) => ({
        driverId,
        ...status,
        rideId,
        givenBackAt: [...givenBackAt],
        offers: [...offers].map(([of, open]) => ({ rideId: of, ...open })),
        reserved: [...reserved.values()],
      })),
      keptApart: apart.all(),
    }),
    candidate: (driverId, { distanceMetres, fixedAt, vagueness }, now) => {
      const driver = drivers.get(driverId);
      if (!driver?.status.online) return null;
      const { vehicleType, verified, suspended, subscribedUntil, accessWaiting } = driver.status;
      lapse(driver, now);
      return {
        driverId,
        distanceMetres,
        fixedAt,
        vagueness,
        vehicleType,
        verified,
        suspended,
        vehicleApproved: isVehicleApproved(driver.status),
        subscribedUntil,
        accessWaiting,
        free: driver.rideId === null,
        pausedUntil: pausedUntil(driver.givenBackAt),
        openOffers: openOffersOf(driver, false),
        openScheduledOffers: openOffersOf(driver, true),
        offeredRiderIds: [...driver.offers.values()].flatMap(({ customerId }) => customerId ?? []),
        blockedAccountIds: apart.from(driverId),
        reservations: [...driver.reserved.values()],
      };
    },
    askable: (most, now) =>
      [...drivers].flatMap(([driverId, driver]) => {
        if (!driver.status.online || driver.rideId !== null) return [];
        const until = pausedUntil(driver.givenBackAt);
        if (until !== null && now < until) return [];
        lapse(driver, now);
        return hasSlot(driver, false, most) || hasSlot(driver, true, most) ? [driverId] : [];
      }),
    reserve: (offer, most, now) =>
      offer.driverIds.filter((driverId) => {
        const { rideId, customerId, scheduled, expiresAt } = offer;
        const driver = drivers.get(driverId);
        if (!driver) return false;
        lapse(driver, now);
        const isFull = !driver.offers.has(rideId) && !hasSlot(driver, scheduled, most);
        if (isFull || hasOtherOfferOf(driver, offer)) return false;
        hold(rideId, driverId, { expiresAt, customerId, scheduled });
        return true;
      }),
    engaged: () =>
      [...drivers].flatMap(([driverId, { rideId, reserved }]) =>
        [...(rideId === null ? [] : [rideId]), ...reserved.keys()].map((held) => ({ driverId, rideId: held })),
      ),
  };
};
