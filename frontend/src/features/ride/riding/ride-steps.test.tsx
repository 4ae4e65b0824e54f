import { findRoute } from '@saferide/contracts/place/geo';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, aRoute } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { RideSteps } from './ride-steps.tsx';

const underWay = anAcceptedRide({ status: 'in_progress' });
const car = { latitude: 6.57, longitude: 3.36 };
const button = (name: string) => screen.getByRole('button', { name });

describe('the steps of a ride (spec 3 §2, spec 3 §5, spec 3 §8)', () => {
  it('are shown to the rider one at a time', async () => {
    const from: number[] = [];
    server.answersEach(findRoute, ({ fromLatitude }) => {
      from.push(fromLatitude);
      return aRoute;
    });
    const { click } = await show(<RideSteps ride={underWay} car={car} />);
    await click(button('Route, turn by turn'));
    expect(from).toEqual([car.latitude]);
    expect(screen.getByText('Start on Ikorodu Road, going east')).toBeDefined();
    expect(button('Previous')).toHaveProperty('disabled', true);
    await click(button('Next'));
    expect(screen.getByText('Turn left into Airport Road')).toBeDefined();
    await click(button('Next'));
    expect(button('Next')).toHaveProperty('disabled', true);
    await click(button('Previous'));
    expect(screen.getByText('Step 2 of 3')).toBeDefined();
  });

  it('start at the pickup before the trip begins', async () => {
    const from: number[] = [];
    server.answersEach(findRoute, ({ fromLatitude }) => {
      from.push(fromLatitude);
      return aRoute;
    });
    const ride = anAcceptedRide();
    const { click } = await show(<RideSteps ride={ride} car={car} />);
    await click(button('Route, turn by turn'));
    expect(from).toEqual([ride.pickupLocation?.latitude]);
  });

  it('are not shown before a location is known, and ask for it', async () => {
    const { click } = await show(<RideSteps ride={underWay} car={null} />);
    await click(button('Route, turn by turn'));
    expect(screen.getByText('Location Required - Please enable location access to get directions.')).toBeDefined();
    expect(server.requestCount(findRoute)).toBe(0);
    await click(button('Use my location'));
    expect(screen.getByRole('alert').textContent).toBe("Your browser doesn't support location tracking");
  });

  it('can be fetched again after a failure, which is reported', async () => {
    server.loses(findRoute);
    const { click } = await show(<RideSteps ride={underWay} car={car} />);
    await click(button('Route, turn by turn'));
    expect(screen.getByRole('alert').textContent).toBe('Failed to fetch directions');
    server.answers(findRoute, aRoute);
    await click(button('Try again'));
    expect(screen.getByText('Start on Ikorodu Road, going east')).toBeDefined();
  });
});
