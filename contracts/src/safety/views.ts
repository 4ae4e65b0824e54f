import { alertKinds, severities } from '@saferide/domain/safety/alert-kinds';
import { rideFacts } from '@saferide/domain/safety/watch/ride-facts';
import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';

/** How serious an area alert or safety check is. */
export const severityView = z.enum(severities);
export type SeverityView = z.infer<typeof severityView>;
/** What an area alert warns of. */
export const alertKindView = z.enum(alertKinds);
export type AlertKindView = z.infer<typeof alertKindView>;

/** A warning about a place (spec 2 §3.8). */
export const areaAlertView = z.object({
  id: z.string(),
  /** Null far from known places. */
  name: z.string().nullable(),
  type: alertKindView,
  ...coordinates.shape,
  /** In metres. */
  radius: z.number(),
  severity: severityView,
  /** Null for alerts that drivers reported. */
  description: z.string().nullable(),
  reportedAt: instantView,
  endsAt: instantView,
  isActive: z.boolean(),
  source: z.enum(['operator', 'one_driver', 'drivers']),
  confirmations: z.int(),
});
export type AreaAlertView = z.infer<typeof areaAlertView>;

/** An area alert as a driver sees it. */
export const driverAlertView = areaAlertView.extend({
  /** From the requested point to the centre. */
  distanceMetres: z.int(),
  own: z.boolean(),
  /** The driver's vote; null without one. */
  said: z.enum(['there', 'gone']).nullable(),
  acknowledged: z.boolean(),
});
export type DriverAlertView = z.infer<typeof driverAlertView>;

/** A safety check as shown to the person it was sent to. */
export const safetyCheckView = z.object({
  rideId: z.string(),
  nth: z.int(),
  reasons: z.array(z.enum(rideFacts)),
  severity: severityView,
  askedAt: instantView,
  answerBy: instantView,
  answered: z.enum(['fine', 'help']).nullable(),
  outcome: z.enum(['fine', 'help', 'unanswered', 'ride_over']).nullable(),
});
export type SafetyCheckView = z.infer<typeof safetyCheckView>;
