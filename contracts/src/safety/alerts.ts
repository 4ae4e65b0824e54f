import { driversAlertKinds } from '@saferide/domain/safety/alert-kinds';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idResponse } from '../kernel/response-fields.ts';
import { coordinates, coordinatesQuery } from '../place/coordinates.ts';
import { safetyLimits } from './limits.ts';
import { driverAlertView } from './views.ts';

/** Path parameter of calls about an area alert. */
export const alertIdParams = z.object({ id: z.uuid() });

export const alertsAround = defineCall({
  method: 'GET',
  path: '/api/driver/safety-alerts',
  roles: ['driver'],
  drawnFrom: ['area_alerts'],
  summary: `Lists alerts within ${safetyLimits.aroundMetres / 1_000} km of a point for drivers, worst first`,
  query: coordinatesQuery,
  response: z.array(driverAlertView),
});

export const reportAlert = defineCall({
  method: 'POST',
  path: '/api/driver/safety-alerts',
  roles: ['driver'],
  summary: `Reports what the driver sees on the road; ${safetyLimits.reportsADay} a day at most`,
  body: z.object({ id: z.uuid(), type: z.enum(driversAlertKinds), location: coordinates }),
  response: idResponse,
  success: 201,
  responseStored: false,
});

export const voteOnAlert = defineCall({
  method: 'POST',
  path: '/api/driver/safety-alerts/:id/vote',
  roles: ['driver'],
  summary: "Votes on whether another driver's alert still applies; one vote each",
  params: alertIdParams,
  body: z.object({ stillThere: z.boolean() }),
  response: idResponse,
  responseStored: false,
});

export const withdrawAlert = defineCall({
  method: 'DELETE',
  path: '/api/driver/safety-alerts/:id',
  roles: ['driver'],
  summary: "Withdraws the driver's own alert",
  params: alertIdParams,
  response: idResponse,
  responseStored: false,
});

export const locationSafetyCheck = defineCall({
  method: 'POST',
  path: '/api/driver/location-safety-check',
  roles: ['driver'],
  summary: "Compares the alerts that concern a car's position with those that the device shows",
  body: z.object({
    rideId: z.uuid(),
    location: coordinates,
    nearbyAlerts: z.array(z.uuid()).max(200),
  }),
  response: z.object({
    appeared: z.array(z.string()),
    gone: z.array(z.string()),
  }),
});

export const acknowledgeAlert = defineCall({
  method: 'POST',
  path: '/api/driver/acknowledge-safety-alert',
  roles: ['driver'],
  summary: 'Records that the driver has seen an alert (spec 2 §7)',
  body: z.object({ alertId: z.uuid(), acknowledgedAt: z.iso.datetime({ offset: true }).optional() }),
  response: idResponse,
  responseStored: false,
});
