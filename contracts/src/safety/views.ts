import { alertKinds, severities } from '@saferide/domain/safety/alert-kinds';
import { rideFacts } from '@saferide/domain/safety/watch/ride-facts';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';

export const severityView = z.enum(severities);
export type SeverityView = z.infer<typeof severityView>;
export const alertKindView = z.enum(alertKinds);
export type AlertKindView = z.infer<typeof alertKindView>;

/** Something that people are warned of at a place (spec 2 §3.8). */
export const areaAlertView = z.object({
  id: z.string(),
  /** Roughly where it is; null far from all places that are known. */
  name: z.string().nullable(),
  type: alertKindView,
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  radius: z.number(),
  severity: severityView,
  /** What an operator wrote; null for what drivers report. */
  description: z.string().nullable(),
  reportedAt: instantView,
  endsAt: instantView,
  isActive: z.boolean(),
  /** An operator, one driver, or several who say the same. */
  source: z.enum(['operator', 'one_driver', 'drivers']),
  /** Drivers who see it too. */
  confirmations: z.int(),
});
export type AreaAlertView = z.infer<typeof areaAlertView>;

/** The same as a driver sees it. */
export const driverAlertView = areaAlertView.extend({
  /** Metres, from where the driver asks. */
  distance: z.int(),
  /** Reported by this driver. */
  own: z.boolean(),
  /** What this driver has said of it. */
  said: z.enum(['there', 'gone']).nullable(),
  acknowledged: z.boolean(),
});
export type DriverAlertView = z.infer<typeof driverAlertView>;

/** A question whether somebody is all right, as they see it. */
export const safetyCheckView = z.object({
  rideId: z.string(),
  /** Which question of this ride it is. */
  nth: z.int(),
  reasons: z.array(z.enum(rideFacts)),
  severity: severityView,
  askedAt: instantView,
  /** Help is called when nobody has answered by then. */
  answerBy: instantView,
  /** What this person has said; null while they have said nothing. */
  answered: z.enum(['fine', 'help']).nullable(),
  /** Null while it is asked. */
  outcome: z.enum(['fine', 'help', 'unanswered', 'ride_over']).nullable(),
});
export type SafetyCheckView = z.infer<typeof safetyCheckView>;
