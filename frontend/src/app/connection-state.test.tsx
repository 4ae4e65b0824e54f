import { rideById } from '@saferide/contracts/ride/queries';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rideQuery } from '../features/ride/queries.ts';
import { aRide, inSeconds, RIDE_ID } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { advanceClock } from '../testing/time.ts';

const Ride = () => <p>{useQuery(rideQuery(RIDE_ID)).data?.id}</p>;

const goes = (state: 'offline' | 'online') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void dispatchEvent(new Event(state)));
};
const goesOffline = () => goes('offline');
const banner = () => screen.getByText(/^You’re offline/).textContent;

it('the offline banner says at what time the data on screen was loaded (spec 1 §2)', async () => {
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

it('a toast says “No Internet Connection” for five seconds, and later “Back Online!” for three (spec 1 §8, spec 3 §4)', async () => {
  await show(<p>Any page</p>);
  goesOffline();
  expect(screen.getByText('No Internet Connection')).toBeDefined();
  await advanceClock(4_500);
  expect(screen.getByText('No Internet Connection')).toBeDefined();
  await advanceClock(1_000);
  expect(screen.queryByText('No Internet Connection')).toBeNull();
  goes('online');
  expect(screen.getByText('Back Online!')).toBeDefined();
  await advanceClock(2_500);
  expect(screen.getByText('Back Online!')).toBeDefined();
  await advanceClock(1_000);
  expect(screen.queryByText('Back Online!')).toBeNull();
});
