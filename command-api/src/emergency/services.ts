import { ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { RideServices } from '../kernel/services.ts';

export type EmergencyServices = Pick<RideServices, 'commands' | 'log'> &
  Pick<Infrastructure, 'emergencyTrails' | 'systemKey'>;

/** The people of the ride, including drivers who gave it back. */
export const peopleOfRide = async (log: EventLog, rideId: string | null): Promise<readonly string[]> => {
  if (rideId === null) return [];
  const { state, events } = await log.load(ride, rideId);
  const drivers = events.flatMap(({ event }) => (event.type === 'RideAccepted' ? [event.data.driverId] : []));
  return state.status === 'none' ? [] : [...new Set([state.booking.customerId, ...drivers])];
};
