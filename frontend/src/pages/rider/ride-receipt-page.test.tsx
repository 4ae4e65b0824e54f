import { requestReceipt } from '@saferide/contracts/ride/commands';
import { rideById, rideDriverPhoto, rideHistory, rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, aReceipt, aRide, aRideTrail, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { RideReceiptPage } from './ride-receipt-page.tsx';

const over = anAcceptedRide({ status: 'completed', completedAt: inSeconds(-60), finalPrice: 2_000 });
const payment = { method: 'cash', paid: 2_000, recordedAt: inSeconds(-30) } as const;
const showReceipt = (ride: RideView, facts: Parameters<typeof aReceipt>[0] = {}) => {
  server.answers(rideById, ride);
  server.answers(rideReceipt, aReceipt(facts));
  server.answers(rideHistory, { rideId: RIDE_ID, revision: 0, status: ride.status, events: [] });
  server.answers(rideDriverPhoto, null);
  server.answers(rideTrail, aRideTrail());
  return show(<RideReceiptPage />, { at: `/customer/rides/${RIDE_ID}/receipt`, path: '/customer/rides/:id/receipt' });
};
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

describe('the receipt of a ride', () => {
  it('shows the driver’s discount and the ride’s id', async () => {
    await showReceipt(over);
    expect(screen.getByText('Discount')).toBeDefined();
    expect(screen.getByText(RIDE_ID)).toBeDefined();
  });

  it('requests the route taken for its map', async () => {
    await showReceipt(over);
    expect(server.requestCount(rideTrail)).toBe(1);
  });

  it('is sent by e-mail on request', async () => {
    server.answers(requestReceipt, { id: RIDE_ID });
    const { click } = await showReceipt(over);
    await click(screen.getByRole('button', { name: 'Send by e-mail' }));
    expect(server.sent(requestReceipt).map(({ params }) => params.id)).toEqual([RIDE_ID]);
    expect(theToast().getByText('Receipt sent to your e-mail')).toBeDefined();
  });

  it('shows the server’s message when it was sent too often', async () => {
    server.refuses(requestReceipt, 'TooManyReceipts');
    const { click } = await showReceipt(over);
    await click(screen.getByRole('button', { name: 'Send by e-mail' }));
    expect(theToast().getByText(/^We’ve sent this receipt/)).toBeDefined();
  });

  it.each([
    ['is not recorded yet', {}, 'Not paid yet', 'Your driver hasn’t recorded the payment.'],
    ['was recorded by the driver', { payment }, 'Paid', /^Your driver confirmed, /],
    ['was recorded by both', { payment, paidClaimedAt: inSeconds(-20) }, 'Paid', /^Both of you confirmed, /],
    ['was recorded in part', { payment: { ...payment, paid: 500 } }, 'Not paid yet', /^Part paid: ₦500 of ₦2,000/],
  ] as const)('says that the payment %s', async (_how, facts, badge, text) => {
    await showReceipt(over, facts);
    expect(screen.getByText(badge)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('shows where a trip that ended early stopped, the distance charged and the driver’s reason', async () => {
    const early = { ...over, tripEnd: 'early', destinationAddress: 'Admiralty Way', destinationArea: null } as const;
    const charged = { km: 8.53, ofKm: 11.52 };
    await showReceipt(early, {
      earlyEnd: { earlyByKm: 3.1, place: 'Glover Road', charged, chargedHours: null, reason: 'The road is flooded' },
    });
    const ended = screen.getByText(/^Ended at \d\d:\d\d on Glover Road, 3.1 km in a straight line from Admiralty Way$/);
    expect(ended.closest('li')?.textContent).toMatch(
      /Admiralty WayCharged: 8.5 km of 11.5 km, in a straight lineYour driver’s reason: The road is flooded$/,
    );
    expect(screen.queryByText('Admiralty Way')).toBeNull();
  });

  it('shows how many of the booked hours are charged if the driver ended the trip early', async () => {
    await showReceipt(
      { ...over, tripEnd: 'early', serviceDurationHours: 4 },
      {
        earlyEnd: {
          ...{ earlyByKm: null, place: 'Glover Road', charged: null, reason: 'The car broke down' },
          chargedHours: { hours: 1, ofHours: 4 },
        },
      },
    );
    const ended = screen.getByText(/^Ended at \d\d:\d\d on Glover Road$/);
    expect(ended.closest('li')?.textContent).toMatch(
      /Charged: 1 of 4 booked hoursYour driver’s reason: The car broke down$/,
    );
  });

  it('is titled “Your fare” until the ride is paid, and links to the payment', async () => {
    await showReceipt(over);
    expect(screen.getByRole('heading', { name: 'Your fare' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay ₦2,000' }).getAttribute('href')).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('has no payment link once the ride is paid', async () => {
    await showReceipt({ ...over, paid: 2_000 }, { payment });
    expect(screen.getByRole('heading', { name: 'Your receipt' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  it('shows that the agreed fare of a trip that ended early is based on the straight-line distance', async () => {
    await showReceipt(
      { ...over, tripEnd: 'early' },
      { earlyEnd: { earlyByKm: 3.1, place: null, charged: null, chargedHours: null, reason: null } },
    );
    expect(screen.getByText('Agreed fare, straight line')).toBeDefined();
  });

  it('opens the form for a case about the fare', async () => {
    const { click } = await showReceipt(over);
    await click(screen.getByRole('button', { name: 'Something wrong with this fare?' }));
    await waitUntilLoaded(() => screen.queryByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('is not shown before the end of the ride', async () => {
    await showReceipt(anAcceptedRide());
    expect(screen.getByText('The receipt is here once the trip has ended.')).toBeDefined();
  });

  it('is not shown to another person', async () => {
    await showReceipt(aRide({ ...over, customerId: 'bola' }));
    expect(screen.getByText('We can’t find this ride.')).toBeDefined();
  });
});
