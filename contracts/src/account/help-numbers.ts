import { chatPolicy } from '@saferide/domain/chat/chat-policy';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { bookingsPolicy } from '@saferide/domain/ride/bookings/bookings-policy';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';

import { accountLimits } from './limits.ts';

const pausesMs: readonly number[] = bookingsPolicy.cancelPausesMs;
const firstPause = pausesMs.findIndex((pauseMs) => pauseMs > 0);

/** Numbers that the help, terms and privacy texts quote. */
export const helpNumbers = {
  driverAskedMinutes: ridePolicy.releaseAfterMs / MINUTE_MS,
  driverAbsentMinutes: ridePolicy.driverAbsentAfterMs / MINUTE_MS,
  scheduledCancelMinutes: ridePolicy.scheduledCancelUntilMs / MINUTE_MS,
  /** How many searches cancelled within an hour pause booking, for how long at first, and for how long at most. */
  cancelledSearches: firstPause + 1,
  firstPauseSeconds: (pausesMs[firstPause] ?? 0) / 1_000,
  longestPauseMinutes: Math.max(...pausesMs) / MINUTE_MS,
  scheduledLeadMinutes: ridePolicy.minScheduleLeadMs / MINUTE_MS,
  scheduledDays: ridePolicy.maxScheduleLeadMs / DAY_MS,
  afterRideHours: ridePolicy.afterwardsMs / HOUR_MS,
  chatHours: chatPolicy.openAfterRideMs / HOUR_MS,
  chatDays: chatPolicy.retentionMs / DAY_MS,
  numberHours: ridePolicy.riderDisclosedAfterEndMs / HOUR_MS,
  uploadDays: uploadRetention.rejectedRetentionMs / DAY_MS,
  erasureDelayHours: accountLimits.erasureDelayHours,
} as const;
