import type { FactsOf, Notification, NotificationKind } from '@saferide/domain/notification';
import { notificationSchema as noticeSchema, notificationPolicy } from '@saferide/domain/notification';
import { describe, expect, test } from 'vitest';
import { consolePages } from '../../kernel/console-pages.ts';
import { pages } from '../../kernel/pages.ts';
import { pushPayload } from '../push-payload.ts';
import { notificationText } from './notification-text.ts';

const rideId = '0190a0b0-1111-7222-8333-444455556666';
const at = '2026-03-10T17:45:00.000Z';
const ofRide = { rideId };
const withDriver = { rideId, driverId: 'driver-1' };
const sides = ['customer', 'driver'] as const;
const hoursForBoth = sides.flatMap((as) =>
  [1, 3].map((hours) => ({ rideId, hours, durationHours: 4 + hours, fareKobo: 5_000_000, as })),
);

const samples: { readonly [K in NotificationKind]: readonly FactsOf<K>[] } = {
  scheduled_ride_reminder: (['customer', 'driver', null] as const).map((as) => ({
    ...{ rideId, scheduledFor: at, minutesBefore: 60, as },
  })),
  scheduled_ride_unserved: [{ rideId, scheduledFor: at, minutesBefore: 30 }],
  scheduled_ride_at_risk: [{ rideId, scheduledFor: at, neededBy: at }],
  scheduled_ride_lost: [{ rideId, scheduledFor: at, neededBy: at }],
  scheduled_ride_cancelled: [{ rideId, scheduledFor: at }],
  erasure_delayed: [{ until: at }],
  driver_assigned: [{ ...withDriver, pickupDueAt: at }],
  ride_for_passenger: [withDriver],
  driver_arrived: [withDriver],
  no_show_soon: [{ ...withDriver, from: at }],
  driver_left: [withDriver],
  ride_started: [withDriver],
  ride_completed: [{ rideId, finalFareKobo: 24_000_000 }],
  ride_receipt: [{ ...withDriver, completedAt: at, finalFareKobo: 24_000_000 }],
  receipt_copy: [{ ...withDriver, completedAt: at, finalFareKobo: 24_000_000 }],
  fare_not_paid: [0, 100_000].map((paidKobo) => ({ rideId, dueKobo: 250_000, paidKobo })),
  fare_disputed: [ofRide],
  fare_decided: (['customer', 'driver'] as const).flatMap((as) =>
    [0, 250_000].map((paidKobo) => ({ rideId, dueKobo: 250_000, paidKobo, as })),
  ),
  nobody_found: [ofRide],
  pickup_missed: [ofRide],
  ride_ended: (['cancelled_by_customer', 'rider_asked', 'ended_by_operator'] as const).flatMap((cause) =>
    (['customer', 'driver', null] as const).map((as) => ({ rideId, outcome: 'cancelled' as const, cause, as })),
  ),
  release_asked: [ofRide],
  ride_taken_back: [ofRide],
  destination_changed: [ofRide],
  hours_proposed: hoursForBoth,
  hours_added: hoursForBoth,
  hours_declined: hoursForBoth,
  hours_over: sides.map((as) => ({ rideId, endsAt: at, as })),
  ride_offered: [{ rideId, expiresAt: at }],
  went_offline: [{ reason: 'unseen' }],
  verification_decided: (['passed', 'failed'] as const).flatMap((outcome) =>
    (['full', 'vehicle'] as const).map((scope) => ({ outcome, scope })),
  ),
  review_decided: (['approved', 'rejected', 'improve', 'to_a_person'] as const).map((outcome) => ({
    ...{ reviewId: 'review-1', outcome },
  })),
  suspended: [{}],
  suspension_lifted: [{}],
  bank_account_changed: [{}],
  trial_ending: [{ expiresAt: at }],
  trial_ended: [{}],
  subscription_ending: [180, 30].map((minutesBefore) => ({ expiresAt: at, minutesBefore })),
  subscription_ended: [{}],
  payment_counted: [at, null].flatMap((expiresAt) =>
    [false, true].map((late) => ({ reference: 'ref-1', expiresAt, late })),
  ),
  payment_failed: [{ reference: 'ref-1' }],
  payment_refunded: [{ reference: 'ref-1' }],
  family_told: [true, false].map((atWork) => ({ memberId: 'member-1', atWork })),
  safety_check: (['customer', 'driver'] as const).map((as) => ({ rideId, nth: 1, answerBy: at, as })),
  help_called: (['customer', 'driver'] as const).map((as) => ({ rideId, nth: 1, as })),
  passkey_added: [{}],
  number_changed: [{}],
  email_changed: [{}],
  number_replaced: [{ changedAt: at }],
  email_replaced: [{ changedAt: at }],
  signed_in: [{ sessionId: 'session-1' }],
  emergency_contacts_changed: (['added', 'changed', 'removed'] as const).map((change) => ({ change })),
  emergency_contact_added: [{ contactId: 'contact-1' }],
  emergency_contact_declined: [{}],
  emergency_contact_raised: [{ caseId: 'bola_1', contactId: 'contact-1', times: 1 }],
  emergency_contact_over: [{ caseId: 'bola_1', contactId: 'contact-1' }],
  emergency_for_desk: [{ caseId: 'bola_1', times: 1 }],
  case_answered: [{ caseId: rideId, nth: 2 }],
  case_closed: (['solved', 'no_reply'] as const).map((outcome) => ({ caseId: rideId, outcome })),
  case_overdue: [{ caseId: rideId }],
  chat_message: (['customer', 'driver'] as const).map((from) => ({ rideId, nth: 1, from })),
};

const notifications: readonly Notification[] = Object.entries(samples).flatMap(([kind, facts]) =>
  facts.map((its) => noticeSchema.parse({ id: 'notice-1', recipient: 'bola', at, kind, facts: its })),
);
const cases = notifications.map((notice) => [`${notice.kind} ${JSON.stringify(notice.facts)}`, notice] as const);

const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;
const addresses = [...Object.values(pages), ...Object.values(consolePages)].map(
  (page) => new RegExp(`^${page.replace(/:\w+/g, '[\\w-]+')}$`),
);

describe.each(cases)('the text of %s', (_, notice) => {
  const {
    title,
    text,
    page,
    tag = notice.id,
  } = notificationText(notice, { car: 'Silver Toyota Corolla, ABC-123-DE. ' });

  test('is a valid push payload and links to an existing page', () => {
    const payload = {
      id: notice.id,
      tag,
      title,
      text,
      page,
      alerts: true,
      whileOpen: false,
      rideId: null,
      actions: [],
    };
    expect(pushPayload.safeParse(payload).error).toBeUndefined();
    expect(addresses.some((address) => address.test(page.split('?')[0] ?? ''))).toBe(true);
  });

  test('contains no id and no missing value', () => {
    expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|driver-1|review-1|ref-1/);
  });
});

test('a payment that arrives after it was replaced is said to add to the access', () => {
  const facts = { reference: 'ref-1', expiresAt: '2026-11-30T10:40:00.000Z', late: true };
  const notice = noticeSchema.parse({ id: 'notice-1', recipient: 'dele', at, kind: 'payment_counted', facts });
  expect(notificationText(notice)).toMatchObject({
    title: 'Your earlier payment arrived after all',
    text: expect.stringMatching(/^It added another 24 hours\. You can drive until 11:40 on /),
  });
});

const texts = cases.filter(([, { kind }]) => notificationPolicy.deliveryRules[kind].channels.includes('sms'));

test.each(texts)('the text of %s is plain ASCII and fits into one SMS', (_, notice) => {
  const sms = `SafeRide: ${notificationText(notice).title}. ${notificationText(notice).text}`;
  expect(sms).toMatch(PLAIN);
  expect(sms.length).toBeLessThanOrEqual(160);
});

test('the notification of an accepted ride states the promised time, and the date if it is not today', () => {
  const accepted = (sent: string): Notification => ({
    ...{ id: 'driver_assigned', recipient: 'ada', at: sent },
    ...{ kind: 'driver_assigned', facts: { ...withDriver, pickupDueAt: at } },
  });
  expect(notificationText(accepted('2026-03-10T17:05:00.000Z')).title).toBe('Your driver will come at 18:45');
  expect(notificationText(accepted('2026-03-09T17:05:00.000Z')).title).toBe('Your driver will come at 18:45 on 10 Mar');
});
