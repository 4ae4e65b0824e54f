import { whyNoDriver } from '@saferide/contracts/dispatch/dispatch-reasons';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { RideSearchExplanation } from './ride-search-explanation.tsx';

type Answer = ResponseOf<typeof whyNoDriver>;

const wave = { at: inSeconds(-60), searchRound: 1, radiusMetres: 3_000, outcomes: [], nearest: [] };

const shown = (named: Partial<Answer>) => {
  server.answers(whyNoDriver, {
    ...{ rideId: RIDE_ID, status: 'cancelled', requestedAt: inSeconds(-70), dueAt: inSeconds(-70) },
    ...{ vehicleType: 'standard', city: 'Lagos', firstOfferedAt: inSeconds(-60) },
    looks: [
      { ...wave, wave: 1, asked: 1 },
      { ...wave, wave: null, asked: 0 },
    ],
    cause: 'no_driver_found',
    ...named,
  });
  return show(<RideSearchExplanation id={RIDE_ID} />, { as: aPerson({ roles: ['operator'] }) });
};

it('a search that found no driver is not shown as cancelled', async () => {
  await shown({});
  expect(screen.getByRole('region', { name: 'No driver found' })).toBeDefined();
});

it('the search for a cancelled ride is shown as cancelled', async () => {
  await shown({ cause: 'cancelled_by_customer' });
  expect(screen.getByRole('region', { name: 'Cancelled' })).toBeDefined();
});

it('a wave that offered the ride does not say that no driver was near', async () => {
  await shown({});
  expect(
    within(screen.getByRole('region', { name: 'Wave 1' })).getByText('We don’t know who else was near.'),
  ).toBeDefined();
  const last = within(screen.getByRole('region', { name: 'Last check before the search ended' }));
  expect(last.getByText('No driver was near.')).toBeDefined();
});
