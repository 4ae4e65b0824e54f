import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides, availableRides, driverStats } from '@saferide/contracts/ride/driver-queries';
import { rideEndedFrame } from '@saferide/contracts/ride/release-frames';
import { readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { familyTracking } from '@saferide/contracts/tracking/family';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { timeLabel } from '../../messages/format.ts';
import { aDriver, aDriverPerson, anAcceptedRide, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { DriverDashboard } from './driver-dashboard.tsx';

const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const desk = () => screen.queryByRole('heading', { name: 'Your Stats' });
const shown = () => show(<DriverDashboard />, { as: aDriverPerson() });

describe('the driver dashboard', () => {
  beforeEach(() => {
    server.answers(driverProfile, aDriver());
    server.answers(readSubscription, {
      ...{ active: false, status: 'none', reservedDays: 0, price: 10_000 },
      ...{ expiryDate: null, pendingPayments: [] },
    });
    server.holds(readTrialStatus);
    server.holds(readVerificationStatus);
    server.holds(acceptedScheduledRides);
    server.holds(readVehicleReview);
    server.holds(driverStats);
    server.holds(familyTracking);
  });

  it('shows only the ride card until it is known whether there is a ride', async () => {
    const ride = server.holds(activeDriverRide);
    await shown();
    expect(desk()).toBeNull();
    ride.answers(null);
    await settleEffects();
    expect(desk()).not.toBeNull();
  });

  it('says in place of requests until when an online driver is paused', async () => {
    const pausedUntil = inSeconds(5);
    server.answers(driverProfile, aDriver({ isOnline: true, pausedUntil }));
    server.answers(readSubscription, {
      ...{ active: true, status: 'subscribed', reservedDays: 0, price: 10_000 },
      ...{ expiryDate: inSeconds(7_200), pendingPayments: [] },
    });
    server.answers(activeDriverRide, null);
    server.answers(availableRides, []);
    await shown();
    expect(screen.getByText(`You’re paused. You get requests again from ${timeLabel(pausedUntil)}.`)).toBeDefined();
    await advanceClock(6_000);
    expect(screen.getByText(/^No rides available at the moment/)).toBeDefined();
  });

  it('says so when the ride on the screen is cancelled', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    await shown();
    await socket.says(rideEndedFrame, { rideId: RIDE_ID, outcome: 'cancelled', cause: 'cancelled_by_customer' });
    expect(theToast().getByText('Your rider cancelled a ride you had accepted')).toBeDefined();
  });

  it('shows its other cards and a message when the query for the ride fails', async () => {
    server.refuses(activeDriverRide, 'NotFound');
    await shown();
    expect(desk()).not.toBeNull();
    expect(screen.getByText('This could not be loaded.')).toBeDefined();
  });
});
