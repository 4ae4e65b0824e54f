import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callQuery } from '../api/query.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { settleEffects } from '../testing/time.ts';
import { LoadedQuery } from './loaded-query.tsx';

const ridesQuery = callQuery(customerRides);
const Rides = () => <LoadedQuery query={useQuery(ridesQuery)}>{(rides) => <p>{rides.length} rides</p>}</LoadedQuery>;

it('LoadedQuery says that a list was not loaded before the device went offline, and loads it when the network returns', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.loses(customerRides);
  await show(<Rides />);
  expect(screen.getByText('Not loaded on this device')).toBeDefined();
  expect(screen.getByText('You’re offline. This loads when you’re back online.')).toBeDefined();
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  onLine.mockReturnValue(true);
  server.answers(customerRides, []);
  act(() => void dispatchEvent(new Event('online')));
  await settleEffects();
  expect(screen.getByText('0 rides')).toBeDefined();
});
