import { everyoneOnRide, ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { RideServices } from '../kernel/services.ts';

export type EmergencyServices = Pick<RideServices, 'commands' | 'log'> &
  Pick<Infrastructure, 'emergencyTrails' | 'systemKey'>;

export const peopleOfRide = async (log: EventLog, rideId: string | null): Promise<readonly string[]> =>
  rideId === null ? [] : everyoneOnRide((await log.load(ride, rideId)).state);
