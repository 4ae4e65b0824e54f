import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRideTrail, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { RideTrail } from './ride-trail.tsx';

const showTrail = (named: Partial<ResponseOf<typeof rideTrail>> = {}) => {
  server.answers(rideTrail, aRideTrail(named));
  return show(<RideTrail rideId={RIDE_ID} />);
};

describe('the route taken', () => {
  it('is described with distance, duration and areas', async () => {
    await showTrail();
    expect(screen.getByText('12.4 km driven, 34 min, by way of Yaba and Surulere.')).toBeDefined();
    expect(screen.queryByText(/No position/)).toBeNull();
    expect(screen.getByText(/keep it for 90 days/)).toBeDefined();
  });

  it('is described without areas if it passed through none', async () => {
    await showTrail({ areas: [] });
    expect(screen.getByText('12.4 km driven, 34 min.')).toBeDefined();
  });

  it('is described with its gaps, and with the distance as a minimum', async () => {
    await showTrail({ gaps: [{ from: inSeconds(-1_000), to: inSeconds(-640) }] });
    expect(screen.getByText(/^At least 12.4 km driven/)).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toMatch(/^No position for 6 min, from \d/);
  });

  it('is described in words alone while its points are withheld', async () => {
    await showTrail({ points: [] });
    expect(screen.getByText('12.4 km driven, 34 min, by way of Yaba and Surulere.')).toBeDefined();
    expect(screen.queryByText(/^No route recorded/)).toBeNull();
  });

  it('is replaced by a sentence about the storage period once it is deleted', async () => {
    await showTrail({ points: [], distanceKm: 0, areas: [] });
    expect(screen.getByText(/^No route recorded for this trip. We keep routes for 90 days/)).toBeDefined();
  });
});
