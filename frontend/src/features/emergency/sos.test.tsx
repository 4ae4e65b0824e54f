import { readContacts } from '@saferide/contracts/emergency/contacts';
import { safetyAlertFrame } from '@saferide/contracts/emergency/frames';
import {
  type EmergencyView,
  ownEmergency,
  raiseAsDriver,
  raiseAsRider,
  sendEmergencyMessage,
  withdrawEmergency,
} from '@saferide/contracts/emergency/sos';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubNavigator } from '../../testing/navigator.ts';
import { inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { Sos } from './sos.tsx';
import { SOS_HOLD_MS } from './use-emergency.ts';

const CASE = '00000000-0000-4000-8000-000000000001_1';
const anEmergency = (more: Partial<EmergencyView> = {}): EmergencyView => ({
  ...{ id: CASE, status: 'open', as: 'customer', rideId: RIDE_ID, silent: false, raisedAt: inSeconds(0) },
  ...{ acknowledgedAt: null, endedAt: null, messages: [], told: [] },
  ...more,
});
const kemi = { contactId: 'kemi', name: 'Kemi', phone: '+2348031110001' };
const isOpen = (more: Partial<EmergencyView> = {}) => server.answers(ownEmergency, { emergency: anEmergency(more) });
const none = () => server.answers(ownEmergency, { emergency: null });
const acceptEmergency = () => {
  server.answers(raiseAsRider, { id: CASE, status: 'open' }, { changed: ['emergencies'] });
  isOpen({ told: [{ ...kemi, state: 'sent' }] });
};

const showSos = () => show(<Sos as="customer" rideId={RIDE_ID} />);
const button = () => screen.getByRole('button', { name: 'SOS' });
const sheet = () => within(screen.getByRole('dialog', { name: 'Emergency SOS' }));
const holdButton = () => sheet().getByRole('button', { name: /^Hold to send SOS/ });
const held = async (element: Element) => {
  fireEvent.pointerDown(element, { button: 0 });
  await advanceClock(SOS_HOLD_MS);
};

describe('the emergency button', () => {
  it('explains what it does and shows numbers to call when it is tapped', async () => {
    none();
    server.answers(readContacts, [
      {
        id: 'kemi',
        kind: 'own',
        name: 'Kemi',
        phone: kemi.phone,
        relationship: 'Sister',
        texted: true,
        declined: false,
      },
    ]);
    const { click } = await showSos();
    await click(button());
    const calls = sheet()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(calls).toEqual(['/emergency/contacts', 'tel:122', `tel:${kemi.phone}`, 'tel:112']);
    expect(sheet().getByRole('link', { name: 'Call 112' })).toBeDefined();
    await click(holdButton());
    expect(sheet().queryByText('Sending SOS in')).toBeNull();
  });

  const contact = (name: string, texted = true) => ({
    ...({ id: name, kind: 'own', name, phone: `+23480311100${name.length}1`, relationship: 'Family' } as const),
    ...{ texted, declined: !texted },
  });

  it.each([
    [
      'only the desk, without contacts',
      [],
      'Safety desk',
      /^They get your position, the car.*Add someone you trust\.$/,
    ],
    ['two contacts by name', ['Mama', 'Yusuf'], 'Safety desk, Mama and Yusuf', /^They get your position, the car/],
    [
      'more than two contacts by their count',
      ['Mama', 'Yusuf', 'Kemi'],
      'Safety desk and 3 contacts',
      /the car and its plate$/,
    ],
  ])('says before the hold who is alerted and what they get: %s', async (_what, names, who, what) => {
    none();
    server.answers(readContacts, [...names.map((name) => contact(name)), contact('Declined', false)]);
    const { click } = await showSos();
    await click(button());
    expect(sheet().getByText(who)).toBeDefined();
    expect(sheet().getByText(what)).toBeDefined();
    expect(sheet().getByText('Hold for 1 second.')).toBeDefined();
    const described = holdButton().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(
      /^By keyboard or screen reader one press is enough/,
    );
  });

  it('counts down five seconds when it is held, then sends and lists the people alerted', async () => {
    none();
    await showSos();
    await held(button());
    expect(sheet().getByText('5')).toBeDefined();
    acceptEmergency();
    await advanceClock(4_000);
    expect(server.sent(raiseAsRider)).toEqual([]);
    await advanceClock(1_000);
    await settleEffects();
    expect(server.sent(raiseAsRider).map(({ body }) => body)).toMatchObject([
      { rideId: RIDE_ID, silent: false, location: null },
    ]);
    expect(sheet().getByText(/^SOS sent at/)).toBeDefined();
    expect(sheet().getByText('text sent')).toBeDefined();
  });

  it('starts the countdown at once when pressed by keyboard, and sends nothing if undone', async () => {
    none();
    const { click, press } = await showSos();
    await click(button());
    act(() => holdButton().focus());
    await press('{Enter}');
    expect(document.activeElement).toBe(sheet().getByRole('button', { name: 'Don’t send' }));
    await press('{Enter}');
    expect(screen.getByText('Nothing was sent')).toBeDefined();
    await advanceClock(6_000);
    expect(server.requestCount(raiseAsRider)).toBe(0);
  });

  it('sends the driver’s command when a driver holds it', async () => {
    none();
    server.answers(raiseAsDriver, { id: CASE, status: 'open' }, { changed: ['emergencies'] });
    const { click } = await show(<Sos as="driver" rideId={null} />);
    await held(button());
    isOpen({ as: 'driver', rideId: null });
    await click(sheet().getByRole('button', { name: 'Send now' }));
    await settleEffects();
    expect(server.sent(raiseAsDriver).map(({ body }) => body)).toMatchObject([{ rideId: null, driverAlert: true }]);
  });

  it('does not vibrate in silent mode, and closes its dialog after sending', async () => {
    none();
    const vibrate = vi.fn<() => boolean>(() => true);
    stubNavigator({ vibrate });
    const { click } = await showSos();
    await click(button());
    await click(sheet().getByRole('switch', { name: 'Silent' }));
    await held(holdButton());
    acceptEmergency();
    await click(sheet().getByRole('button', { name: 'Send now' }));
    await settleEffects();
    expect(server.sent(raiseAsRider).map(({ body }) => body)).toMatchObject([{ silent: true }]);
    expect(screen.getByRole('dialog', { hidden: true }).hasAttribute('open')).toBe(false);
    expect(screen.getByRole('button', { name: 'SOS sent' })).toBeDefined();
    expect(vibrate).not.toHaveBeenCalled();
  });
});

describe('an emergency alert that could not be sent', () => {
  it('shows numbers to call, and is sent with the same idempotency key when the network returns', async () => {
    none();
    server.loses(raiseAsRider);
    const { click } = await showSos();
    await held(button());
    await click(sheet().getByRole('button', { name: 'Send now' }));
    await settleEffects();
    expect(screen.getByText('Emergency Alert Error')).toBeDefined();
    expect(screen.getByText('Failed to send alert, but calling emergency numbers directly')).toBeDefined();
    expect(sheet().getByText('No network. The alert has not been sent')).toBeDefined();
    expect(sheet().getByRole('link', { name: 'Call 112' })).toBeDefined();
    acceptEmergency();
    await advanceClock(31_000);
    await settleEffects();
    const keys = server.sent(raiseAsRider).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(sheet().getByText(/^SOS sent at/)).toBeDefined();
  });

  it('is reported when the server refuses it, with numbers to call', async () => {
    none();
    server.refuses(raiseAsRider, 'Forbidden', { status: 403, detail: 'You are not a customer.' });
    const { click } = await showSos();
    await held(button());
    await click(sheet().getByRole('button', { name: 'Send now' }));
    await settleEffects();
    expect(sheet().getAllByText('Emergency Alert Error')).toHaveLength(2);
    expect(sheet().getByRole('link', { name: 'Call Road safety, 122' })).toBeDefined();
  });
});

describe('an open emergency', () => {
  it('shows the acknowledgement, and lets the person confirm that they are safe', async () => {
    none();
    const { click } = await showSos();
    isOpen({ acknowledgedAt: inSeconds(0) });
    await act(async () =>
      socket.says(safetyAlertFrame, { caseId: CASE, status: 'open', acknowledged: true, own: true, at: inSeconds(0) }),
    );
    await settleEffects();
    await click(screen.getByRole('button', { name: 'SOS sent' }));
    expect(sheet().getByText('Our team is on it.')).toBeDefined();
    expect(sheet().getByText(/^Seen at/)).toBeDefined();
    await click(sheet().getByRole('button', { name: 'I am safe' }));
    expect(server.requestCount(withdrawEmergency)).toBe(0);
    server.answers(withdrawEmergency, { id: CASE, status: 'withdrawn' }, { changed: ['emergencies'] });
    isOpen({ status: 'withdrawn', endedAt: inSeconds(0) });
    await click(sheet().getByRole('button', { name: 'I’m safe, tell everyone' }));
    await settleEffects();
    expect(holdButton()).toBeDefined();
  });

  it('sends the safety desk a message once, and says so when it fails', async () => {
    isOpen({ told: [{ ...kemi, state: 'sent' }] });
    const { click } = await showSos();
    await click(button());
    await settleEffects();
    server.loses(sendEmergencyMessage);
    await click(sheet().getByRole('button', { name: 'I can’t speak' }));
    await settleEffects();
    expect(screen.getByText('We couldn’t send that. Try again, or call 112.')).toBeDefined();
    server.answers(sendEmergencyMessage, { id: CASE, status: 'open' }, { changed: ['emergencies'] });
    isOpen({ messages: ['cannot_speak'], told: [{ ...kemi, state: 'sent' }] });
    await click(sheet().getByRole('button', { name: 'I can’t speak' }));
    await settleEffects();
    expect(server.sent(sendEmergencyMessage).map(({ params, body }) => [params?.id, body])).toEqual(
      Array(2).fill([CASE, { message: 'cannot_speak' }]),
    );
    expect(sheet().getByText('Sent: I can’t speak')).toBeDefined();
    expect(sheet().queryByRole('button', { name: 'I can’t speak' })).toBeNull();
    expect(sheet().getByRole('button', { name: 'Send the police' })).toBeDefined();
  });

  it('shows one call button for each alerted contact and each emergency number', async () => {
    isOpen({ told: [{ ...kemi, state: 'failed' }] });
    server.answers(readContacts, [
      { ...kemi, id: 'kemi', kind: 'own', relationship: 'Sister', texted: true, declined: false },
    ]);
    const { click } = await showSos();
    await click(button());
    await settleEffects();
    expect(
      sheet()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`tel:${kemi.phone}`, 'tel:122', 'tel:112']);
    expect(sheet().getByText('text did not arrive: call')).toBeDefined();
  });
});
