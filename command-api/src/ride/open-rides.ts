import type { DomainEvent } from '@saferide/domain/catalogue';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Logger } from 'pino';
import { keepFold } from '../processes/kept-fold.ts';

/** Who is waiting for whom: the rides that are not over, by the people in them. */
export interface OpenRides {
  /** Rides of this person, as rider or as driver, that were open when this was called. */
  of(accountId: string, signal: AbortSignal): Promise<readonly string[]>;
  stop(): Promise<void>;
}

interface OpenRide {
  readonly customerId: string;
  readonly driverId: string | null;
}

const types = [
  'RideRequested',
  'RideScheduled',
  'RideAccepted',
  'RideGivenBack',
  'DriverAbsenceReported',
  'RiderNoShowReported',
  'RideCompleted',
  'RideCancelled',
] as const satisfies readonly DomainEvent['type'][];

const applyTo = (rides: Map<string, OpenRide>) => (event: DomainEvent) => {
  switch (event.type) {
    case 'RideRequested':
    case 'RideScheduled':
      rides.set(event.data.rideId, { customerId: event.data.customerId, driverId: null });
      return;
    case 'RideAccepted':
    case 'RideGivenBack':
    case 'DriverAbsenceReported': {
      const ride = rides.get(event.data.rideId);
      const driverId = event.type === 'RideAccepted' ? event.data.driverId : null;
      if (ride) rides.set(event.data.rideId, { ...ride, driverId });
      return;
    }
    case 'RideCompleted':
    case 'RideCancelled':
      rides.delete(event.data.rideId);
      return;
    default:
      return;
  }
};

/** Open rides folded from the log in this process. Resolves once it has caught up. */
export const keepOpenRides = async (log: EventLog, logger: Logger): Promise<OpenRides> => {
  const rides = new Map<string, OpenRide>();
  const kept = await keepFold(log, logger, types, applyTo(rides));
  return {
    of: async (accountId, signal) => {
      await kept.reached(await log.store.head(), signal);
      return [...rides].flatMap(([rideId, { customerId, driverId }]) =>
        customerId === accountId || driverId === accountId ? [rideId] : [],
      );
    },
    stop: kept.stop,
  };
};
