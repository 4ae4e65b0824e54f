import { rideNoLongerAvailableFrame } from '@saferide/contracts/dispatch/frames';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { driverRides } from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../browser/device-database.ts';
import { claimDeviceFor } from '../../session/last-known-answers.ts';
import { anAcceptedRide, aPerson, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { customerRidesQuery } from './customer-queries.ts';
import { ActiveRide } from './driving/active-ride.tsx';
import { activeRideQuery } from './driving/active-ride-query.ts';
import { driverRidesQuery } from './driving/queries.ts';
import { LastKnownNotice } from './last-known-notice.tsx';
import { rideQuery } from './queries.ts';

const ride = anAcceptedRide({ startCode: '4711' });
const driver = aPerson({ id: 'dele' });

const RidersRide = () => {
  const query = useQuery(rideQuery(RIDE_ID));
  return (
    <>
      <LastKnownNotice query={query} />
      <p>{query.data?.startCode ?? 'nothing'}</p>
    </>
  );
};

const DriversRide = () => {
  const query = useQuery(activeRideQuery);
  return query.data ? (
    <ActiveRide at={null} whyUnplaced={null} reading={null} ride={query.data} onCompleted={() => undefined} />
  ) : (
    <p>nothing</p>
  );
};

const DriversRides = () => <p>{useQuery(driverRidesQuery(null)).data?.length ?? 'nothing'}</p>;
const RidersRides = () => <p>{useQuery(customerRidesQuery).data?.length ?? 'nothing'}</p>;

const opensAgain = async (component: Parameters<typeof show>[0], as = aPerson()) => {
  cleanup();
  server.loses(rideById);
  server.loses(activeDriverRide);
  await show(component, { as });
};

const storedKeys = async (): Promise<string[]> => {
  const keys = openDeviceDatabase().then((database) => database.getAllKeys('answers'));
  await settleEffects();
  return keys;
};

const showRide = (shown: RideView) => {
  server.answers(rideById, shown);
  return show(<RidersRide />);
};

describe('the offline copy of a ride', () => {
  it('is shown to the rider as last known, with its age', async () => {
    await showRide(ride);
    expect(screen.queryByText(/^Last known/)).toBeNull();
    cleanup();
    await advanceClock(8 * 60_000);
    await opensAgain(<RidersRide />);
    expect(screen.getByText('4711')).toBeDefined();
    expect(screen.getByText(/^Last known, 8 min ago/)).toBeDefined();
  });

  it('is shown to the driver with working links, while actions that need the network are disabled and explained', async () => {
    server.answers(
      activeDriverRide,
      anAcceptedRide({ status: 'in_progress', arrivedAt: inSeconds(-60), startedAt: inSeconds(-5) }),
    );
    await show(<DriversRide />, { as: driver });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await opensAgain(<DriversRide />, driver);
    expect(screen.getByText('Drive to the destination')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Complete ride' }).closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByText(/^You need a connection to complete the trip/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open in Google Maps' }).closest('fieldset')).toBeNull();
  });

  it('is not shown to other accounts, and is deleted when another person signs in', async () => {
    await showRide(ride);
    await opensAgain(<RidersRide />, aPerson({ id: 'bola' }));
    expect(screen.getByText('nothing')).toBeDefined();
    void claimDeviceFor('bola');
    await advanceClock(1_000);
    expect(await storedKeys()).toEqual(['["/api/auth/user"]']);
  });

  it('is deleted when the ride ends, even if only another query reports the end', async () => {
    await showRide(ride);
    expect(await storedKeys()).toContain(`["/api/ride/${RIDE_ID}"]`);
    cleanup();
    server.answers(customerRides, [anAcceptedRide({ status: 'completed', completedAt: inSeconds(0) })]);
    await show(<RidersRides />);
    expect(await storedKeys()).not.toContain(`["/api/ride/${RIDE_ID}"]`);
  });

  it('is deleted from the device of a driver who no longer has the ride', async () => {
    server.answers(rideById, ride);
    await show(<RidersRide />, { as: driver });
    expect(await storedKeys()).toContain(`["/api/ride/${RIDE_ID}"]`);
    server.refuses(rideById, 'NotFound');
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    await settleEffects();
    expect(await storedKeys()).not.toContain(`["/api/ride/${RIDE_ID}"]`);
    expect(screen.getByText('nothing')).toBeDefined();
  });

  it('is neither shown nor stored after a day', async () => {
    await showRide(ride);
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await opensAgain(<RidersRide />);
    expect(screen.getByText('nothing')).toBeDefined();
    expect(await storedKeys()).toEqual(['["/api/auth/user"]']);
  });

  it('is not stored for the ride of another person', async () => {
    await showRide(anAcceptedRide({ customerId: 'bola' }));
    expect(await storedKeys()).toEqual(['["/api/auth/user"]']);
  });
});

describe('the offline copy of a list of rides', () => {
  const completed = anAcceptedRide({ status: 'completed', startedAt: inSeconds(-900), completedAt: inSeconds(-60) });

  it('is shown to the rider', async () => {
    server.answers(customerRides, [completed]);
    await show(<RidersRides />);
    cleanup();
    server.loses(customerRides);
    await show(<RidersRides />);
    expect(screen.getByText('1')).toBeDefined();
  });

  it('is shown as empty if the list was empty', async () => {
    server.answers(customerRides, []);
    await show(<RidersRides />);
    cleanup();
    server.loses(customerRides);
    await show(<RidersRides />);
    expect(screen.getByText('0')).toBeDefined();
  });

  it('contains neither name nor address of a rider on the driver’s device', async () => {
    server.answers(driverRides, [{ ...completed, customerId: null, customerName: 'Bola Ade' }]);
    await show(<DriversRides />, { as: driver });
    const stored = openDeviceDatabase().then((database) => database.getAll('answers'));
    await settleEffects();
    const storedText = JSON.stringify(await stored);
    expect(storedText).toContain(RIDE_ID);
    for (const rider of ['Bola', 'Allen Avenue', 'Eko Hotel']) expect(storedText).not.toContain(rider);
  });
});
