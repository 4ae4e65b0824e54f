import { rateRide, recordFarePaid } from '@saferide/contracts/ride/commands';
import { driverRides } from '@saferide/contracts/ride/driver-queries';
import { rideById, rideHistory, rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, aReceipt, aRideTrail, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
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
const longOver = (named: Partial<RideView> = {}): RideView =>
  over({
    ...{ customerId: null, customerName: null, pickupAddress: null, destinationAddress: null },
    ...{ pickupLocation: null, destinationLocation: null, completedAt: inSeconds(-2 * 3_600), ...named },
  });
const showRide = (ride: RideView, receipt: Parameters<typeof aReceipt>[0] = {}) => {
  server.answers(rideById, ride);
  server.answers(rideReceipt, aReceipt(receipt));
  server.answers(rideTrail, aRideTrail());
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

describe('the list of a driver’s rides', () => {
  it('links each ride to its page', async () => {
    server.answers(driverRides, [over()]);
    await show(<DriverRides id="" />);
    const link = screen.getByRole('link', { name: 'Allen Avenue, Ikeja to Eko Hotel, Victoria Island' });
    expect(link.getAttribute('href')).toBe(`/driver?rides=${RIDE_ID}`);
    expect(screen.queryByRole('button', { name: 'Older trips' })).toBeNull();
  });

  it('names rides by their areas once their addresses are withheld', async () => {
    server.answers(driverRides, [longOver()]);
    await show(<DriverRides id="" />);
    expect(screen.getByRole('link', { name: 'Ikeja to Victoria Island' })).toBeDefined();
  });

  it('loads older rides after a full page', async () => {
    const id = (n: number) => `0195b1a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
    server.answers(
      driverRides,
      Array.from({ length: 20 }, (_, n) => over({ id: id(n) })),
    );
    const { click } = await show(<DriverRides id="" />);
    server.answers(driverRides, []);
    await click(button('Older trips'));
    expect(screen.getByText('No older trips.')).toBeDefined();
  });

  it('says that a new driver has no trips yet', async () => {
    server.answers(driverRides, []);
    await show(<DriverRides id="" />);
    expect(screen.getByText(/^No trips yet/)).toBeDefined();
  });
});

describe('the page of a finished ride', () => {
  it('lets the driver record the payment and rate the rider', async () => {
    server.answers(recordFarePaid, { id: RIDE_ID, amount: 2_000, paid: 2_000 }, { changed: ['rides'] });
    server.answers(rateRide, { id: RIDE_ID, stars: 5 }, { changed: ['rides'] });
    const { click } = await showRide(over());
    server.answers(rideReceipt, aReceipt({ payment: { method: 'cash', paid: 2_000, recordedAt: inSeconds(0) } }));
    await click(screen.getByRole('radio', { name: 'Cash' }));
    expect(server.sent(recordFarePaid)).toEqual([]);
    await click(button('Record ₦2,000: Cash'));
    expect(server.sent(recordFarePaid).map(({ body }) => body)).toEqual([{ method: 'cash' }]);
    expect(screen.getByText('Paid: Cash')).toBeDefined();
    server.answers(rideById, over({ ratings: { customer: null, driver: 5 } }));
    await click(screen.getByRole('radio', { name: '1 star' }));
    expect(server.sent(rateRide)).toEqual([]);
    await click(screen.getByRole('radio', { name: '5 stars' }));
    await click(screen.getByRole('button', { name: 'Send rating' }));
    expect(server.sent(rateRide).map(({ body }) => body)).toMatchObject([{ stars: 5 }]);
    expect(screen.getByText('You gave 5 stars.')).toBeDefined();
  });

  it('shows areas but not the rider once addresses and rider are withheld', async () => {
    await showRide(longOver());
    expect(screen.getByText('Ikeja')).toBeDefined();
    expect(screen.getByText('How was your rider?')).toBeDefined();
    expect(screen.queryByText('Rider')).toBeNull();
    expect(screen.queryByText(/no longer kept/)).toBeNull();
  });

  it('lets the driver record a part payment or none, and raise the amount later', async () => {
    server.answers(recordFarePaid, { id: RIDE_ID, amount: 2_000, paid: 0 }, { changed: ['rides'] });
    const { click, type } = await showRide(over());
    await click(screen.getByRole('radio', { name: 'Part paid' }));
    await type(screen.getByRole('spinbutton', { name: /How much did you get/ }), '2000');
    await click(button('Record part payment'));
    expect(screen.getByText('Enter an amount up to ₦2,000.')).toBeDefined();
    expect(server.sent(recordFarePaid)).toEqual([]);
    server.answers(rideReceipt, aReceipt({ payment: { method: null, paid: 0, recordedAt: inSeconds(0) } }));
    await click(screen.getByRole('radio', { name: 'Not paid' }));
    await click(button('Record as not paid'));
    expect(screen.getAllByText(/^Not paid/)).not.toEqual([]);
    await click(button('I got more money'));
    await click(screen.getByRole('radio', { name: 'Part paid' }));
    await type(screen.getByRole('spinbutton', { name: /How much did you get/ }), '500');
    await click(within(screen.getByRole('group', { name: 'Paid by' })).getByRole('radio', { name: 'Mobile money' }));
    await click(button('Record part payment'));
    const sent = server.sent(recordFarePaid).map(({ body }) => body);
    expect(sent).toEqual([{ method: null }, { method: 'mobile_money', paid: 500 }]);
  });

  it('shows that the rider claims to have paid', async () => {
    const payment = { method: null, paid: 0, recordedAt: inSeconds(0) };
    const open = { state: 'open', openedAt: inSeconds(9), decided: null } as const;
    await showRide(over(), { payment, paidClaimedAt: inSeconds(9), fareCase: open });
    expect(screen.getByText(/^Your rider told us at .* that they have paid\.$/)).toBeDefined();
    expect(button('I got more money')).toBeDefined();
  });

  it('shows an operator’s decision about the fare, after which no record is needed', async () => {
    const payment = { method: null, paid: 0, recordedAt: inSeconds(0) };
    const decided = { paid: 2_000, at: inSeconds(90), reason: 'Seen on the statement' };
    await showRide(over(), { payment, fareCase: { state: 'decided', openedAt: inSeconds(9), decided } });
    expect(screen.getByText('We decided: the fare of ₦2,000 counts as paid.')).toBeDefined();
    expect(screen.getByText('Reason: Seen on the statement')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I got more money' })).toBeNull();
  });

  it('lets the driver record the payment offline, and withdraw or send the record later', async () => {
    let online = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    server.answers(recordFarePaid, { id: RIDE_ID, amount: 2_000, paid: 2_000 }, { changed: ['rides'] });
    const { click } = await showRide(over());
    const inPage = () => within(screen.getByRole('main'));
    const withdraw = () => inPage().queryByRole('button', { name: 'Withdraw: How the fare was paid' });
    const record = async () => {
      await click(screen.getByRole('radio', { name: 'Cash' }));
      await click(button('Record ₦2,000: Cash'));
      await waitUntilLoaded(withdraw);
    };
    await record();
    await click(withdraw() as HTMLElement);
    await waitUntilLoaded(() => withdraw() === null);
    await record();
    server.answers(rideReceipt, aReceipt({ payment: { method: 'cash', paid: 2_000, recordedAt: inSeconds(0) } }));
    online = true;
    dispatchEvent(new Event('online'));
    await waitUntilLoaded(() => inPage().queryByText('Paid: Cash'));
    expect(server.sent(recordFarePaid).map(({ body }) => body)).toEqual([{ method: 'cash' }]);
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
  });

  it('says after a day that it is too late to record a payment or rating', async () => {
    await showRide(over({ completedAt: inSeconds(-DAY - 1) }));
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/^It’s too late to record a payment or rating/)).toBeDefined();
  });

  it('shows the ride’s history, and the rider’s report of an early end', async () => {
    await showRide(over(), {
      earlyEnd: { earlyByKm: 4.2, place: null, charged: null, chargedHours: null, reason: 'The road is flooded' },
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
    expect(screen.getByText(/^Ended at .*, 4.2 km in a straight line from /)).toBeDefined();
    expect(screen.getByText('Your reason: The road is flooded')).toBeDefined();
    expect(screen.getByText(/^Your rider told us at .* dropped off early/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I was set down early' })).toBeNull();
  });

  it('does not show another driver’s ride', async () => {
    await showRide(over({ driverId: 'dele' }));
    expect(screen.getByText('We can’t find this ride.')).toBeDefined();
  });
});
