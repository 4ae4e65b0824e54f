import type { DomainEvent } from '@saferide/domain/catalogue';
import { ReaderBehind } from '@saferide/infrastructure/event-store/event-store';
import { TimedOut, withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import type { RideUnderWay } from '@saferide/infrastructure/locations/trails';
import { z } from 'zod';
import {
  type InMemoryProjection,
  type InMemoryProjectionParts,
  openInMemoryProjection,
  type ProjectionFold,
  type ProjectionState,
} from '../processes/in-memory-projection.ts';

/** All rides from their booking, including scheduled ones, until they are completed or cancelled. */
export interface OpenRides extends InMemoryProjection {
  /** Returns the ride that the driver has accepted. May lag behind the log. */
  drivenBy(driverId: string): RideUnderWay | null;
  underWay(rideId: string): RideUnderWay | null;
  /**
   * Returns the ids of the account's open rides, including all events before the call. Throws ReaderBehind after 3 s.
   */
  of(accountId: string, signal: AbortSignal): Promise<readonly string[]>;
  ids(): Iterable<string>;
}

const openRide = z.strictObject({
  customerId: z.string(),
  driverId: z.string().nullable(),
  startedAt: z.string().nullable(),
});
type OpenRide = z.infer<typeof openRide>;

const openRidesSnapshot = z.strictObject({ rides: z.array(z.tuple([z.string(), openRide])) });

const types = [
  'RideRequested',
  'RideScheduled',
  'RideAccepted',
  'RideGivenBack',
  'DriverAbsenceReported',
  'RideStarted',
  'RideCompleted',
  'RideCancelled',
] as const satisfies readonly DomainEvent['type'][];

const applyTo = (rides: Map<string, OpenRide>, driven: Map<string, RideUnderWay>) => (event: DomainEvent) => {
  switch (event.type) {
    case 'RideRequested':
    case 'RideScheduled':
      rides.set(event.data.rideId, { customerId: event.data.customerId, driverId: null, startedAt: null });
      return;
    case 'RideAccepted':
    case 'RideGivenBack':
    case 'DriverAbsenceReported': {
      const ride = rides.get(event.data.rideId);
      const driverId = event.type === 'RideAccepted' ? event.data.driverId : null;
      if (ride) rides.set(event.data.rideId, { ...ride, driverId });
      return;
    }
    case 'RideStarted': {
      const { rideId, customerId, driverId } = event.data;
      rides.set(rideId, { customerId, driverId, startedAt: event.at });
      driven.set(driverId, { rideId, riderId: customerId, driverId, startedAt: event.at });
      return;
    }
    case 'RideCompleted':
    case 'RideCancelled': {
      const { rideId } = event.data;
      const driverId = rides.get(rideId)?.driverId;
      if (driverId && driven.get(driverId)?.rideId === rideId) driven.delete(driverId);
      rides.delete(rideId);
      return;
    }
    default:
      return;
  }
};

interface FoldedRides extends ProjectionState {
  readonly rides: ReadonlyMap<string, OpenRide>;
  readonly driven: ReadonlyMap<string, RideUnderWay>;
}

const drivenIn = (rides: ReadonlyMap<string, OpenRide>): Map<string, RideUnderWay> =>
  new Map(
    [...rides].flatMap(([rideId, { customerId, driverId, startedAt }]) =>
      driverId === null || startedAt === null
        ? []
        : [[driverId, { rideId, riderId: customerId, driverId, startedAt }] as const],
    ),
  );

/** Contains only ids and times, because snapshots must not contain personal data. */
export const openRidesFold: ProjectionFold<FoldedRides> = {
  name: 'open rides',
  version: 2,
  types,
  begin: (state) => {
    const rides = new Map(state === undefined ? [] : openRidesSnapshot.parse(state).rides);
    const driven = drivenIn(rides);
    return { rides, driven, apply: applyTo(rides, driven), snapshot: () => ({ rides: [...rides] }) };
  },
};

const CAUGHT_UP_WITHIN_MS = 3_000;

/** Resolves once the rides already in the log are folded. */
export const openOpenRides = async (parts: InMemoryProjectionParts): Promise<OpenRides> => {
  const projection = await openInMemoryProjection(openRidesFold, parts);
  return {
    ...projection,
    ids: () => projection.folded.rides.keys(),
    drivenBy: (driverId) => projection.folded.driven.get(driverId) ?? null,
    underWay: (rideId) => {
      const driverId = projection.folded.rides.get(rideId)?.driverId;
      const driven = driverId ? projection.folded.driven.get(driverId) : undefined;
      return driven?.rideId === rideId ? driven : null;
    },
    of: async (accountId, signal) => {
      const head = await parts.log.store.head();
      await withTimeout(CAUGHT_UP_WITHIN_MS, signal, (soon) =>
        projection.reached(head, soon).catch(async (cause: unknown) => {
          if (!(soon.reason instanceof TimedOut)) throw cause;
          const heldUpSince = (await parts.log.store.heldUpSince?.()) ?? null;
          throw new ReaderBehind('The open rides are behind the log', heldUpSince, { cause });
        }),
      );
      return [...projection.folded.rides].flatMap(([rideId, { customerId, driverId }]) =>
        customerId === accountId || driverId === accountId ? [rideId] : [],
      );
    },
  };
};
