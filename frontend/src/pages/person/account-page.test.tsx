import { readNotificationSettings, updateProfile } from '@saferide/contracts/account/account';
import { blockedPeople, unblockPerson } from '@saferide/contracts/conduct/conduct';
import { readContacts } from '@saferide/contracts/emergency/contacts';
import { pages } from '@saferide/contracts/kernel/pages';
import { pushStatus } from '@saferide/contracts/notification/push';
import { customerStats } from '@saferide/contracts/ride/rider-queries';
import { ownLinks } from '@saferide/contracts/tracking/links';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { usualPayment } from '../../features/ride/booking/usual-payment.ts';
import { aPerson, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { AccountPage } from './account-page.tsx';

const contact = {
  kind: 'own' as const,
  phone: '+2348030000001',
  relationship: 'Sister',
  texted: true,
  declined: false,
};

beforeEach(() => {
  server.answers(readNotificationSettings, {});
  server.answers(pushStatus, { publicKey: null, devices: [] });
  server.answers(ownLinks, []);
  server.answers(blockedPeople, []);
  server.answers(customerStats, { totalTrips: 38, averageRating: 4.9, totalSpent: 100_000, cancelledRides: 2 });
  server.answers(readContacts, [
    { ...contact, id: 'police', kind: 'service', name: 'Police' },
    { ...contact, id: 'mama', name: 'Mama' },
    { ...contact, id: 'yusuf', name: 'Yusuf' },
  ]);
});

const page = (as = aPerson()) => show(<AccountPage />, { as, at: pages.account, path: pages.account });
const link = (name: RegExp) => screen.getByRole('link', { name });

describe('the account page', () => {
  it('summarises the account, and links to its settings', async () => {
    await page();
    expect(screen.getByText(/38 trips · 4\.9 ★/)).toBeDefined();
    expect(link(/^Emergency contacts/).textContent).toContain('Mama and Yusuf');
    expect(screen.getByRole('button', { name: /^Blocked people/ }).textContent).toContain('None.');
    expect(link(/^Terms/).textContent).toContain('Accepted on 2 Mar 2026');
    const more = within(screen.getByRole('region', { name: 'More' }));
    expect(more.getByRole('link', { name: /^Sign-in and devices/ }).getAttribute('href')).toBe('/security');
    expect(more.getByRole('link', { name: /^Saved places/ }).getAttribute('href')).toBe('/customer/places');
  });

  it('names the language, and stores the rider’s usual payment method on this device', async () => {
    const { click } = await page();
    expect(screen.getByText('English (Nigeria)')).toBeDefined();
    const row = () => screen.getByRole('button', { name: /^Usual payment/ }).textContent;
    expect(row()).toBe('Usual paymentCash');
    await click(screen.getByRole('button', { name: /^Usual payment/ }));
    await click(screen.getByRole('radio', { name: 'Bank transfer' }));
    expect(usualPayment.current().method).toBe('bank_transfer');
    usualPayment.reset();
  });

  it('changes the profile in a sheet, and stays on the page', async () => {
    const { click, choose, fill } = await page();
    await click(screen.getByRole('button', { name: 'Edit' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Edit your profile' }));
    await choose(sheet.getByLabelText('State'), 'Oyo');
    await fill(sheet.getByLabelText('City'), 'Ibadan');
    const saved = { firstName: 'Ada', lastName: 'Obi', phoneNumber: null, state: 'Oyo', city: 'Ibadan', address: null };
    server.answers(updateProfile, saved, { changed: ['accounts'] });
    await click(sheet.getByRole('button', { name: 'Save profile' }));
    expect(server.sent(updateProfile)[0]?.body.city).toBe('Ibadan');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentUrl()).toBe('/account');
  });

  it('lets a person be matched again with someone they blocked', async () => {
    server.answers(blockedPeople, [{ rideId: RIDE_ID, was: 'driver', firstName: 'Musa', since: inSeconds(-3_600) }]);
    const { click } = await page();
    const row = screen.getByRole('button', { name: /^Blocked people/ });
    expect(row.textContent).toContain('Musa');
    await click(row);
    server.answers(blockedPeople, []);
    server.answers(unblockPerson, { blocked: false }, { changed: ['conduct'] });
    await click(screen.getByRole('button', { name: 'Unblock Musa' }));
    expect(within(screen.getByRole('dialog')).getByText(/^None\./)).toBeDefined();
  });

  it('focuses the message settings if the URL ends in their fragment', async () => {
    await show(<AccountPage />, { at: `${pages.account}#notifications`, path: pages.account });
    await advanceClock(100);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages we send you' }));
  });

  it('shows the switches above the setting of this device, which grows once its state is known', async () => {
    await page();
    const last = screen.getAllByRole('switch').at(-1) as Element;
    const device = screen.getByText('Notifications on this device');
    expect(last.compareDocumentPosition(device) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('does not require a profile from a rider', async () => {
    await page(aPerson({ profile: null }));
    expect(screen.queryByLabelText('State')).toBeNull();
    expect(screen.getByRole('region', { name: 'More' })).toBeDefined();
  });

  it('starts with the form for a person who has no profile', async () => {
    await page(aPerson({ profile: null, customer: null }));
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Messages we send you' })).toBeNull();
  });
});
