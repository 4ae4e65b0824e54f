import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callQuery } from '../api/query.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { socket } from '../testing/socket.ts';
import { advanceClock } from '../testing/time.ts';
import { useLive, usePollingUnlessLive } from './live-context.tsx';

const Status = () => {
  useQuery({ ...callQuery(availableRides), refetchInterval: usePollingUnlessLive(10_000) });
  return <p>{useLive().status}</p>;
};

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('LiveProvider reconnects a visible page once the server responds to calls again', async () => {
  server.answers(availableRides, []);
  await show(<Status />);
  server.loses(availableRides);
  await socket.disconnects();
  await advanceClock(40_000);
  expect(screen.getByText('given_up')).toBeDefined();
  await advanceClock(60_000);
  expect(screen.getByText('given_up')).toBeDefined();
  socket.acceptsAgain();
  server.answers(availableRides, []);
  await advanceClock(20_000);
  expect(screen.getByText('connected')).toBeDefined();
});
