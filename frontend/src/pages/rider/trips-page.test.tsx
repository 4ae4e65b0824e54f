import { ownCases } from '@saferide/contracts/case/rider-cases';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aRide, inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { groupByMonth, monthsSince, TripsPage } from './trips-page.tsx';

const lekki = aRide({
  ...{ id: 'lekki', status: 'completed', finalPrice: 4_228, createdAt: '2026-02-27T12:55:00Z' },
  destinationAddress: 'Admiralty Way',
});
const airport = aRide({
  ...{ id: 'airport', status: 'cancelled', createdAt: '2026-02-03T08:00:00Z', destinationAddress: 'Airport, MMA2' },
});
const ikeja = aRide({
  ...{ id: 'ikeja', status: 'completed', finalPrice: 3_275, createdAt: '2026-01-14T08:00:00Z' },
  destinationAddress: 'Ikeja City Mall',
});
const listed = () => screen.queryAllByRole('link', { name: /From / }).map((link) => link.textContent);

beforeEach(() => server.answers(ownCases, { cases: [], next: null }));

describe('the list of trips (spec 3 §2)', () => {
  it('groups trips by month, with their number and what was paid', async () => {
    server.answers(customerRides, [lekki, airport, ikeja]);
    await show(<TripsPage />);
    const february = within(screen.getByRole('region', { name: 'Feb 2026' }));
    expect(february.getByText('2 trips · ₦4,228 paid')).toBeDefined();
    expect(february.getByText('Cancelled')).toBeDefined();
    expect(screen.getByText('1 trip · ₦3,275 paid')).toBeDefined();
  });

  it('marks trips that are unpaid or ended early, and excludes unpaid fares from the month’s sum', async () => {
    const unpaid = { ...lekki, id: 'unpaid', completedAt: inSeconds(-600) };
    const inPart = { ...lekki, id: 'in-part', paid: 1_000, paidClaimedAt: inSeconds(-60) };
    const early = { ...lekki, id: 'early', tripEnd: 'early' as const, completedAt: inSeconds(-90_000) };
    server.answers(customerRides, [unpaid, inPart, early]);
    await show(<TripsPage />);
    expect(listed()).toEqual([
      expect.stringMatching(/₦4,228Not paid$/),
      expect.stringMatching(/₦4,228Not paid$/),
      expect.stringMatching(/₦4,228Ended early$/),
    ]);
    expect(screen.getByText('3 trips · ₦5,228 paid')).toBeDefined();
    expect(screen.getByText('₦7,456 not paid')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/customer/rides/unpaid');
  });

  it('names the pickup without its area, so that it fits on one line', async () => {
    server.answers(customerRides, [{ ...lekki, pickupAddress: 'Adeniran Ogunsanya, Surulere' }]);
    await show(<TripsPage />);
    expect(screen.getByText('From Adeniran Ogunsanya · Standard')).toBeDefined();
  });

  it('finds trips by a place, and by their state', async () => {
    server.answers(customerRides, [lekki, airport, ikeja]);
    const { click, type } = await show(<TripsPage />);
    await type(screen.getByRole('searchbox', { name: 'Search your trips' }), 'admir');
    expect(listed()).toEqual([expect.stringContaining('Admiralty Way')]);
    await type(screen.getByRole('searchbox', { name: 'Search your trips' }), 'o');
    expect(screen.getByText('No trip matches “admiro”.')).toBeDefined();
    await click(screen.getByRole('button', { name: 'Clear the search' }));
    await click(screen.getByRole('radio', { name: 'Cancelled' }));
    expect(listed()).toEqual([expect.stringContaining('Airport, MMA2')]);
  });

  it('shows one month, which the server filters, and leads back to all months', async () => {
    const someone = aPerson();
    const customer = { ...someone.customer, id: 'bola', createdAt: inSeconds(-70 * 86_400) };
    server.answersEach(customerRides, ({ month }) => (month ? [] : [lekki]));
    const { choose, click } = await show(<TripsPage />, { as: { ...someone, customer } });
    const months = within(screen.getByLabelText('Month')).getAllByRole('option');
    expect(months[0]?.textContent).toBe('All months');
    const { value, textContent } = months[2] as HTMLOptionElement;
    await choose(screen.getByLabelText('Month'), textContent ?? '');
    expect(server.queriesSent(customerRides).at(-1)).toMatchObject({ month: value });
    expect(screen.getByText('No trips here.')).toBeDefined();
    await click(screen.getByRole('button', { name: 'Show all months' }));
    expect(listed()).toEqual([expect.stringContaining('Admiralty Way')]);
  });

  it('loads older trips on request, and shows no total for a month that may be incomplete', async () => {
    const rides = Array.from({ length: 50 }, (_, index) => ({ ...lekki, id: `ride-${index}` }));
    server.answersEach(customerRides, ({ after }) => (after === 'ride-49' ? [ikeja] : rides));
    const { click } = await show(<TripsPage />);
    expect(screen.queryByText(/^50 trips/)).toBeNull();
    await click(screen.getByRole('button', { name: 'Load older trips' }));
    expect(screen.getByText(/^50 trips · /)).toBeDefined();
    expect(listed().at(-1)).toContain('Ikeja City Mall');
    expect(screen.queryByRole('button', { name: 'Load older trips' })).toBeNull();
  });

  it('invites a person without trips to book', async () => {
    await show(<TripsPage />, { as: aPerson({ customer: null }) });
    expect(screen.getByRole('link', { name: 'Book a ride' }).getAttribute('href')).toBe('/customer/book');
    expect(server.requestCount(customerRides)).toBe(0);
  });
});

it('a trip shortly after midnight in Lagos belongs to the month that has begun there', () => {
  expect(groupByMonth([{ ...lekki, createdAt: '2026-01-31T23:30:00Z' }]).map(({ month }) => month)).toEqual([
    '2026-02',
  ]);
});

it('the months of a customer go back to the one in which they joined, in Lagos time', () => {
  const months = (since: string) => monthsSince(since, Date.parse('2026-03-31T23:30:00Z'));
  expect(months('2026-01-31T23:30:00Z')).toEqual(['2026-04', '2026-03', '2026-02']);
  expect(months('2026-03-31T23:10:00Z')).toEqual(['2026-04']);
});
