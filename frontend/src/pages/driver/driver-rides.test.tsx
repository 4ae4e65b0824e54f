import { rateRide, recordFarePaid } from '@saferide/contracts/ride/commands';
import { driverRides } from '@saferide/contracts/ride/driver-queries';
import { rideById, rideHistory, rideReceipt } from '@saferide/contracts/ride/queries';
import { rideTrail } from '@saferide/contracts/ride/trail';
import type { RideView } from '@saferide/contracts/ride/views';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, aReceipt, aTrail, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { DriverRides } from './driver-rides.tsx';

const DAY = 86_400;
const over = (named: Partial<RideView> = {}): RideView =>
  anAcceptedRide({
    status: 'completed',
    customerId: 'bola',
    customerName: 'Bola',
    driverId: 'ada',
    startedAt: inSeconds(-1_800),
    completedAt: inSeconds(-5),
    finalPrice: 2_000,
    ...named,
  });
const event = (revision: number, type: string, data = {}) => ({
  revision,
  type,
  at: inSeconds(revision),
  actor: 'driver',
  data,
});
/** As its driver sees it from an hour after its end. */
const longOver = (named: Partial<RideView> = {}): RideView =>
  over({
    ...{ customerId: null, customerName: null, pickupAddress: null, destinationAddress: null },
    ...{ pickupLocation: null, destinationLocation: null, completedAt: inSeconds(-2 * 3_600), ...named },
  });
const showRide = (ride: RideView, said: Parameters<typeof aReceipt>[0] = {}) => {
  server.answers(rideById, ride);
  server.answers(rideReceipt, aReceipt(said));
  server.answers(rideTrail, aTrail());
  server.answers(rideHistory, {
    rideId: RIDE_ID,
    revision: 5,
    status: 'completed',
    events: [
      event(0, 'RideRequested'),
      event(1, 'RideOffered'),
      event(2, 'FareToppedUp', { addedKobo: 20_000 }),
      event(3, 'RideAccepted'),
      event(4, 'RideGivenBack'),
      event(5, 'DriverSeen'),
    ],
  });
  return show(<DriverRides id={RIDE_ID} />);
};
const button = (name: string) => screen.getByRole('button', { name });

describe('a driver’s rides', () => {
  it('are listed, each with its page', async () => {
    server.answers(driverRides, [over()]);
    await show(<DriverRides id="" />);
    const link = screen.getByRole('link', { name: 'Allen Avenue, Ikeja to Eko Hotel, Victoria Island' });
    expect(link.getAttribute('href')).toBe(`/driver?rides=${RIDE_ID}`);
    expect(screen.queryByRole('button', { name: 'Older rides' })).toBeNull();
  });

  it('are named by their areas, from an hour after their end', async () => {
    server.answers(driverRides, [longOver()]);
    await show(<DriverRides id="" />);
    expect(screen.getByRole('link', { name: 'Ikeja to Victoria Island' })).toBeDefined();
  });

  it('go on where a page is full', async () => {
    const id = (n: number) => `0195b1a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
    server.answers(
      driverRides,
      Array.from({ length: 20 }, (_, n) => over({ id: id(n) })),
    );
    const { click } = await show(<DriverRides id="" />);
    server.answers(driverRides, []);
    await click(button('Older rides'));
    expect(screen.getByText('There are no older rides.')).toBeDefined();
  });

  it('are none for a beginner', async () => {
    server.answers(driverRides, []);
    await show(<DriverRides id="" />);
    expect(screen.getByText(/^No ride is over yet/)).toBeDefined();
  });
});

describe('a ride that is over', () => {
  it('is paid and rated from its page, for a day', async () => {
    server.answers(recordFarePaid, { id: RIDE_ID, amount: 2_000 }, { changed: ['rides'] });
    server.answers(rateRide, { id: RIDE_ID, stars: 5 }, { changed: ['rides'] });
    const { click } = await showRide(over());
    server.answers(rideReceipt, aReceipt({ payment: { method: 'cash', recordedAt: inSeconds(0) } }));
    await click(button('Cash'));
    expect(server.sent(recordFarePaid).map(({ body }) => body)).toEqual([{ method: 'cash' }]);
    expect(screen.getByText('Paid: Cash')).toBeDefined();
    server.answers(rideById, over({ ratings: { customer: null, driver: 5 } }));
    // A star touched by mistake is not sent yet.
    await click(screen.getByRole('radio', { name: '1 star' }));
    expect(server.sent(rateRide)).toEqual([]);
    await click(screen.getByRole('radio', { name: '5 stars' }));
    await click(screen.getByRole('button', { name: 'Send rating' }));
    expect(server.sent(rateRide).map(({ body }) => body)).toMatchObject([{ stars: 5 }]);
    expect(screen.getByText('You gave 5 stars.')).toBeDefined();
  });

  it('says from where to where by area, and not who was driven, from an hour after its end', async () => {
    await showRide(longOver());
    expect(screen.getByText('Ikeja')).toBeDefined();
    expect(screen.getByText('How was your rider?')).toBeDefined();
    expect(screen.queryByText('Rider')).toBeNull();
    expect(screen.queryByText(/no longer kept/)).toBeNull();
  });

  it('is neither after that, and says so', async () => {
    await showRide(over({ completedAt: inSeconds(-DAY - 1) }));
    expect(screen.queryByRole('button', { name: 'Cash' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/^Payment and rating can be recorded for a day/)).toBeDefined();
  });

  it('says all that happened, and what its rider said of its end', async () => {
    await showRide(over(), {
      earlyEnd: { kilometres: 4.2, reason: 'The road is flooded' },
      setDownEarlyAt: inSeconds(60),
    });
    const steps = screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
    expect(steps).toEqual([
      'Requested',
      'Fare raised by ₦200',
      'Driver accepted',
      'Driver gave the ride back',
      'Rider saw the driver',
    ]);
    expect(screen.getByText('4.2 km before the destination: The road is flooded')).toBeDefined();
    expect(screen.getByText(/^Your rider told us at .* dropped off early/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I was set down early' })).toBeNull();
  });

  it('of another driver is not shown', async () => {
    await showRide(over({ driverId: 'dele' }));
    expect(screen.getByText('There is no such ride among yours.')).toBeDefined();
  });
});
