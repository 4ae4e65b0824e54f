import { AFTERWARDS_MS, schedulingLimits } from '@saferide/domain/ride/scheduling-limits';
import { maxPassengers } from '@saferide/domain/vehicle/vehicle-type';

/** The limits on the rider's home page, which is loaded first: without the ride policy and the tariff. */
export const homeLimits = {
  scheduledLeadsBeforeMs: schedulingLimits.scheduledLeadsBeforeMs,
  maxScheduleLeadMs: schedulingLimits.maxScheduleLeadMs,
  afterwardsMs: AFTERWARDS_MS,
  maxPassengers,
} as const;
