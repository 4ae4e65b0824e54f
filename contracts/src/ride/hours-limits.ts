import { hoursPolicy } from '@saferide/domain/ride/hours-policy';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';

/** Limits of hourly Prado rides; times are in milliseconds. */
export const hoursLimits = { ...hoursPolicy, destinationChanges: ridePolicy.maxDestinationChanges } as const;
