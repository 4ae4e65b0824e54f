import { changeNotificationSettings, readNotificationSettings } from '@saferide/contracts/account/account';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { NotificationSettings } from './notification-settings.tsx';

const stored = {
  ...{ rideUpdates: true, driverMessages: true, scheduledRides: true, emergencyAlerts: true },
  promotions: false,
  notBy: [] as string[],
};
const changed = { changed: ['accounts'] } as const;
const its = (name: string) => screen.getByRole('switch', { name });
const theToast = () => within(screen.getByRole('region', { name: /^Notifications \(/ }));

beforeEach(() => server.answers(readNotificationSettings, stored));

it('the notification settings show five switches in their stored state, but no switch for emergencies (spec 3 §3)', async () => {
  await show(<NotificationSettings />);
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual([
    ...['true', 'true', 'true', 'true'],
    'false',
  ]);
  expect(screen.getByText('SOS and safety checks are always on')).toBeDefined();
});

it('switching one kind of notification saves it at once, without changing the others', async () => {
  const answer = server.holds(changeNotificationSettings);
  const { click } = await show(<NotificationSettings />);
  await click(its('Your ride'));
  expect(its('Your ride').getAttribute('aria-checked')).toBe('false');
  expect(its('Your ride').getAttribute('aria-busy')).toBe('true');
  expect(its('News and offers').getAttribute('aria-busy')).toBeNull();
  expect(server.sent(changeNotificationSettings).map(({ body }) => body)).toEqual([{ ...stored, rideUpdates: false }]);
  server.answers(readNotificationSettings, { ...stored, rideUpdates: false });
  answer.answers({ ...stored, rideUpdates: false }, changed);
  await settleEffects();
  expect(its('Your ride').getAttribute('aria-checked')).toBe('false');
});

it('a notification switch returns to its stored state and shows a message when saving fails', async () => {
  server.loses(changeNotificationSettings);
  const { click } = await show(<NotificationSettings />);
  await click(its('News and offers'));
  await settleEffects();
  expect(its('News and offers').getAttribute('aria-checked')).toBe('false');
  expect(
    theToast().getByText('We got no answer, so this may have gone through. Check before you try again.'),
  ).toBeDefined();
});

it('one channel for ride updates can be switched off without changing the others', async () => {
  server.answers(readNotificationSettings, { ...stored, notBy: ['rideUpdates email'] });
  const answer = server.holds(changeNotificationSettings);
  const { click } = await show(<NotificationSettings />);
  const says = (description: string) => screen.queryByRole('switch', { name: 'Your ride', description });
  expect(says('By notification and text')).not.toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await click(screen.getByRole('button', { name: 'Your ride: how it reaches you' }));
  const methods = within(screen.getByRole('group', { name: 'Your ride: how it reaches you' }));
  const ticked = () => methods.getAllByRole<HTMLInputElement>('checkbox').map((method) => method.checked);
  expect(ticked()).toEqual([true, true, false]);
  await click(methods.getByRole('checkbox', { name: 'Text message' }));
  expect(ticked()).toEqual([true, false, false]);
  expect(server.sent(changeNotificationSettings).map(({ body }) => body.notBy)).toEqual([
    ['rideUpdates sms', 'rideUpdates email'],
  ]);
  const notBy = ['rideUpdates sms', 'rideUpdates email'];
  server.answers(readNotificationSettings, { ...stored, notBy });
  answer.answers({ ...stored, notBy }, changed);
  await settleEffects();
  expect(ticked()).toEqual([true, false, false]);
  expect(says('By notification')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Messages: how it reaches you' })).toBeNull();
});

it('a kind of notification without an enabled channel is shown as not sent', async () => {
  server.answers(readNotificationSettings, { ...stored, notBy: ['scheduledRides push', 'scheduledRides sms'] });
  await show(<NotificationSettings />);
  const description = 'Not sent: choose how it reaches you';
  expect(screen.getByRole('switch', { name: 'Scheduled rides', description })).toBeDefined();
});

it('switching a kind of notification can be undone from the toast', async () => {
  server.answers(changeNotificationSettings, { ...stored, rideUpdates: false }, changed);
  const { click } = await show(<NotificationSettings />);
  await click(its('Your ride'));
  expect(theToast().getByText('Your ride: off')).toBeDefined();
  await click(theToast().getByRole('button', { name: 'Undo' }));
  expect(server.sent(changeNotificationSettings).map(({ body }) => body.rideUpdates)).toEqual([false, true]);
});

it('the notification settings say while offline that changing them needs a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(<NotificationSettings />);
  expect(screen.getByText('You need a connection to change this.')).toBeDefined();
  expect(screen.getByRole('group', { description: 'You need a connection to change this.' })).toBeDefined();
});
