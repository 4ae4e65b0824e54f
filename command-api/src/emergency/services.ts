import { isEmergencyRevealGround } from '@saferide/domain/emergency/reveal-ground';
import { driversOnRide, everyoneOnRide, type RideState, ride } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { RideServices } from '../kernel/services.ts';

export interface EmergencyServices
  extends Pick<RideServices, 'commands' | 'log'>,
    Pick<Infrastructure, 'emergencyTrails' | 'systemKey'> {
  readonly openRides: Pick<OpenRides, 'of'>;
}

export const peopleOfRide = async (log: EventLog, rideId: string | null): Promise<readonly string[]> =>
  rideId === null ? [] : everyoneOnRide((await log.load(ride, rideId)).state);

/**
 * Returns the drivers whom an emergency on the ride may concern: the present one and those who recently gave the ride
 * back.
 */
export const recentDriversOf = (state: RideState, now: Instant): readonly string[] =>
  driversOnRide(state).flatMap(({ driverId, leftAt }) => (isEmergencyRevealGround(leftAt, now) ? driverId : []));
