import { driverProfile, updateVehicle } from '@saferide/contracts/driver/driver';
import { exampleVehicle, vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, storeDraft, whenDraftsWritten } from '../../session/drafts.ts';
import { aDriver, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects, waitForRealWork, waitUntilLoaded } from '../../testing/time.ts';
import { ChangeVehiclePage } from './change-vehicle-page.tsx';

const OTHER_ID = '7d1f2a52-7a55-4a8e-9c3b-0d6f6a1d2b11';

const changed = {
  ...vehicleFormOf({
    ...exampleVehicle,
    ...{ model: 'Toyota Camry', year: '2019', plate: 'KJA-456-BB', color: 'Black' },
  }),
  vehicleType: 'standard',
  vehicleRegistrationCert: RIDE_ID,
  roadworthinessCert: RIDE_ID,
} as const;

const showForm = async (changes: object = {}) => {
  await waitForRealWork(storeDraft('ada', 'another car', { ...changed, ...changes }));
  const hands = await show(<ChangeVehiclePage />);
  await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
  await hands.fill(field('Vehicle colour'), 'Black');
  await hands.fill(field('Vehicle type'), 'standard');
  return hands;
};
const anything = { parse: (draft: unknown) => draft };
const SEND = 'Save';
const send = () => screen.getByRole('button', { name: SEND });
const field = (label: string) => screen.getByLabelText(label);
const messageOf = (label: string) => {
  const [described = ''] = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(described)?.textContent ?? null;
};

beforeEach(() =>
  server.answers(driverProfile, aDriver({ vehicleModel: 'Toyota Corolla', vehiclePlate: 'LSR-123-AB' })),
);

describe('the form for changing the vehicle', () => {
  it('starts with the current vehicle', async () => {
    await show(<ChangeVehiclePage />);
    await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
    expect(screen.getByText('LSR-123-AB').parentElement?.textContent).toBe('Now: Toyota Corolla, LSR-123-AB');
    expect((field('Number plate') as HTMLInputElement).value).toBe('LSR-123-AB');
  });

  it('focuses a rejected plate, and drops its message as soon as the plate is changed', async () => {
    const at = '/driver/vehicle-review?car=another&wrong=vehicle_not_found';
    const { type } = await show(<ChangeVehiclePage />, { at });
    await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
    expect(messageOf('Number plate')).toBe('The number plate was not found.');
    expect(document.activeElement).toBe(field('Number plate'));
    await type(field('Number plate'), 'C');
    expect(field('Number plate').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('corrects the plate of a rejected vehicle without sending the certificates again', async () => {
    const certificates = { vehicleRegistrationCert: RIDE_ID, roadworthinessCert: OTHER_ID };
    const car = { vehicleModel: 'Toyota Corolla', vehicleYear: '2019', vehicleColor: 'Black' } as const;
    server.answers(driverProfile, aDriver({ vehicleVerificationStatus: 'rejected', ...car, ...certificates }));
    const answer = { success: true, message: 'Updated', vehicleVerificationStatus: 'pending' } as const;
    server.answers(updateVehicle, answer, { changed: ['drivers'] });
    const { click, fill } = await show(<ChangeVehiclePage />);
    await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
    await fill(field('Vehicle colour'), 'Black');
    await fill(field('Vehicle type'), 'standard');
    await fill(field('Number plate'), 'KJA-456-BB');
    await click(send());
    expect(server.sent(updateVehicle)).toMatchObject([{ body: { vehiclePlate: 'KJA456BB', ...certificates } }]);
  });

  it.each([
    ['Number plate', 'KJA-456-BB'],
    ['Vehicle model', 'Toyota Camry'],
    ['Vehicle year', '2012'],
    ['Vehicle colour', 'Red'],
    ['Vehicle type', 'premium'],
  ])('warns that a change of “%s” ends the approval, but not if only the spelling differs', async (label, other) => {
    const asApproved = { ...changed, vehicleModel: ' toyota corolla', vehiclePlate: 'lsr 123 ab' };
    const car = {
      vehicleModel: 'Toyota Corolla',
      vehicleYear: '2019',
      vehicleColor: 'Black',
      vehicleType: 'standard',
    } as const;
    server.answers(driverProfile, aDriver({ ...car, vehiclePlate: 'LSR-123-AB' }));
    const { fill } = await showForm(asApproved);
    expect(screen.getByText('The car stays the same')).toBeDefined();
    await fill(field(label), other);
    expect(screen.getByText('A changed car needs a new review')).toBeDefined();
    expect(screen.queryByText('The car stays the same')).toBeNull();
  });

  it('promises no approval to a driver whose car was not approved yet', async () => {
    const car = { vehicleModel: 'Toyota Corolla', vehicleYear: '2019', vehicleColor: 'Black' } as const;
    server.answers(driverProfile, aDriver({ ...car, vehiclePlate: 'LSR-123-AB', vehicleFault: 'none' }));
    const { fill } = await showForm({ vehicleModel: 'Toyota Corolla', vehiclePlate: 'LSR-123-AB' });
    expect(screen.getByText('The car stays the same')).toBeDefined();
    expect(screen.getByText('We check the new papers.')).toBeDefined();
    await fill(field('Number plate'), 'KJA-456-BB');
    expect(screen.getByText('You can go online once we approve eight photos of the car as it is now.')).toBeDefined();
    expect(screen.queryByText(/ends the approval/)).toBeNull();
  });

  it('shows invalid fields before sending, and focuses the first', async () => {
    const { click } = await showForm({ vehiclePlate: 'KJA-4567', vehicleYear: '89', roadworthinessCert: '' });
    await click(send());
    expect(messageOf('Vehicle year')).toBe('Enter a valid 4-digit year');
    expect(messageOf('Number plate')).toMatch(/^Enter the plate as on the car/);
    expect(screen.getByText('Roadworthiness certificate is required')).toBeDefined();
    expect(document.activeElement).toBe(field('Vehicle year'));
    expect(server.requestCount(updateVehicle)).toBe(0);
  });

  it('shows the reason for a refusal at its field, and does not delete the draft', async () => {
    const sentence = 'The vehicle’s plate is not accepted.';
    server.refuses(updateVehicle, 'VehicleNotInClass', {
      status: 409,
      detail: sentence,
      facts: { errors: [{ path: 'vehiclePlate', message: sentence }] },
    });
    const { click } = await showForm();
    await click(send());
    await settleEffects();
    expect(messageOf('Number plate')).toBe(sentence);
    expect(document.activeElement).toBe(field('Number plate'));
    await waitForRealWork(whenDraftsWritten());
    expect(await waitForRealWork(readDraft('ada', 'another car', anything))).toMatchObject({
      vehiclePlate: 'KJA-456-BB',
    });
  });

  it('sends the change once, and deletes the draft', async () => {
    server.answers(updateVehicle, {
      success: true,
      message: 'Your vehicle was updated. We check the new papers now.',
      vehicleVerificationStatus: 'approved',
    });
    const { click } = await showForm();
    await click(send());
    await settleEffects();
    expect(server.sent(updateVehicle).map(({ body }) => body)).toEqual([{ ...changed, vehiclePlate: 'KJA456BB' }]);
    expect(screen.getByText('Your car was changed')).toBeDefined();
    await waitForRealWork(whenDraftsWritten());
    expect(await waitForRealWork(readDraft('ada', 'another car', anything))).toBeNull();
  });

  it('does not use the draft of the registration form', async () => {
    await waitForRealWork(storeDraft('ada', 'driver registration', { vehiclePlate: 'ABC-111-AA' }));
    await show(<ChangeVehiclePage />);
    await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
    expect((field('Number plate') as HTMLInputElement).value).toBe('LSR-123-AB');
  });
});
