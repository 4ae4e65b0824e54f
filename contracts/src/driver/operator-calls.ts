import { dutyPolicy } from '@saferide/domain/driver-duty/duty-policy';
import { DAY_MS } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText } from '../kernel/fields.ts';
import { proposalCreated } from '../kernel/proposal-created.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { vehicleFault, verificationStatus } from './driver-record-fields.ts';
import { displayedVehicleView } from './vehicle.ts';

/** A driver's record as operators see it. */
export const driverRecordView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  vehicle: displayedVehicleView,
  verificationStatus,
  vehicleFault: vehicleFault.nullable(),
  suspension: z.object({ reason: z.string().nullable() }).nullable(),
  isOnline: z.boolean(),
});
export type DriverRecordView = z.infer<typeof driverRecordView>;

export const findDrivers = defineCall({
  method: 'GET',
  path: '/api/ops/drivers',
  roles: ['operator'],
  drawnFrom: ['drivers', 'accounts'],
  refetchedOn: ['drivers'],
  summary: 'Finds drivers by plate, e-mail, phone number, name or id; without a query, lists suspended drivers',
  query: z.object({ ...pageQuery, q: z.string().trim().max(100).default('') }),
  response: z.object({
    drivers: z.array(driverRecordView),
    next: nextPageCursor,
  }),
});

/** A driver who gives back `times` rides in one day is listed for `days` days. */
export const giveBackLimits = {
  times: dutyPolicy.maxGiveBacksADay,
  days: dutyPolicy.listedForMs / DAY_MS,
} as const;

/** A driver who gave back many rides in one day. */
export const frequentGiveBackView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  vehicle: displayedVehicleView,
  /** Calendar day (Africa/Lagos). */
  day: z.string(),
  times: z.int(),
  lastAt: instantView,
});
export type FrequentGiveBackView = z.infer<typeof frequentGiveBackView>;

export const driversGivingBack = defineCall({
  method: 'GET',
  path: '/api/ops/drivers/giving-back',
  roles: ['operator'],
  drawnFrom: ['driver_stats', 'drivers', 'accounts'],
  refetchedOn: ['driver_stats'],
  summary: `Lists drivers who gave back ${giveBackLimits.times} rides or more on one day of the last ${giveBackLimits.days} days, the latest first`,
  query: z.object(pageQuery),
  response: z.object({
    drivers: z.array(frequentGiveBackView),
    next: nextPageCursor,
  }),
});

export const suspendDriver = defineCall({
  method: 'PUT',
  path: '/api/ops/drivers/:id/suspension',
  roles: ['operator'],
  summary:
    'Suspends a driver or lifts a suspension, even one that outlived the account; five suspensions a day need no approval, further ones need a second operator (202); the driver sees the reason',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    suspended: z.boolean(),
    reason: multiLineText({ max: 500, blank: 'Enter a reason. The driver will see it.' }),
  }),
  response: z.union([z.object({ id: z.string(), suspended: z.boolean() }), proposalCreated]),
});
