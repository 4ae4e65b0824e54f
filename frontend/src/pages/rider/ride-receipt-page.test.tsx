import { requestReceipt } from '@saferide/contracts/ride/commands';
import { rideById, rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, aReceipt, aRide, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { RideReceiptPage } from './ride-receipt-page.tsx';

const over = anAcceptedRide({ status: 'completed', completedAt: inSeconds(-60), finalPrice: 2_000 });
const showReceipt = (ride: RideView) => {
  server.answers(rideById, ride);
  server.answers(rideReceipt, aReceipt());
  return show(<RideReceiptPage />, { at: `/customer/rides/${RIDE_ID}/receipt`, path: '/customer/rides/:id/receipt' });
};
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

describe('the receipt of a ride', () => {
  it('has the fare item by item, the driver’s discount among them, and can be sent by email', async () => {
    server.answers(requestReceipt, { id: RIDE_ID });
    const { click } = await showReceipt(over);
    expect(screen.getByText('Discount')).toBeDefined();
    expect(screen.getByText(RIDE_ID)).toBeDefined();
    await click(screen.getByRole('button', { name: 'Send by email' }));
    expect(server.sent(requestReceipt).map(({ params }) => params.id)).toEqual([RIDE_ID]);
    expect(theToast().getByText('Receipt sent to your email')).toBeDefined();
  });

  it('shows the server’s sentence when it was sent too often', async () => {
    server.refuses(requestReceipt, 'TooManyReceipts');
    const { click } = await showReceipt(over);
    await click(screen.getByRole('button', { name: 'Send by email' }));
    expect(theToast().getByText(/^We’ve sent this receipt/)).toBeDefined();
  });

  it('is not shown before the end of the ride', async () => {
    await showReceipt(anAcceptedRide());
    expect(screen.getByText('The receipt is here once the trip has ended.')).toBeDefined();
  });

  it('is not shown to another person', async () => {
    await showReceipt(aRide({ ...over, customerId: 'bola' }));
    expect(screen.getByText('We can’t find this ride among yours.')).toBeDefined();
  });
});
