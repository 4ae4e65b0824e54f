import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { placeAt } from '@saferide/contracts/place/geo';
import { rideQuote } from '@saferide/contracts/ride/queries';
import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeGeolocation } from '../../testing/fake-geolocation.ts';
import { aPerson, aRide, aRideDriver, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { advanceClock, waitUntilLoaded } from '../../testing/time.ts';
import { CustomerHome, CustomerPage } from './customer-page.tsx';

const lekki = { latitude: 6.4474, longitude: 3.4723 };
const aPastRide = aRide({
  ...{ status: 'completed', finalPrice: 4_228 },
  ...{ destinationAddress: 'Admiralty Way, Lekki', destinationLocation: lekki, destinationArea: 'Lekki Phase 1' },
});

beforeEach(() => {
  server.answers(favoriteLocations, []);
  server.answers(customerRides, []);
  server.answers(customerScheduledRides, []);
  server.answers(customerStats, { totalTrips: 0, averageRating: null, totalSpent: 0, cancelledRides: 0 });
  server.answers(nearbyDrivers, []);
});

const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

describe('a rider’s home (spec 3 §2)', () => {
  it('links to a saved place and to recent destinations, each with its fare from here', async () => {
    const home = { id: 'home', name: 'Mum’s place', address: '5 Oak Close', latitude: 6.4969, longitude: 3.3537 };
    server.answers(favoriteLocations, [home]);
    server.answers(customerRides, [aPastRide]);
    server.answers(rideQuote, { fare: 3_275, distance: 6, minutes: 20, tariffVersion: 'lagos-1', lines: [] });
    server.answers(placeAt, {
      ...{ name: null, area: 'Yaba', city: 'Lagos', state: 'Lagos', served: true, source: 'gazetteer' as const },
    });
    fakeGeolocation.rise();
    fakeGeolocation.permit('granted');
    fakeGeolocation.measure({ latitude: 6.5095, longitude: 3.3711, accuracy: 20 });
    const hands = await show(<CustomerPage />);
    await waitUntilLoaded(() => screen.queryByRole('list', { name: 'Recent destinations' }));
    await waitUntilLoaded(() => screen.queryByText('₦3,275'));
    const quotes = server.requestCount(rideQuote);
    fakeGeolocation.measure({ latitude: 6.5096, longitude: 3.3712, accuracy: 20 });
    await advanceClock(1_000);
    expect(server.requestCount(rideQuote)).toBe(quotes);
    const [recent] = within(screen.getByRole('list', { name: 'Recent destinations' })).getAllByRole('link');
    expect(recent?.textContent).toBe('Admiralty WayLekki₦3,275');
    expect(server.queriesSent(rideQuote).at(-1)).toMatchObject({ destinationAddress: 'Admiralty Way, Lekki' });
    await hands.click(screen.getByRole('link', { name: 'Mum’s place' }));
    expect(currentUrl()).toBe('/customer/book');
  });

  it('offers before the first ride to set home and work, and shows no rating', async () => {
    const saved = { id: 'home', name: 'Home', address: '5 Oak Close', latitude: 6.4969, longitude: 3.3537 };
    server.answers(favoriteLocations, [saved]);
    const hands = await show(<CustomerPage />);
    await waitUntilLoaded(() => screen.queryByRole('link', { name: 'Set work' }));
    await waitUntilLoaded(() => screen.queryByText('Total Trips'));
    expect(screen.queryByRole('link', { name: 'Set home' })).toBeNull();
    expect(screen.queryByText('Avg. Rating')).toBeNull();
    await hands.click(screen.getByRole('link', { name: 'Set work' }));
    expect(currentUrl()).toBe('/customer/places');
  });

  it('offers to locate the rider again if the device could not', async () => {
    fakeGeolocation.rise();
    const { click } = await show(<CustomerPage />);
    const again = () => screen.queryByRole('button', { name: 'Use my location' });
    await waitUntilLoaded(again);
    fakeGeolocation.measure({ latitude: 6.5095, longitude: 3.3711, accuracy: 20 });
    await click(again() as HTMLElement);
    expect(again()).toBeNull();
  });

  it('lists past trips with their fare, or their state where none was paid', async () => {
    server.answers(customerRides, [
      aPastRide,
      aRide({ id: 'b', status: 'cancelled', pickupAddress: 'Sabon Gari', destinationAddress: 'Nassarawa GRA' }),
    ]);
    await show(<CustomerPage />);
    await waitUntilLoaded(() => screen.queryByRole('heading', { name: 'Recent Rides' }));
    const [, ...rows] = section('Recent Rides').getAllByRole('link');
    expect(rows[0]?.textContent).toMatch(/to Admiralty Way, Lekki.*₦4,228$/);
    expect(rows[1]?.textContent).toMatch(/^Sabon Gari to Nassarawa GRA.*Cancelled$/);
    expect(screen.queryByRole('heading', { name: 'Your Scheduled Rides' })).toBeNull();
  });

  it.each([
    ['asks to rate the last ride until a day after it', inSeconds(-86_000), null, true],
    ['does not ask to rate the last ride after a day', inSeconds(-86_500), null, false],
    ['does not ask to rate a ride that is rated', inSeconds(-600), 5, false],
  ] as const)('%s', async (_when, completedAt, customer, asks) => {
    server.answers(customerRides, [{ ...aPastRide, paid: 4_228, completedAt, ratings: { customer, driver: null } }]);
    await show(<CustomerPage />);
    await waitUntilLoaded(() => screen.queryByRole('heading', { name: 'Recent Rides' }));
    const link = screen.queryByRole('link', { name: /^How was your ride/ });
    expect(link?.getAttribute('href') ?? null).toBe(asks ? `/customer/rides/${RIDE_ID}` : null);
  });

  it.each([
    ['asks first to pay for a finished trip that is not paid', {}, '₦4,228'],
    ['asks first to pay the rest of a finished trip that is paid in part', { paid: 1_000 }, '₦3,228'],
    ['does not ask to pay for a trip that is paid', { paid: 4_228 }, null],
    ['does not ask to pay for a trip that the rider claims to have paid', { paidClaimedAt: inSeconds(-60) }, null],
  ] as const)('%s', async (_which, facts, due) => {
    const completedAt = inSeconds(-600);
    server.answers(customerRides, [{ ...aPastRide, driver: aRideDriver, completedAt, ...facts }]);
    await show(<CustomerPage />);
    await waitUntilLoaded(() => screen.queryByRole('heading', { name: 'Recent Rides' }));
    const link = screen.queryByRole('link', { name: /^Pay / });
    expect(link?.textContent ?? null).toBe(due && `Pay Dele ${due}Admiralty Way, Lekki`);
    expect(screen.queryByRole('link', { name: /^How was your ride/ }) === null).toBe(due !== null);
    if (!link) return;
    expect(link.getAttribute('href')).toBe(`/customer/rides/${RIDE_ID}`);
    const whereTo = screen.getByRole('link', { name: 'Where to?' });
    expect(link.compareDocumentPosition(whereTo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('names the car to look for while a ride is under way', async () => {
    server.answers(customerRides, [aRide({ status: 'accepted', driver: aRideDriver })]);
    await show(<CustomerHome />);
    await waitUntilLoaded(() => screen.queryByRole('link', { name: /^Your ride is under way/ }));
    const strip = screen.getByRole('link', { name: /^Your ride is under way/ });
    expect(strip.textContent).toContain(`${aRideDriver.vehiclePlate} · `);
  });

  it('shows the time until a scheduled ride, and links to it', async () => {
    server.answers(customerScheduledRides, [aRide({ scheduledTime: inSeconds(7_200) })]);
    await show(<CustomerPage />);
    await waitUntilLoaded(() => screen.queryByText(/^Pickup in/));
    expect(
      screen
        .getByText(/^Pickup in/)
        .closest('a')
        ?.getAttribute('href'),
    ).toBe(`/customer/rides/${RIDE_ID}`);
  });
});

it('a person who has never booked sees how to begin, and no rides are fetched (spec 3 §2)', async () => {
  await show(<CustomerPage />, { as: aPerson({ customer: null }) });
  await waitUntilLoaded(() => screen.queryByText('No rides yet. Book your first ride to get started!'));
  expect(screen.getByRole('link', { name: 'Where to?' }).getAttribute('href')).toBe('/customer/book');
  expect(server.requestCount(customerRides)).toBe(0);
});
