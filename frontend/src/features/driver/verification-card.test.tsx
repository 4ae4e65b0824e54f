import { correctRegistration, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { VerificationCard } from './verification-card.tsx';

const rejected = {
  status: 'rejected' as const,
  inProgress: false,
  canStart: false,
  canRetry: true,
  details: { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: false },
  reasons: ['nin_not_found'],
  simulated: true,
} satisfies z.input<typeof readVerificationStatus.response>;

const showRejected = async () => {
  server.answers(readVerificationStatus, rejected);
  const hands = await show(<VerificationCard />);
  await waitUntilLoaded(() => screen.queryByText('Correct your details'));
  return hands;
};
const nin = () => screen.getByLabelText(/National Identification Number/);
const ninMessage = () => {
  const [described = ''] = (nin().getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(described)?.textContent;
};
const send = () => screen.getByRole('button', { name: 'Correct and check again' });

describe('a rejected registration', () => {
  it('shows the reason at the field concerned', async () => {
    await showRejected();
    expect(ninMessage()).toBe('The National Identification Number was not found.');
    expect(screen.getByLabelText(/Licence number/).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('marks an invalid correction at its field without sending it', async () => {
    const { click, type } = await showRejected();
    await type(nin(), '123');
    await click(send());
    expect(ninMessage()).toBe('The NIN has 11 digits');
    expect(server.requestCount(correctRegistration)).toBe(0);
  });

  it('can be corrected, and then shows the outcome of the new check', async () => {
    const { click, type } = await showRejected();
    server.answers(correctRegistration, {
      success: true,
      message: 'You’re verified. You can start your free trial now.',
      status: 'approved',
      simulated: true,
    });
    await type(nin(), '0000 0000 011');
    await click(send());
    expect(server.sent(correctRegistration).map(({ body }) => body)).toEqual([
      expect.objectContaining({ nin: '00000000011', licenseNumber: null }),
    ]);
    await screen.findByText('You’re verified. You can start your free trial now.');
  });

  it('shows the server’s message after too many corrections', async () => {
    const { click, type } = await showRejected();
    const sentence = 'You have corrected your details 3 times today. You can do so again tomorrow.';
    server.refuses(correctRegistration, 'CorrectionLimitReached');
    await type(nin(), '00000000011');
    await click(send());
    await screen.findByText(sentence);
  });
});

describe('a rejected number plate', () => {
  const ofPlate = {
    ...rejected,
    details: { licenseVerified: true, vehicleVerified: false, backgroundCheckVerified: true },
    reasons: ['vehicle_not_found'],
  };
  const stateOf = (check: string) => screen.getByText(check).closest('li')?.textContent;

  it('shows the failed check, and links to the plate’s field', async () => {
    server.answers(readVerificationStatus, ofPlate);
    await show(<VerificationCard />);
    expect(stateOf('Vehicle')).toBe('VehicleFailed');
    expect(stateOf('Driving licence')).toBe('Driving licencePassed');
    expect(screen.getByRole('link', { name: 'Correct the number plate' }).getAttribute('href')).toBe(
      '/driver/vehicle-review?car=another&wrong=vehicle_not_found',
    );
    expect(screen.queryByText('Correct your details')).toBeNull();
  });

  it('is no longer shown once the vehicle has been changed', async () => {
    server.answers(readVerificationStatus, { ...ofPlate, reasons: [] });
    await show(<VerificationCard />);
    expect(stateOf('Vehicle')).toBe('VehicleNot checked yet');
    expect(screen.getByText('You changed your vehicle. Try again to have it checked.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('The number plate was not found.')).toBeNull();
  });
});
