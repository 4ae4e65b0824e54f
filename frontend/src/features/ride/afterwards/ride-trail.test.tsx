import type { ResponseOf } from '@saferide/contracts/define-call';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrail, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { RideTrail } from './ride-trail.tsx';

const showTrail = (named: Partial<ResponseOf<typeof rideTrail>> = {}) => {
  server.answers(rideTrail, aTrail(named));
  return show(<RideTrail rideId={RIDE_ID} />);
};

describe('the way that a ride took', () => {
  it('is a sentence: how far, how long, by which areas', async () => {
    await showTrail();
    expect(screen.getByText('12.4 km driven, 34 min, by way of Yaba and Surulere.')).toBeDefined();
    expect(screen.queryByText(/No position/)).toBeNull();
    expect(screen.getByText(/kept for 90 days/)).toBeDefined();
  });

  it('names no area where it passed none but its ends', async () => {
    await showTrail({ areas: [] });
    expect(screen.getByText('12.4 km driven, 34 min.')).toBeDefined();
  });

  it('says when nobody knew where the car was, and that it drove this far at the least', async () => {
    await showTrail({ gaps: [{ from: inSeconds(-1_000), to: inSeconds(-640) }] });
    expect(screen.getByText(/^At least 12.4 km driven/)).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toMatch(/^No position for 6 min, from \d/);
  });

  it('is in words alone where its points are not shown', async () => {
    await showTrail({ points: [] });
    expect(screen.getByText('12.4 km driven, 34 min, by way of Yaba and Surulere.')).toBeDefined();
    expect(screen.queryByText(/^There is no trail/)).toBeNull();
  });

  it('is not there for ever', async () => {
    await showTrail({ points: [], kilometres: 0, areas: [] });
    expect(screen.getByText(/^There is no trail of this ride. Trails are kept for 90 days/)).toBeDefined();
  });
});
