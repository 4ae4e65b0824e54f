import { hoursPolicy } from '@saferide/domain/ride/hours-policy';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';

/** Limits of a Prado by the hour, in milliseconds. */
export const hoursFigures = { ...hoursPolicy, destinationChanges: ridePolicy.maxDestinationChanges } as const;
