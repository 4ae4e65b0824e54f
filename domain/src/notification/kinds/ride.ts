import { z } from 'zod';
import { id, instantField, kobo } from '../../kernel/define-events.ts';
import { notifiedEndCauses, rideSides } from '../../ride/index.ts';
import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

/** The recipient's role on the ride; null in notifications stored without one. */
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
const ride = {
  setting: 'rideUpdates',
  relevantForMs: 30 * MINUTE_MS,
  inQuietHours: 'delivered',
  alerts: true,
} as const;
const afterwards = { ...ride, relevantForMs: DAY_MS } as const;
const ahead = { ...ride, setting: 'scheduledRides', relevantForMs: 5 * MINUTE_MS } as const;

const ofAccess = {
  ...ahead,
  relevantForMs: 30 * MINUTE_MS,
  facts: z.strictObject({ rideId: id, scheduledFor: instantField, neededBy: instantField }),
} as const;

export const rideNotificationKinds = {
  scheduled_ride_reminder: { channels: inApp, ...ahead, facts: z.strictObject({ ...scheduled, as }) },
  scheduled_ride_unserved: { channels: ['socket', 'push', 'sms'], ...ahead, facts: z.strictObject(scheduled) },
  /** Sent to the driver, whose access ends before the pickup. */
  scheduled_ride_at_risk: { channels: inApp, ...ofAccess },
  scheduled_ride_lost: { channels: inApp, ...ofAccess },
  /** Sent to the rider who has reported a threat by the driver. */
  scheduled_ride_cancelled: {
    channels: inApp,
    ...afterwards,
    facts: z.strictObject({ rideId: id, scheduledFor: instantField }),
  },
  driver_assigned: {
    channels: ['socket', 'push', 'sms'],
    ...ride,
    facts: z.strictObject({ rideId: id, driverId: id, pickupDueAt: instantField }),
  },
  /** Sent to the passenger's number; the recipient is the booker. */
  ride_for_passenger: { channels: ['sms'], ...ride, setting: null, alerts: false, facts: withDriver },
  driver_arrived: { channels: ['socket', 'push', 'sms'], ...ride, relevantForMs: 10 * MINUTE_MS, facts: withDriver },
  no_show_soon: {
    channels: inApp,
    ...ride,
    relevantForMs: MINUTE_MS,
    facts: z.strictObject({ rideId: id, driverId: id, from: instantField }),
  },
  driver_left: { channels: inApp, ...ride, facts: withDriver },
  ride_started: { channels: inApp, ...ride, relevantForMs: 10 * MINUTE_MS, alerts: false, facts: withDriver },
  ride_completed: { channels: inApp, ...ride, facts: z.strictObject({ rideId: id, finalFareKobo: kobo }) },
  ride_receipt: {
    channels: ['email'],
    ...ride,
    relevantForMs: DAY_MS,
    facts: z.strictObject({ rideId: id, driverId: id, completedAt: instantField, finalFareKobo: kobo }),
  },
  /** Requested by the rider, so that no setting switches it off. */
  receipt_copy: {
    channels: ['email'],
    ...ride,
    setting: null,
    alerts: false,
    relevantForMs: DAY_MS,
    facts: z.strictObject({ rideId: id, driverId: id, completedAt: instantField, finalFareKobo: kobo }),
  },
  fare_not_paid: {
    channels: inApp,
    ...afterwards,
    facts: z.strictObject({ rideId: id, dueKobo: kobo, paidKobo: kobo }),
  },
  fare_disputed: { channels: inApp, ...afterwards, facts: ofRide },
  fare_decided: {
    channels: inApp,
    ...afterwards,
    facts: z.strictObject({ rideId: id, dueKobo: kobo, paidKobo: kobo, as }),
  },
  nobody_found: { channels: inApp, ...ride, facts: ofRide },
  pickup_missed: { channels: inApp, ...ride, facts: ofRide },
  ride_ended: {
    channels: inApp,
    ...ride,
    facts: z.strictObject({
      rideId: id,
      outcome: z.enum(['completed', 'cancelled']),
      cause: z.enum(notifiedEndCauses),
      as,
    }),
  },
  release_asked: { channels: inApp, ...ride, facts: ofRide },
  ride_taken_back: { channels: inApp, ...ride, facts: ofRide },
  destination_changed: { channels: inApp, ...ride, facts: ofRide },
  /** Sent to the person who has to answer. */
  hours_proposed: { channels: inApp, ...ride, relevantForMs: 10 * MINUTE_MS, facts: z.strictObject(hours) },
  /** Sent to the person who proposed the hours. */
  hours_added: { channels: inApp, ...ride, facts: z.strictObject(hours) },
  hours_declined: { channels: inApp, ...ride, facts: z.strictObject(hours) },
  hours_over: { channels: inApp, ...ride, facts: z.strictObject({ rideId: id, endsAt: instantField, as: rideSide }) },
} as const satisfies NotificationKindDefinitions;
