import { notificationFrame } from '@saferide/contracts/notification/frames';
import {
  markNotifications,
  type PastNotificationView,
  pastNotifications,
} from '@saferide/contracts/notification/history';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { waitUntilLoaded } from '../../testing/time.ts';
import { NotificationsPage } from './notifications-page.tsx';

const signedIn: PastNotificationView = {
  ...{ id: 'signed_in 1', kind: 'signed_in', title: 'New sign-in', text: 'Was it you?', page: '/security' },
  ...{ at: inSeconds(-60), readAt: null },
};
const trip: PastNotificationView = {
  ...{ id: 'ride_completed 1', kind: 'ride_completed', title: 'Your trip has ended', text: 'Fare', page: '/customer' },
  ...{ at: inSeconds(-3 * 86_400), readAt: inSeconds(-86_400) },
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const page = () => show(<NotificationsPage />, { at: '/notifications', path: '/notifications' });

describe('the notifications', () => {
  it('are listed by day, and new ones are marked for screen readers too', async () => {
    server.answers(pastNotifications, [signedIn, trip]);
    await page();
    expect(heading()).toBe('1 new notification');
    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: /^New: New sign-in/ }).getAttribute('href')).toBe('/security');
    const earlier = within(screen.getByRole('region', { name: 'Earlier' }));
    expect(earlier.getByRole('link', { name: /^Your trip has ended/ })).toBeDefined();
    expect(earlier.getByText('Fri 27 Feb')).toBeDefined();
  });

  it('include one that arrives while the page is open', async () => {
    server.answers(pastNotifications, [trip]);
    await page();
    expect(heading()).toBe('Notifications');
    server.answers(pastNotifications, [signedIn, trip]);
    const { id, title, text } = signedIn;
    await socket.says(notificationFrame, { id, title, text, page: '/security', alerts: false });
    expect(heading()).toBe('1 new notification');
    expect(screen.getByRole('link', { name: /^New: New sign-in/ })).toBeDefined();
  });

  it('are marked as read all at once, which can be undone', async () => {
    server.answers(pastNotifications, [signedIn, trip]);
    const { click } = await page();
    server.answers(markNotifications, { marked: 1 });
    server.answers(pastNotifications, [{ ...signedIn, readAt: inSeconds(0) }, trip]);
    await click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(heading()).toBe('Notifications');
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Undo' }));
    expect(server.sent(markNotifications).map(({ body }) => body)).toEqual([
      { ids: ['signed_in 1'], read: true },
      { ids: ['signed_in 1'], read: false },
    ]);
  });

  it('are marked as read when they are opened', async () => {
    server.answers(pastNotifications, [signedIn, trip]);
    server.answers(markNotifications, { marked: 1 });
    const { click } = await page();
    await click(screen.getByRole('link', { name: /New sign-in/ }));
    expect(currentUrl()).toBe('/security');
    expect(server.sent(markNotifications).map(({ body }) => body)).toEqual([{ ids: ['signed_in 1'], read: true }]);
  });

  it('can be fetched again after an error, and say what will appear while there are none', async () => {
    server.loses(pastNotifications);
    const { click } = await page();
    expect(screen.getByText('This could not be loaded.')).toBeDefined();
    server.answers(pastNotifications, []);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      screen.getByText('No notifications yet. Ride updates, answers from support and warnings will show here.'),
    ).toBeDefined();
  });

  it('stay listed, and can be opened, while they can’t be refreshed', async () => {
    server.answers(pastNotifications, [signedIn, trip]);
    const { click } = await page();
    server.loses(pastNotifications);
    server.answers(markNotifications, { marked: 1 });
    await click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitUntilLoaded(() => screen.queryByText('Can’t refresh right now.'));
    expect(screen.getByText('Can’t refresh right now.')).toBeDefined();
    await click(screen.getByRole('link', { name: /Your trip has ended/ }));
    expect(currentUrl()).toBe('/customer');
  });
});
