import { help } from '@saferide/contracts/account/help';
import { ownCases } from '@saferide/contracts/case/rider-cases';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../browser/storage.ts';
import { aPerson, aRide, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects, waitUntilLoaded } from '../../testing/time.ts';
import { HelpPage } from './help-page.tsx';

const numbers = { phone: '+234 201 888 0142', whatsApp: '+2348000000001' };
const hours = { from: '06:00', until: '22:00' };
const talk = () => within(screen.getByRole('region', { name: 'Talk to us' }));

describe('the help page', () => {
  it('shows how to call and write to the help desk, and until when it is open', async () => {
    server.answers(help, { ...numbers, hours });
    await show(<HelpPage />);
    expect(talk().getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+2342018880142');
    expect(
      talk()
        .getByRole('link', { name: /^WhatsApp/ })
        .getAttribute('href'),
    ).toBe('https://wa.me/2348000000001');
    expect(talk().getByText('Open now, until 22:00')).toBeDefined();
    expect(talk().getByText('+234 201 888 0142 · every day 06:00–22:00')).toBeDefined();
  });

  it('says when the desk opens while it is closed, in Lagos time', async () => {
    server.answers(help, { ...numbers, hours: { from: '11:01', until: '22:00' } });
    await show(<HelpPage />);
    expect(talk().getByText('Opens at 11:01')).toBeDefined();
  });

  it('links a visitor to the sign-in page for help with a trip', async () => {
    server.answers(help, { ...numbers, hours });
    await show(<HelpPage />);
    const link = screen.getByRole('link', { name: 'Sign in to get help with a trip' });
    expect(link.getAttribute('href')).toBe('/login');
  });

  it('says what a visitor can do if the help desk has no phone number', async () => {
    server.answers(help, { phone: null, whatsApp: null, hours: null });
    await show(<HelpPage />);
    expect(screen.queryByRole('region', { name: 'Talk to us' })).toBeNull();
    const reach = within(screen.getByRole('region', { name: 'Reach our team' }));
    expect(reach.getByText(/^We have no phone line or WhatsApp\. Sign in/)).toBeDefined();
    expect(reach.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:122']);
    expect(screen.getByRole('link', { name: 'In danger? Call 112' }).getAttribute('href')).toBe('tel:112');
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  });

  it('finds a question by words of its answer, and says when nothing matches', async () => {
    server.answers(help, { phone: null, whatsApp: null, hours: null });
    const { fill, click } = await show(<HelpPage />);
    const questions = () => screen.getAllByRole('group').length;
    const all = questions();
    await fill(screen.getByLabelText('Search for help'), 'start code');
    expect(screen.getByText('What is the start code for?')).toBeDefined();
    expect(questions()).toBeLessThan(all);
    // The link is hidden to make room for the results.
    expect(screen.queryByRole('link', { name: 'In danger? Call 112' })).toBeNull();
    await fill(screen.getByLabelText('Search for help'), 'helicopter');
    expect(screen.getByText('No question matches “helicopter”.')).toBeDefined();
    await click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(questions()).toBe(all);
  });

  it('says what cancelling costs and when it pauses booking', async () => {
    server.answers(help, { phone: null, whatsApp: null, hours: null });
    await show(<HelpPage />);
    const points = screen.getByText(/^Before a driver accepts/).parentElement?.children ?? [];
    const [before, after, pauses] = [...points].map(({ textContent }) => textContent);
    expect(before).toMatch(/^Before a driver accepts, the ride ends immediately\./);
    expect(after).toContain('until 5 minutes before a scheduled pickup');
    expect(pauses).toBe(
      'You pay nothing. Cancelling 3 searches within an hour pauses booking for 30 seconds, and more of them for up to 10 minutes.',
    );
    const field = screen.getByLabelText('Search for help');
    const heading = screen.getByRole('heading', { name: 'Common questions' });
    expect(field.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('answers questions without a network too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.loses(help);
    await show(<HelpPage />);
    expect(screen.getByText('How do I cancel?')).toBeDefined();
  });
});

const LAST_RIDE = '0b6f4f7e-7a1c-4f4e-9b4c-3f1d1a9c2e55';

describe('the help page of a signed-in rider', () => {
  beforeEach(() => {
    localStorage.setItem(storageKeys.token, '"a.b.c"');
    server.answers(help, { phone: null, whatsApp: null, hours: null });
    server.answers(ownCases, { cases: [], next: null });
  });
  afterEach(() => localStorage.removeItem(storageKeys.token));

  it('links to the last finished trip first', async () => {
    const at = '2026-03-01T12:55:00.000Z';
    server.answers(customerRides, [
      aRide({ id: RIDE_ID, status: 'in_progress', createdAt: at }),
      aRide({ id: LAST_RIDE, status: 'completed', createdAt: at, destinationAddress: 'Admiralty Way, Lekki' }),
    ]);
    await show(<HelpPage />);
    await waitUntilLoaded(() => screen.queryByRole('link', { name: /^Help with a trip/ }));
    const trip = screen.getByRole('link', { name: /^Help with a trip/ });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const next = ['/customer/trips', 'tel:112', 'tel:122', '/emergency/contacts'];
    expect(addresses.slice(0, 6)).toEqual(['/', `/customer/rides/${LAST_RIDE}`, ...next]);
    expect(screen.getByText(/Report a problem from the trip, and we answer in the app\.$/)).toBeDefined();
    expect(trip.textContent).toMatch(/13:55 to Admiralty Way, Lekki$/);
  });

  it('has no link to the trips if there is a number to call', async () => {
    server.answers(customerRides, []);
    server.answers(help, { ...numbers, hours });
    await show(<HelpPage />);
    await settleEffects();
    expect(talk().getByRole('link', { name: 'Call' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Report a problem with a trip/ })).toBeNull();
  });

  it('does not show a last trip to a person who has not booked yet', async () => {
    await show(<HelpPage />, { as: aPerson({ customer: null }) });
    await settleEffects();
    expect(screen.queryByRole('link', { name: /^Help with a trip/ })).toBeNull();
  });
});
