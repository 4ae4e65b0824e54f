import { driversAlertKinds } from '@saferide/domain/safety/alert-kinds';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { queryNumber } from '../query-number.ts';
import { latitude, longitude } from '../ride/fields.ts';
import { safetyFigures } from './figures.ts';
import { driverAlertView } from './views.ts';

/** Warnings of what is on the road, from drivers for drivers. */

export const alertId = z.object({ id: z.uuid() });

export const alertsAround = defineCall({
  method: 'GET',
  path: '/api/driver/safety-alerts',
  roles: ['driver'],
  drawnFrom: ['area_alerts'],
  summary: `What drivers are warned of within ${safetyFigures.aroundMetres / 1_000} km of a point, the worst first`,
  query: z.object({
    latitude: queryNumber(z.number().min(-90).max(90)),
    longitude: queryNumber(z.number().min(-180).max(180)),
  }),
  response: z.array(driverAlertView),
});

/** The same id again is the same report, so that one whose answer was lost counts once. */
export const reportAlert = defineCall({
  method: 'POST',
  path: '/api/driver/safety-alerts',
  roles: ['driver'],
  summary: `Reports what the driver sees on the road; ${safetyFigures.reportsADay} a day at most`,
  body: z.object({ id: z.uuid(), type: z.enum(driversAlertKinds), location: z.object({ latitude, longitude }) }),
  response: z.object({ id: z.string() }),
  success: 201,
  answerKept: false,
});

export const voteOnAlert = defineCall({
  method: 'POST',
  path: '/api/driver/safety-alerts/:id/vote',
  roles: ['driver'],
  summary: 'Says whether what somebody else reported is still there; once each',
  params: alertId,
  body: z.object({ stillThere: z.boolean() }),
  response: z.object({ id: z.string() }),
  answerKept: false,
});

export const withdrawAlert = defineCall({
  method: 'DELETE',
  path: '/api/driver/safety-alerts/:id',
  roles: ['driver'],
  summary: "Takes back one's own report",
  params: alertId,
  response: z.object({ id: z.string() }),
  answerKept: false,
});

/** Sent every half a minute on a ride (spec 2 §7): it writes nothing, and tells what concerns the car where it is. */
export const locationSafetyCheck = defineCall({
  method: 'POST',
  path: '/api/driver/location-safety-check',
  roles: ['driver'],
  summary: 'What concerns a car on a ride where it is, and of what the device shows, what does not any more',
  body: z.object({
    rideId: z.uuid(),
    location: z.object({ latitude, longitude }),
    /** Ids of the alerts that the device shows. */
    nearbyAlerts: z.array(z.uuid()).max(200),
  }),
  response: z.object({
    /** Ids of alerts that the device does not know yet. */
    appeared: z.array(z.string()),
    /** Those of its own that concern it no longer. */
    gone: z.array(z.string()),
  }),
});

export const acknowledgeAlert = defineCall({
  method: 'POST',
  path: '/api/driver/acknowledge-safety-alert',
  roles: ['driver'],
  summary: 'The driver has seen an alert (spec 2 §7)',
  /** `acknowledgedAt`: by the device's clock; what counts is when it came. */
  body: z.object({ alertId: z.uuid(), acknowledgedAt: z.iso.datetime({ offset: true }).optional() }),
  response: z.object({ id: z.string() }),
  answerKept: false,
});
