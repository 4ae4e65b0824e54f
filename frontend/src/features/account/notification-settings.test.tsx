import { changeNotificationSettings, readNotificationSettings } from '@saferide/contracts/account/account';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { effectsSettled } from '../../testing/time.ts';
import { NotificationSettingsCard } from './notification-settings.tsx';

const standing = {
  ...{ rideUpdates: true, driverMessages: true, scheduledRides: true, emergencyAlerts: true },
  promotions: false,
  notBy: [] as string[],
};
const changed = { changed: ['accounts'] } as const;
const its = (name: string) => screen.getByRole('switch', { name });
const theToast = () => within(screen.getByRole('region', { name: /^Notifications \(/ }));

beforeEach(() => server.answers(readNotificationSettings, standing));

it('the notification settings card shows five switches in their stored state, but no switch for emergencies', async () => {
  await show(<NotificationSettingsCard />);
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual([
    ...['true', 'true', 'true', 'true'],
    'false',
  ]);
  expect(screen.getByText(/Emergency alerts and safety check-ins are always on/)).toBeDefined();
});

it('switching one kind of notification saves it at once, without changing the others', async () => {
  const answer = server.holds(changeNotificationSettings);
  const { click } = await show(<NotificationSettingsCard />);
  await click(its('Ride updates'));
  expect(its('Ride updates').getAttribute('aria-checked')).toBe('false');
  expect(its('Ride updates').getAttribute('aria-busy')).toBe('true');
  expect(its('Offers and news').getAttribute('aria-busy')).toBeNull();
  expect(server.sent(changeNotificationSettings).map(({ body }) => body)).toEqual([
    { ...standing, rideUpdates: false },
  ]);
  server.answers(readNotificationSettings, { ...standing, rideUpdates: false });
  answer.answers({ ...standing, rideUpdates: false }, changed);
  await effectsSettled();
  expect(its('Ride updates').getAttribute('aria-checked')).toBe('false');
});

it('a notification switch returns to its stored state and shows a message when saving fails', async () => {
  server.loses(changeNotificationSettings);
  const { click } = await show(<NotificationSettingsCard />);
  await click(its('Offers and news'));
  await effectsSettled();
  expect(its('Offers and news').getAttribute('aria-checked')).toBe('false');
  expect(
    theToast().getByText('We got no answer, so this may have gone through. Check before you try again.'),
  ).toBeDefined();
});

it('one channel for ride updates can be switched off without changing the others', async () => {
  server.answers(readNotificationSettings, { ...standing, notBy: ['rideUpdates email'] });
  const answer = server.holds(changeNotificationSettings);
  const { click } = await show(<NotificationSettingsCard />);
  const ways = within(screen.getByRole('group', { name: 'How ride updates reach you' }));
  const ticked = () => ways.getAllByRole<HTMLInputElement>('checkbox').map((way) => way.checked);
  expect(ticked()).toEqual([true, true, false]);
  await click(ways.getByRole('checkbox', { name: 'Text message' }));
  expect(ticked()).toEqual([true, false, false]);
  expect(server.sent(changeNotificationSettings).map(({ body }) => body.notBy)).toEqual([
    ['rideUpdates sms', 'rideUpdates email'],
  ]);
  const notBy = ['rideUpdates sms', 'rideUpdates email'];
  server.answers(readNotificationSettings, { ...standing, notBy });
  answer.answers({ ...standing, notBy }, changed);
  await effectsSettled();
  expect(ticked()).toEqual([true, false, false]);
  expect(screen.queryByRole('group', { name: 'How messages reach you' })).toBeNull();
});
