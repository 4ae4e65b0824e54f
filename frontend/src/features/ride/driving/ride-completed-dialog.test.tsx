import { rideReceipt } from '@saferide/contracts/ride/queries';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aReceipt, aRide, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { RideCompletedDialog } from './ride-completed-dialog.tsx';

const completed = { ride: aRide({ status: 'completed', completedAt: inSeconds(0) }), finalPrice: 2_500 };
const opened = () => show(<RideCompletedDialog completed={completed} onClose={() => undefined} />);

it('a completed ride shows the driver’s earnings', async () => {
  server.answers(rideReceipt, aReceipt());
  await opened();
  expect(screen.getByText('You earned')).toBeDefined();
});

it('a fare recorded as unpaid does not count as earned', async () => {
  server.answers(rideReceipt, aReceipt({ payment: { method: null, paid: 0, recordedAt: inSeconds(0) } }));
  await opened();
  expect(screen.queryByText('You earned')).toBeNull();
  expect(screen.getByText('You got ₦0 of it so far.')).toBeDefined();
});
