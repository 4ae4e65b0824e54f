import { notificationFrame } from '@saferide/contracts/notification/frames';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as alerting from '../../browser/play-alert.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { toasts } from '../../toasts/toasts.ts';

let alertSpy: MockInstance<typeof alerting.playAlert>;

let nth = 0;
const aNotification = (more: object = {}) => {
  nth += 1;
  const defaults = {
    id: `n${nth}`,
    title: 'Your driver is on the way',
    text: 'Check the plate.',
    page: '/customer/rides/7',
  };
  return { ...defaults, alerts: true, ...more };
};

beforeEach(() => {
  alertSpy = vi.spyOn(alerting, 'playAlert').mockReturnValue();
  toasts.dismiss(toasts.current()?.id ?? 0);
});

describe('a notification while the app is open', () => {
  it('is shown with a sound on any page, and links to its own page', async () => {
    await show(<p>Some page</p>, { at: '/profile' });
    await socket.says(notificationFrame, aNotification());
    expect(screen.getByText('Your driver is on the way')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/customer/rides/7');
    expect(alertSpy).toHaveBeenCalledOnce();
  });

  it('is shown on its own page only if it leads to a part of it', async () => {
    await show(<p>Home</p>);
    await socket.says(notificationFrame, aNotification({ title: 'Seen on the page', page: '/' }));
    expect(screen.queryByText('Seen on the page')).toBeNull();
    await socket.says(notificationFrame, aNotification({ title: 'Payment received', page: '/?subscription=history' }));
    expect(screen.getByText('Payment received')).toBeDefined();
  });

  it('is shown once however often it arrives', async () => {
    await show(<p>Some page</p>, { at: '/profile' });
    const notice = aNotification();
    for (let times = 0; times < 3; times += 1) await socket.says(notificationFrame, notice);
    expect(alertSpy).toHaveBeenCalledOnce();
  });

  it('makes no sound unless it is marked as an alert', async () => {
    await show(<p>Some page</p>, { at: '/profile' });
    await socket.says(notificationFrame, aNotification({ alerts: false }));
    expect(screen.getByText('Your driver is on the way')).toBeDefined();
    expect(alertSpy).not.toHaveBeenCalled();
  });
});
