import { driverProfile } from '@saferide/contracts/driver/driver';
import { activeDriverRide } from '@saferide/contracts/ride/driver-queries';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { OpenRideRedirect } from '../../features/ride/ride-first.tsx';
import { aDriver, aDriverPerson, anAcceptedRide, aPerson, aRide, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentAddress, show } from '../../testing/show.tsx';
import { HomePage } from './home-page.tsx';

const both = { ...aDriverPerson(), customer: aPerson().customer };

beforeEach(() => {
  server.answers(customerRides, []);
  server.answers(activeDriverRide, null);
  server.answers(driverProfile, aDriver());
});

describe('the home page opened directly', () => {
  it('redirects a rider to their ride under way', async () => {
    server.answers(customerRides, [aRide({ status: 'completed', id: 'over' }), anAcceptedRide()]);
    await show(<HomePage />);
    expect(currentAddress()).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('redirects a driver to their ride, even if they are a rider too', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await show(<HomePage />, { as: both });
    expect(currentAddress()).toBe('/driver');
  });

  it('shows the choices without a ride, or with one scheduled for later', async () => {
    server.answers(customerRides, [aRide({ scheduledTime: inSeconds(6 * 3_600) })]);
    await show(<HomePage />, { as: both });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });

  it('redirects a driver on a ride from the rider’s pages too', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await show(
      <OpenRideRedirect here="/customer">
        <p>The rider’s dashboard</p>
      </OpenRideRedirect>,
      { as: both, at: '/customer' },
    );
    expect(currentAddress()).toBe('/driver');
  });

  it('shows the choices if rides cannot be loaded', async () => {
    server.loses(customerRides);
    await show(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });
});

it('reached by a link, the home page shows a link to the ride under way', async () => {
  server.answers(customerRides, [anAcceptedRide()]);
  const { click } = await show(
    <Routes>
      <Route path="/elsewhere" element={<Link to="/">Home</Link>} />
      <Route path="/" element={<HomePage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/elsewhere' },
  );
  await click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByText('You have a ride under way')).toBeDefined();
  await click(screen.getByRole('link', { name: 'Open ride' }));
  expect(currentAddress()).toBe(`/customer/rides/${RIDE_ID}`);
});
