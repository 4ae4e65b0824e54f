import { confirmInCar } from '@saferide/contracts/ride/commands';
import { rideDriverPhoto } from '@saferide/contracts/ride/queries';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAcceptedRide, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { DriverCard } from './driver-card.tsx';

const { driver } = anAcceptedRide();
const showDriver = async (known: { readonly rating: number | null; readonly trips: number }) =>
  show(<DriverCard ride={anAcceptedRide({ driver: driver && { ...driver, ...known } })} />);

beforeEach(() => server.refuses(rideDriverPhoto, 'NotFound'));

describe('the start code of a ride', () => {
  const renewed = anAcceptedRide({ startCode: '5822', startCodeRenewals: 1, arrivedAt: inSeconds(-60) });

  it('is shown after a renewal with the explanation that the rider may start the ride without it', async () => {
    server.answers(confirmInCar, { id: renewed.id, status: 'in_progress' });
    const { click } = await show(<DriverCard ride={renewed} />);
    expect(screen.getByText('5822')).toBeDefined();
    expect(screen.getByRole('status').textContent).toMatch(/^Your driver entered a wrong code five times/);
    await click(screen.getByRole('button', { name: 'I’m in the car' }));
    expect(server.sent(confirmInCar).map(({ body }) => body)).toEqual([{ at: null }]);
  });

  it('is the only way to start the ride until it is renewed', async () => {
    await show(<DriverCard ride={{ ...renewed, startCodeRenewals: 0 }} />);
    expect(screen.queryByRole('button', { name: 'I’m in the car' })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the driver’s rating', () => {
  it('is shown out of five, with the number of trips', async () => {
    await showDriver({ rating: 4.8, trips: 31 });
    expect(screen.getByText('4.8 out of 5')).toBeDefined();
    expect(screen.getByText('31 trips')).toBeDefined();
  });

  it('is shown as the number of trips alone while there are no ratings', async () => {
    await showDriver({ rating: null, trips: 1 });
    expect(screen.getByText('1 trip')).toBeDefined();
    expect(screen.queryByText(/out of 5/)).toBeNull();
  });

  it('is shown as “New driver”, without stars, before the first trip', async () => {
    await showDriver({ rating: null, trips: 0 });
    expect(screen.getByText('New driver')).toBeDefined();
    expect(screen.queryByText(/5\.0|out of 5/)).toBeNull();
  });
});
