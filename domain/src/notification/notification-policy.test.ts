import { describe, expect, test } from 'vitest';
import { notificationMethodNames } from '../account/notification-methods.ts';
import { emergencyNotificationKinds } from './kinds/emergency.ts';
import type { DeliveryChannel } from './kinds/kind.ts';
import { rideNotificationKinds } from './kinds/ride.ts';
import type { NotificationKind } from './notification.ts';
import { notificationPolicy, quietUntil } from './notification-policy.ts';

const kinds = Object.keys(notificationPolicy.deliveryRules) as (keyof typeof notificationPolicy.deliveryRules)[];
const night = '2026-03-10T23:30:00.000Z';

describe('quiet hours, from 22:00 to 6:00 in Lagos', () => {
  test('delay only kinds of notification that can wait, and never one about a ride', () => {
    const held = kinds.filter((kind) => quietUntil(notificationPolicy, kind, night) !== null);
    expect(held).toEqual(kinds.filter((kind) => notificationPolicy.deliveryRules[kind].inQuietHours === 'held'));
    expect(held.filter((kind) => kind in rideNotificationKinds)).toEqual([]);
  });

  test.each([
    ['20:59', 'at once', null],
    ['21:00', 'at 5:00 UTC', '2026-03-11T05:00:00.000Z'],
    ['22:59', 'at 5:00 UTC', '2026-03-11T05:00:00.000Z'],
    ['23:00', 'at 5:00 UTC', '2026-03-11T05:00:00.000Z'],
    ['04:59', 'at 5:00 UTC', '2026-03-10T05:00:00.000Z'],
    ['05:00', 'at once', null],
    ['12:00', 'at once', null],
  ])('let a notification of %s UTC be sent %s', (time, _, until) => {
    expect(quietUntil(notificationPolicy, 'went_offline', `2026-03-10T${time}:00.000Z`)).toBe(until);
  });
});

test('every notification shown in the app is also pushed to a closed app', () => {
  const by = (channel: DeliveryChannel) =>
    kinds.filter((kind) => notificationPolicy.deliveryRules[kind].channels.includes(channel));
  expect(by('push')).toEqual(expect.arrayContaining(by('socket')));
  expect(kinds.filter((kind) => !by('push').includes(kind))).toEqual([
    'ride_for_passenger',
    'ride_receipt',
    'receipt_copy',
    'family_told',
    'number_replaced',
    'email_replaced',
    'emergency_contact_added',
    'emergency_contact_raised',
    'emergency_contact_over',
  ]);
});

test('no kind of notification is sent as a text unless this test lists it', () => {
  const texts = kinds.filter((kind) => notificationPolicy.deliveryRules[kind].channels.includes('sms'));
  expect(texts).toEqual([
    'scheduled_ride_unserved',
    'driver_assigned',
    'ride_for_passenger',
    'driver_arrived',
    'suspended',
    'payment_counted',
    'family_told',
    'payment_refunded',
    'erasure_delayed',
    'number_changed',
    'email_changed',
    'number_replaced',
    'emergency_contacts_changed',
    'emergency_contact_added',
    'emergency_contact_raised',
    'emergency_contact_over',
  ]);
});

test('notifications about security, money and emergencies, and messages to passengers, cannot be switched off', () => {
  const always = kinds.filter((kind) => notificationPolicy.deliveryRules[kind].setting === null);
  expect(always).toEqual(
    expect.arrayContaining([
      'suspended',
      'payment_counted',
      'bank_account_changed',
      'signed_in',
      'number_changed',
      'emergency_contacts_changed',
      'emergency_contact_declined',
    ]),
  );
  expect(always.filter((kind) => kind in rideNotificationKinds)).toEqual(['ride_for_passenger', 'receipt_copy']);
  expect(always).toEqual(expect.arrayContaining(Object.keys(emergencyNotificationKinds)));
});

test('quiet hours do not delay notifications about emergencies', () => {
  expect(
    Object.keys(emergencyNotificationKinds).filter((kind) =>
      quietUntil(notificationPolicy, kind as NotificationKind, night),
    ),
  ).toEqual([]);
});

const ofNotices = notificationMethodNames.filter((method) => !method.startsWith('promotions '));

test('every channel except the socket can be switched off for notifications that have a setting', () => {
  const goes = Object.values(notificationPolicy.deliveryRules).flatMap(({ setting, channels }) =>
    setting === null
      ? []
      : channels.filter((channel) => channel !== 'socket').map((channel) => `${setting} ${channel}`),
  );
  expect(ofNotices).toEqual(expect.arrayContaining([...new Set(goes)]));
});
