import { z } from 'zod';
import { id, instantField, kobo } from '../../kernel/define-events.ts';
import { rideEndings, rideSides } from '../../ride/index.ts';
import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

/** The recipient's role on the ride; null in old notifications. */
const as = z.enum(['customer', 'driver']).nullable().default(null);
const ofRide = z.strictObject({ rideId: id });
const withDriver = z.strictObject({ rideId: id, driverId: id });
const scheduled = { rideId: id, scheduledFor: instantField, minutesBefore: z.int().positive() };

const rideSide = z.enum(rideSides);
const hours = {
  rideId: id,
  hours: z.int().positive(),
  durationHours: z.int().positive(),
  fareKobo: kobo,
  as: rideSide,
};

const inApp = ['socket', 'push'] as const;
const ride = { unless: 'rideUpdates', ofUseForMs: 30 * MINUTE_MS, inQuietHours: 'told', alerts: true } as const;
const afterwards = { ...ride, ofUseForMs: DAY_MS } as const;
const ahead = { ...ride, unless: 'scheduledRides', ofUseForMs: 5 * MINUTE_MS } as const;

export const rideKinds = {
  scheduled_ride_reminder: { by: inApp, ...ahead, facts: z.strictObject({ ...scheduled, as }) },
  scheduled_ride_unserved: { by: ['socket', 'push', 'sms'], ...ahead, facts: z.strictObject(scheduled) },
  driver_assigned: {
    by: ['socket', 'push', 'sms'],
    ...ride,
    facts: z.strictObject({ rideId: id, driverId: id, pickupDueAt: instantField }),
  },
  /** To the passenger's number; the recipient is the booker. */
  ride_for_passenger: { by: ['sms'], ...ride, unless: null, alerts: false, facts: withDriver },
  driver_arrived: { by: ['socket', 'push', 'sms'], ...ride, ofUseForMs: 10 * MINUTE_MS, facts: withDriver },
  no_show_soon: {
    by: inApp,
    ...ride,
    ofUseForMs: MINUTE_MS,
    facts: z.strictObject({ rideId: id, driverId: id, from: instantField }),
  },
  driver_left: { by: inApp, ...ride, facts: withDriver },
  ride_started: { by: inApp, ...ride, ofUseForMs: 10 * MINUTE_MS, alerts: false, facts: withDriver },
  ride_completed: { by: inApp, ...ride, facts: z.strictObject({ rideId: id, finalFareKobo: kobo }) },
  ride_receipt: {
    by: ['email'],
    ...ride,
    ofUseForMs: DAY_MS,
    facts: z.strictObject({ rideId: id, driverId: id, completedAt: instantField, finalFareKobo: kobo }),
  },
  /** Asked for by the rider, whatever their settings. */
  receipt_copy: {
    by: ['email'],
    ...ride,
    unless: null,
    alerts: false,
    ofUseForMs: DAY_MS,
    facts: z.strictObject({ rideId: id, driverId: id, completedAt: instantField, finalFareKobo: kobo }),
  },
  fare_not_paid: { by: inApp, ...afterwards, facts: z.strictObject({ rideId: id, dueKobo: kobo, paidKobo: kobo }) },
  fare_disputed: { by: inApp, ...afterwards, facts: ofRide },
  fare_decided: {
    by: inApp,
    ...afterwards,
    facts: z.strictObject({ rideId: id, dueKobo: kobo, paidKobo: kobo, as }),
  },
  nobody_found: { by: inApp, ...ride, facts: ofRide },
  pickup_missed: { by: inApp, ...ride, facts: ofRide },
  ride_ended: {
    by: inApp,
    ...ride,
    facts: z.strictObject({
      rideId: id,
      outcome: z.enum(['completed', 'cancelled']),
      cause: z.enum(rideEndings),
      as,
    }),
  },
  release_asked: { by: inApp, ...ride, facts: ofRide },
  ride_taken_back: { by: inApp, ...ride, facts: ofRide },
  destination_changed: { by: inApp, ...ride, facts: ofRide },
  /** To the person who has to answer. */
  hours_proposed: { by: inApp, ...ride, ofUseForMs: 10 * MINUTE_MS, facts: z.strictObject(hours) },
  /** To the person who proposed them. */
  hours_added: { by: inApp, ...ride, facts: z.strictObject(hours) },
  hours_declined: { by: inApp, ...ride, facts: z.strictObject(hours) },
  hours_over: { by: inApp, ...ride, facts: z.strictObject({ rideId: id, endsAt: instantField, as: rideSide }) },
} as const satisfies NotificationKindDefinitions;
