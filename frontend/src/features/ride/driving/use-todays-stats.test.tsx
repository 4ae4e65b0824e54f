import { driverStats } from '@saferide/contracts/ride/driver-queries';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { advanceClock } from '../../../testing/time.ts';
import { DriverStats } from './driver-stats.tsx';
import { useTodaysStats } from './use-todays-stats.ts';

const figures = (todayEarnings: number) => ({
  todayEarnings,
  todayTrips: 3,
  totalTrips: 12,
  totalRides: 12,
  totalEarnings: 70_000,
  averageRating: 4.5,
});
const Stats = () => <DriverStats query={useTodaysStats()} />;

it('today’s earnings restart at midnight in Lagos on an open page', async () => {
  vi.setSystemTime('2026-03-02T22:59:55.000Z');
  server.answers(driverStats, figures(9_000));
  await show(<Stats />);
  await advanceClock(5_000);
  expect(screen.getByText('₦9,000')).toBeDefined();
  server.answers(driverStats, figures(0));
  await advanceClock(10_000);
  expect(screen.queryByText('₦9,000')).toBeNull();
  expect(screen.getByText('₦0')).toBeDefined();
});

it('a driver without ratings is shown as new', async () => {
  server.answers(driverStats, { ...figures(0), averageRating: null });
  await show(<Stats />);
  expect(screen.getByText('New')).toBeDefined();
});
