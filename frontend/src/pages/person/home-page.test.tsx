import { driverProfile } from '@saferide/contracts/driver/driver';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { aDriver, aDriverPerson, anAcceptedRide, aPerson, aRide, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { HomePage } from './home-page.tsx';

const both = { ...aDriverPerson(), customer: aPerson().customer };

beforeEach(() => {
  server.answers(customerRides, []);
  server.answers(activeDriverRide, null);
  server.answers(driverProfile, aDriver());
});

describe('the redirect to an active ride (spec 3 §2)', () => {
  it('sends a rider from the home page to their ride', async () => {
    server.answers(customerRides, [aRide({ status: 'completed', id: 'over' }), anAcceptedRide()]);
    await show(<HomePage />);
    expect(currentUrl()).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('sends a person who is both driver and rider to the ride that they drive', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await show(<HomePage />, { as: both });
    expect(currentUrl()).toBe('/driver');
  });

  it('does not happen if there is no ride, or only one scheduled for later', async () => {
    server.answers(customerRides, [aRide({ scheduledTime: inSeconds(6 * 3_600) })]);
    await show(<HomePage />, { as: both });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });

  it('sends a driver from the rider’s dashboard to the ride that they drive', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await show(
      <OpenRideRedirect here="/customer">
        <p>The rider’s dashboard</p>
      </OpenRideRedirect>,
      { as: both, at: '/customer' },
    );
    expect(currentUrl()).toBe('/driver');
  });

  it('does not happen if the rides cannot be loaded', async () => {
    server.loses(customerRides);
    await show(<HomePage />, { as: both });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });
});

describe('the choice between riding and driving (spec 1 §2, spec 1 §6)', () => {
  const page = (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="*" element={null} />
    </Routes>
  );

  it.each([
    ['a rider', aPerson(), '/customer'],
    ['a driver', { ...aDriverPerson(), customer: null }, '/driver'],
  ])('is not shown to %s, who goes to their own page', async (_, as, address) => {
    await show(page, { as });
    expect(currentUrl()).toBe(address);
  });

  it('is shown to a newcomer, without asking for a profile first', async () => {
    await show(page, { as: aPerson({ customer: null, profile: null }) });
    expect(screen.getByRole('link', { name: 'Book Your First Ride' }).getAttribute('href')).toBe('/customer/book');
    expect(screen.getByRole('link', { name: 'Start Driving' })).toBeDefined();
    expect(screen.getByText('You can switch any time from the menu.')).toBeDefined();
  });

  it('is shown above the consoles of an operator, one row each', async () => {
    await show(page, { as: aPerson({ customer: null, roles: ['operator'] }) });
    await waitUntilLoaded(() => screen.queryByRole('region', { name: 'Your consoles' }));
    const rows = within(screen.getByRole('region', { name: 'Your consoles' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/ops', '/ops/statistics']);
  });

  it('is shown to a rider who asks for it', async () => {
    await show(page, { at: '/?choose' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });
});

it('the home page, when reached by a link, shows a link to the active ride instead of redirecting', async () => {
  server.answers(customerRides, [anAcceptedRide()]);
  const { click } = await show(
    <Routes>
      <Route path="/elsewhere" element={<Link to="/">Home</Link>} />
      <Route path="/" element={<HomePage />} />
      <Route path="*" element={null} />
    </Routes>,
    { as: both, at: '/elsewhere' },
  );
  await click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByText('You have a ride under way')).toBeDefined();
  await click(screen.getByRole('link', { name: 'Open ride' }));
  expect(currentUrl()).toBe(`/customer/rides/${RIDE_ID}`);
});
