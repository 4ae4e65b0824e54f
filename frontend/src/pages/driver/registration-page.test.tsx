import { registerDriver } from '@saferide/contracts/driver/driver';
import { driverForm, vehicleForm } from '@saferide/contracts/driver/driver-form';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleRegistrationFor } from '../../features/driver/registration/sample-details.tsx';
import { readDraft, storeDraft, whenDraftsWritten } from '../../session/drafts.ts';
import { RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects, waitForRealWork, waitUntilLoaded } from '../../testing/time.ts';
import { RegistrationPage } from './registration-page.tsx';

const filled = {
  ...sampleRegistrationFor('ada'),
  phoneNumber: '0803 000 0001',
  state: 'Lagos',
  city: 'Ikeja',
  vehicleType: 'standard',
  guarantorIdType: 'nin',
  accountHolderName: 'Ada Obi',
  profilePhoto: RIDE_ID,
  guarantorIdPhoto: RIDE_ID,
  vehicleRegistrationCert: RIDE_ID,
  roadworthinessCert: RIDE_ID,
} as const;

const showForm = async (changes: object = {}) => {
  await waitForRealWork(storeDraft('ada', 'driver registration', { ...filled, ...changes }));
  const hands = await show(<RegistrationPage />);
  await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
  for (const [label, option] of chosen) await hands.fill(field(label), option);
  return hands;
};
const chosen = [
  ['State', 'Lagos'],
  ['Vehicle colour', 'Silver'],
  ['Vehicle type', 'standard'],
  ['Guarantor ID type', 'nin'],
  ['Bank name', 'Kuda Bank'],
  ['Relationship', 'sibling'],
] as const;
const SEND = 'Complete Enhanced Registration';
const send = () => screen.getByRole('button', { name: SEND });
const field = (label: string) => screen.getByLabelText(label);
const messageOf = (label: string) => {
  const [described = ''] = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(described)?.textContent ?? null;
};
const theYear = 'Enter a year from 1990 to next year';
const fault = (path: string, message: string) => ({ facts: { errors: [{ path, message }] } });

const anything = { parse: (draft: unknown) => draft };

describe('the draft of a driver registration', () => {
  it('is restored in a new tab', async () => {
    const { clear, type } = await showForm();
    await clear(field('Number plate'));
    await type(field('Number plate'), 'KJA-777-AA');
    await waitForRealWork(whenDraftsWritten());
    cleanup();
    sessionStorage.clear();
    await show(<RegistrationPage />);
    await waitUntilLoaded(() => screen.queryByRole('button', { name: SEND }));
    expect(field('Number plate')).toHaveProperty('value', 'KJA-777-AA');
  });

  it('is deleted once the registration is sent', async () => {
    server.answers(registerDriver, { id: 'ada', verificationStatus: 'pending', createdAt: '2026-03-02T10:00:00.000Z' });
    const { click } = await showForm();
    await click(send());
    await settleEffects();
    await waitForRealWork(whenDraftsWritten());
    expect(await waitForRealWork(readDraft('ada', 'driver registration', anything))).toBeNull();
  });
});

describe('the registration form', () => {
  it('shows invalid fields before sending, and focuses the first', async () => {
    const { click } = await showForm({ vehiclePlate: 'AB', nin: '123', vehicleYear: '1890' });
    await click(send());
    expect(messageOf('Vehicle year')).toBe(theYear);
    expect(messageOf('Number plate')).toBe('Enter the plate as on the car, for example LND-123-AA or AA 123-ABC');
    expect(messageOf('National Identification Number (NIN)')).toBe('The NIN has 11 digits');
    expect(document.activeElement).toBe(field('Vehicle year'));
    expect(server.requestCount(registerDriver)).toBe(0);
  });

  it('shows the server’s message at its field, and focuses the field', async () => {
    server.refuses(registerDriver, 'VehicleYearOutOfRange', fault('vehicleYear', theYear));
    const { click } = await showForm({ vehicleYear: '2090' });
    await click(send());
    await settleEffects();
    expect(messageOf('Vehicle year')).toBe(theYear);
    expect(document.activeElement).toBe(field('Vehicle year'));
    expect(screen.getByText('One field needs your attention.')).toBeDefined();
  });

  it('focuses the first of several rejected fields on the page, regardless of their order in the response', async () => {
    const errors = [
      { path: 'nin', message: 'Of the NIN.' },
      { path: 'licenseNumber', message: 'Of the licence.' },
    ];
    server.refuses(registerDriver, 'InvalidRequest', { status: 400, detail: 'Both.', facts: { errors } });
    const { click } = await showForm();
    await click(send());
    await settleEffects();
    expect([messageOf('Licence number'), messageOf('National Identification Number (NIN)')]).toEqual([
      'Of the licence.',
      'Of the NIN.',
    ]);
    expect(document.activeElement).toBe(field('Licence number'));
  });

  it('focuses the rejected field again when the next attempt gets the same response', async () => {
    server.refuses(registerDriver, 'VehicleYearOutOfRange', fault('vehicleYear', theYear));
    const { click } = await showForm({ vehicleYear: '2090' });
    await click(send());
    await settleEffects();
    await click(send());
    await settleEffects();
    expect(document.activeElement).toBe(field('Vehicle year'));
    expect(server.requestCount(registerDriver)).toBe(2);
  });

  it('drops the message when the field is corrected', async () => {
    server.refuses(registerDriver, 'VehicleYearOutOfRange', fault('vehicleYear', theYear));
    const { click, clear, type } = await showForm({ vehicleYear: '2090' });
    await click(send());
    await settleEffects();
    await clear(field('Vehicle year'));
    await type(field('Vehicle year'), '2019');
    expect(field('Vehicle year').getAttribute('aria-invalid')).toBeNull();
  });

  it('marks no field when the refusal concerns none of them', async () => {
    server.refuses(registerDriver, 'ProfileIncomplete', fault('body', 'Complete your profile first.'));
    const { click } = await showForm();
    await click(send());
    await settleEffects();
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    expect(screen.getByText('Complete your profile first.')).toBeDefined();
  });

  it('sends the plate and the NIN in their normalised form', async () => {
    server.answers(registerDriver, { id: 'ada', verificationStatus: 'pending', createdAt: '2026-03-02T10:00:00.000Z' });
    const { click, choose } = await showForm({ vehiclePlate: 'lnd-245 kj', nin: '000 0000 0000' });
    await choose(field('Vehicle colour'), 'Wine');
    await click(send());
    await settleEffects();
    const [{ body } = { body: null }] = server.sent(registerDriver);
    expect(body).toMatchObject({ vehiclePlate: 'LND245KJ', nin: '00000000000', vehicleColor: 'Wine' });
  });
});

it.each(['ada', RIDE_ID, ''])('the sample details for account “%s” pass the registration form', (accountId) => {
  const sample = sampleRegistrationFor(accountId);
  expect(vehicleForm.safeParse({ ...sample, vehicleType: 'standard' }).error).toBeUndefined();
  expect(driverForm.safeParse({ ...filled, ...sample }).error).toBeUndefined();
});
