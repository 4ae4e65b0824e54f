import { type EmergencyCaseRow, listEmergencies } from '@saferide/contracts/emergency/desk';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { EmergencyList } from './case-list.tsx';

const aCase = (nth: number, more: Partial<EmergencyCaseRow> = {}): EmergencyCaseRow => ({
  ...{ id: `0190a0b0-1111-7222-8333-00000000000${nth}_1`, status: 'open', as: 'customer', cause: 'button' },
  ...{ silent: false, personId: `person-${nth}`, name: `Person ${nth}`, rideId: null, hasRidden: true, area: 'Ikeja' },
  ...{
    raisedAt: inSeconds(-60),
    lastRaisedAt: inSeconds(-60),
    pressedAt: inSeconds(-61),
    times: 1,
    messages: [],
    endedAt: null,
  },
  ...{ acknowledgedBy: null, acknowledgedAt: null, outcome: null },
  ...more,
});

it('the emergency list shows the next page below the first', async () => {
  server.answers(listEmergencies, { emergencies: [aCase(1)], next: '0 2026-11-27T12:00:00.000Z a' });
  const hands = await show(<EmergencyList state="now" />, { as: aPerson({ roles: ['operator'] }) });
  server.answers(listEmergencies, { emergencies: [aCase(2)], next: null });
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Person 1 · Rider',
    'Person 2 · Rider',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('the emergency list shows what the person sent to the safety desk', async () => {
  server.answers(listEmergencies, {
    emergencies: [aCase(1, { messages: ['cannot_speak', 'send_police'] })],
    next: null,
  });
  await show(<EmergencyList state="now" />, { as: aPerson({ roles: ['operator'] }) });
  expect(screen.getByText('can’t speak')).toBeDefined();
  expect(screen.getByText('asks for the police')).toBeDefined();
});

it('the emergency list marks an account without a counted ride', async () => {
  server.answers(listEmergencies, { emergencies: [aCase(1, { hasRidden: false }), aCase(2)], next: null });
  await show(<EmergencyList state="now" />, { as: aPerson({ roles: ['operator'] }) });
  expect(screen.getAllByText('no counted rides')).toHaveLength(1);
});
