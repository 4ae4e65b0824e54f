import { registerCustomer } from '@saferide/contracts/account/account';
import { currentUser } from '@saferide/contracts/account/current-user';
import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, NOW } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { CustomerPage } from './customer-page.tsx';

describe('a person who creates a customer profile', () => {
  it('sees an empty list of rides, although the queries were refused before', async () => {
    for (const call of [customerRides, customerScheduledRides, customerStats])
      server.refuses(call, 'Forbidden', { status: 403, detail: 'This needs the role customer.' });
    const { click } = await show(<CustomerPage />, { as: aPerson({ customer: null }) });
    const create = () => screen.queryByRole('button', { name: 'Create Customer Profile' });
    await waitUntilLoaded(create);
    server.answers(registerCustomer, { id: 'ada', createdAt: NOW }, { changed: ['accounts'] });
    server.answers(currentUser, aPerson());
    server.answers(customerRides, []);
    server.answers(customerScheduledRides, []);
    server.answers(customerStats, { totalTrips: 0, averageRating: null, totalSpent: 0, cancelledRides: 0 });
    await click(create() as HTMLElement);
    expect(screen.getByText('No rides yet. Book your first ride to get started!')).toBeDefined();
    expect(screen.queryByText('This could not be loaded.')).toBeNull();
  });
});
