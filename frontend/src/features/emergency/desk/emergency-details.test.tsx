import { readChat } from '@saferide/contracts/chat/read-chat';
import { type EmergencyCaseView, emergencyPhones } from '@saferide/contracts/emergency/desk';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPerson, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import { EmergencyDetails } from './emergency-details.tsx';

const BOLA = '0190a0b0-1111-7222-8333-000000000001';
const aCase: EmergencyCaseView = {
  ...{ id: `${BOLA}_1`, status: 'open', as: 'customer', cause: 'button', silent: true, personId: BOLA },
  ...{
    name: 'Bola Ade',
    rideId: RIDE_ID,
    hasRidden: true,
    area: 'Ikeja',
    times: 1,
    messages: [],
    rideStatus: 'in_progress',
  },
  ...{ raisedAt: inSeconds(-60), lastRaisedAt: inSeconds(-60), pressedAt: inSeconds(-61), endedAt: null },
  ...{
    acknowledgedBy: null,
    acknowledgedAt: null,
    outcome: null,
    place: null,
    trail: [],
    vehicle: null,
    other: null,
    driverAt: null,
    formerDrivers: [],
  },
  ...{ told: [], timeline: [{ at: inSeconds(-60), type: 'raised', by: null, text: null }] },
};
const operator = aPerson({ roles: ['operator'] });
beforeEach(() => server.answers(emergencyPhones, []));
const open = async (one: EmergencyCaseView) => {
  const hands = await show(<EmergencyDetails one={one} />, { as: operator });
  await settleEffects();
  return hands;
};
const aMessage = (nth: number, text: string) => ({
  nth,
  from: 'customer' as const,
  text,
  sentAt: inSeconds(-90 + nth),
});

it('an emergency shows the chat of its ride once a reason is given, and later messages on request', async () => {
  const hands = await open(aCase);
  for (const title of ['What to do', 'Call list', 'Facts', 'Where they were', 'Timeline'])
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
  const chat = within(await screen.findByRole('region', { name: 'Their chat' }));
  await hands.click(chat.getByRole('button', { name: 'Read the chat' }));
  expect(server.requestCount(readChat)).toBe(0);
  await hands.type(screen.getByLabelText('Reason'), 'Where is she?');
  server.answers(readChat, { messages: [aMessage(1, 'Why do we turn here?')] });
  await hands.click(screen.getByRole('button', { name: 'Read it' }));
  expect(chat.getByText('Why do we turn here?')).toBeDefined();
  server.loses(readChat);
  await hands.click(chat.getByRole('button', { name: 'Read new messages' }));
  expect(screen.getByText('No answer from SafeRide')).toBeDefined();
  expect(chat.getByText('Why do we turn here?')).toBeDefined();
  server.answers(readChat, { messages: [aMessage(1, 'Why do we turn here?'), aMessage(2, 'Stop the car')] });
  await hands.click(chat.getByRole('button', { name: 'Read new messages' }));
  expect(chat.getByText('Stop the car')).toBeDefined();
  expect(server.sent(readChat).map(({ params, body }) => [params?.id, body])).toEqual(
    Array(3).fill([RIDE_ID, { reason: 'Where is she?' }]),
  );
});

it('an open emergency shows the phone numbers without asking for a reason', async () => {
  server.answers(emergencyPhones, [{ who: 'person', name: 'Bola Ade', phone: '+2348035550001', relationship: null }]);
  await open(aCase);
  expect(server.sent(emergencyPhones).map(({ params }) => params?.id)).toEqual([aCase.id]);
  expect(screen.getByRole('link', { name: 'Call Bola Ade, +2348035550001' })).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([`/ops/people/${BOLA}?emergency`, `/ops/history/ride/${RIDE_ID}?emergency`]),
  );
});

it('a contact who was not texted is to be called', async () => {
  const contact = { relationship: 'Mother' };
  await open({
    ...aCase,
    told: [
      { ...contact, contactId: '1', name: 'Mama', state: 'waiting' },
      { ...contact, contactId: '2', name: 'Uche', state: 'failed' },
      { ...contact, contactId: '3', name: 'Kemi', state: 'sent' },
    ],
  });
  const alerted = within(screen.getByRole('region', { name: 'Contacts we alert' }));
  expect(alerted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mama (Mother)not texted yet: call this contact',
    'Uche (Mother)text did not arrive: call this contact',
    'Kemi (Mother)text sent',
  ]);
});

it('neither a closed emergency nor the operator’s own shows phone numbers', async () => {
  await open({ ...aCase, status: 'closed' });
  cleanup();
  await open({ ...aCase, personId: operator.id });
  expect(server.requestCount(emergencyPhones)).toBe(0);
});

it('an emergency of a rider shows the position of the ride’s driver', async () => {
  const driverAt = { latitude: 6.61, longitude: 3.36, fixedAt: inSeconds(-20) };
  await open({ ...aCase, rideStatus: 'accepted', driverAt });
  expect(screen.getByText(/^Driver at \d\d:\d\d: 6\.61000, 3\.36000$/)).toBeDefined();
});

it('an emergency says when the chat is empty', async () => {
  const hands = await open(aCase);
  await hands.click(await screen.findByRole('button', { name: 'Read the chat' }));
  await hands.type(screen.getByLabelText('Reason'), 'Where is she?');
  server.answers(readChat, { messages: [] });
  await hands.click(screen.getByRole('button', { name: 'Read it' }));
  expect(screen.getByText('No stored messages.')).toBeDefined();
});

it('an emergency without a ride has no chat', async () => {
  await open({ ...aCase, as: 'driver', rideId: null, rideStatus: null });
  expect(screen.getByRole('heading', { name: 'Timeline' })).toBeDefined();
  expect(screen.queryByText('Their chat')).toBeNull();
});

it('an emergency shows the driver who gave the ride back, with their vehicle and position', async () => {
  await open({
    ...aCase,
    rideStatus: 'requested',
    formerDrivers: [
      {
        ...{ id: 'dele', name: 'Dele Ojo', leftAt: inSeconds(-120) },
        vehicle: { model: 'Toyota Corolla', plate: 'ABC-123 DE', color: 'White' },
        seenAt: { latitude: 6.5244, longitude: 3.3792, fixedAt: inSeconds(-30) },
      },
    ],
  });
  const facts = within(screen.getByRole('region', { name: 'Facts' }));
  expect(facts.getByText(/^Driver until /)).toBeDefined();
  expect(facts.getByText('Dele Ojo')).toBeDefined();
  expect(facts.getByText('White Toyota Corolla, ABC-123 DE')).toBeDefined();
  expect(await screen.findByText(/^Driver at .*6\.5244/)).toBeDefined();
});
