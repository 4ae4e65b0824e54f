import { rideDriverPhoto } from '@saferide/contracts/ride/queries';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAcceptedRide } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { DriverCard } from './driver-card.tsx';

const { driver } = anAcceptedRide();
const showDriver = async (known: { readonly rating: number | null; readonly trips: number }) =>
  show(<DriverCard ride={anAcceptedRide({ driver: driver && { ...driver, ...known } })} />);

beforeEach(() => server.refuses(rideDriverPhoto, 'NotFound'));

describe('a rider reads of the driver', () => {
  it('stars and trips', async () => {
    await showDriver({ rating: 4.8, trips: 31 });
    expect(screen.getByText('4.8 out of 5')).toBeDefined();
    expect(screen.getByText('31 trips')).toBeDefined();
  });

  it('trips alone where nobody has rated them', async () => {
    await showDriver({ rating: null, trips: 1 });
    expect(screen.getByText('1 trip')).toBeDefined();
    expect(screen.queryByText(/out of 5/)).toBeNull();
  });

  it('that they are new, and of no stars that nobody gave', async () => {
    await showDriver({ rating: null, trips: 0 });
    expect(screen.getByText('New driver')).toBeDefined();
    expect(screen.queryByText(/5\.0|out of 5/)).toBeNull();
  });
});
