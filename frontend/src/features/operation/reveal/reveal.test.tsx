import { type RevealedRide, revealPerson, revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import { PersonDetailsCard } from './person-details.tsx';
import { RideDetails } from './ride-details.tsx';

const as = aPerson({ roles: ['operator'] });
const BOLA = '0190a0b0-1111-7222-8333-000000000001';
const allen = { address: '12 Allen Avenue', latitude: 6.6, longitude: 3.35 };
const revealed: RevealedRide = {
  ...{ rideId: RIDE_ID, ground: 'reason', pickup: allen, cancelReason: null, trail: [] },
  customer: { id: 'bola', name: 'Bola Quadri', phoneNumber: '+2348035550001' },
  driver: { id: 'dele', name: 'Dele Obi', phoneNumber: '+2348035550002' },
  formerDrivers: [{ id: 'tunde', name: 'Tunde Ojo', phoneNumber: '+2348035550003' }],
  destinations: [{ ...allen, address: '3 Marina', since: inSeconds(-60) }],
};
const dialog = () => within(screen.getByRole('dialog'));

describe('the details of a ride', () => {
  it('are masked until the operator chooses a reason and explains it', async () => {
    const { click, choose, type } = await show(<RideDetails rideId={RIDE_ID} />, { as });
    expect(server.requestCount(revealRide)).toBe(0);
    await click(screen.getByRole('button', { name: 'Show details' }));
    await type(dialog().getByLabelText('What happened'), 'Her phone is in the car');
    await click(dialog().getByRole('button', { name: 'Show details' }));
    expect(dialog().getAllByText('Choose a reason').length).toBeGreaterThan(0);
    expect(server.requestCount(revealRide)).toBe(0);
    await choose(dialog().getByLabelText('Reason'), 'Lost item');
    server.answers(revealRide, revealed);
    await click(dialog().getByRole('button', { name: 'Show details' }));
    expect(server.sent(revealRide).at(-1)?.body).toEqual({
      reason: { kind: 'lost_item', text: 'Her phone is in the car' },
    });
    for (const text of ['Bola Quadri, +2348035550001', 'Tunde Ojo, +2348035550003', '12 Allen Avenue', '3 Marina'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are shown at once to an operator who comes from an open emergency', async () => {
    server.answers(revealRide, { ...revealed, ground: 'emergency' });
    await show(<RideDetails rideId={RIDE_ID} atOnce />, { as });
    await settleEffects();
    expect(server.sent(revealRide).map(({ body }) => body)).toEqual([{}]);
    expect(screen.getByText('Bola Quadri, +2348035550001')).toBeDefined();
    expect(screen.getByText(/because of the open emergency/)).toBeDefined();
  });

  it('ask for a reason, without an error message, once the emergency is over', async () => {
    server.refuses(revealRide, 'RevealReasonMissing');
    const { click } = await show(<RideDetails rideId={RIDE_ID} atOnce />, { as });
    await settleEffects();
    await click(screen.getByRole('button', { name: 'Show details' }));
    expect(dialog().queryByText('The details could not be shown')).toBeNull();
  });

  it('are refused with an explanation once the operator has reached the daily limit', async () => {
    server.refuses(revealRide, 'TooManyPartsShownToday', { facts: { limit: 50 } });
    const { click, choose, type } = await show(<RideDetails rideId={RIDE_ID} />, { as });
    await click(screen.getByRole('button', { name: 'Show details' }));
    await choose(dialog().getByLabelText('Reason'), 'Complaint');
    await type(dialog().getByLabelText('What happened'), 'He was late');
    await click(dialog().getByRole('button', { name: 'Show details' }));
    expect(dialog().getByText(/You have looked at personal details 50 times today/)).toBeDefined();
  });
});

it('the details of a person are shown once a reason is given', async () => {
  const { click, choose, type } = await show(<PersonDetailsCard id={BOLA} />, { as });
  await click(screen.getByRole('button', { name: 'Show details' }));
  await choose(dialog().getByLabelText('Reason'), 'Police or court');
  await type(dialog().getByLabelText('What happened'), 'Order of 3 March');
  server.answers(revealPerson, {
    ...{ id: BOLA, name: 'Bola Quadri', phoneNumber: '+2348035550001', email: 'bola@example.ng', address: null },
    ground: 'reason',
  });
  await click(dialog().getByRole('button', { name: 'Show details' }));
  for (const text of ['Bola Quadri', 'bola@example.ng', '+2348035550001']) expect(screen.getByText(text)).toBeDefined();
});
