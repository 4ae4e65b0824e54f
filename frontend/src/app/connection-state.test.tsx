import { rideById } from '@saferide/contracts/ride/queries';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rideQuery } from '../features/ride/queries.ts';
import { aRide, inSeconds, RIDE_ID } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';

const Ride = () => <p>{useQuery(rideQuery(RIDE_ID)).data?.id}</p>;

const goesOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};
const banner = () => screen.getByText(/^You’re offline/).textContent;

it('the offline banner shows from what time the data on screen are', async () => {
  server.answers(rideById, aRide());
  await show(<Ride />);
  vi.setSystemTime(Date.parse(inSeconds(30 * 60)));
  goesOffline();
  expect(banner()).toMatch(/^You’re offline\. Showing saved data from 11:00.*\.$/);
});

it('the offline banner does not mention saved data on a page without any', async () => {
  await show(<p>Nothing of the server’s</p>);
  goesOffline();
  expect(banner()).toBe('You’re offline. What needs a connection is off until you’re back.');
});
