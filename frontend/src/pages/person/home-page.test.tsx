import { driverProfile } from '@saferide/contracts/driver/driver';
import { activeDriverRide } from '@saferide/contracts/ride/driver-queries';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { RideFirst } from '../../features/ride/ride-first.tsx';
import { aDriver, aDriverPerson, anAcceptedRide, aPerson, aRide, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show, whereabouts } from '../../testing/show.tsx';
import { HomePage } from './home-page.tsx';

const both = { ...aDriverPerson(), customer: aPerson().customer };

beforeEach(() => {
  server.answers(customerRides, []);
  server.answers(activeDriverRide, null);
  server.answers(driverProfile, aDriver());
});

describe('the app opened at its start', () => {
  it('shows a rider the ride under way first', async () => {
    server.answers(customerRides, [aRide({ status: 'completed', id: 'over' }), anAcceptedRide()]);
    await show(<HomePage />);
    expect(whereabouts()).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('shows a driver the ride under way first, whoever else they are', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await show(<HomePage />, { as: both });
    expect(whereabouts()).toBe('/driver');
  });

  it('shows the choice to whoever has no ride, or one for later', async () => {
    server.answers(customerRides, [aRide({ scheduledTime: inSeconds(6 * 3_600) })]);
    await show(<HomePage />, { as: both });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });

  it('shows a driver on a ride that ride first on the rider’s pages too', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await show(
      <RideFirst here="/customer">
        <p>The rider’s dashboard</p>
      </RideFirst>,
      { as: both, at: '/customer' },
    );
    expect(whereabouts()).toBe('/driver');
  });

  it('shows the choice where nobody can say whether there is a ride', async () => {
    server.loses(customerRides);
    await show(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
  });
});

it('reached by a link, the start names the ride under way and leads to it', async () => {
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
  expect(whereabouts()).toBe(`/customer/rides/${RIDE_ID}`);
});
