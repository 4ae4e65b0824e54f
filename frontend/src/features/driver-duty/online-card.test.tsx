import { setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timeLabel } from '../../messages/format.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { OnlineCard } from './online-card.tsx';

const working = {
  isOnline: true,
  verification: 'approved',
  suspended: false,
  vehicleFault: null,
  hasAccess: true,
  onRide: false,
  wentUnseen: false,
  pausedUntil: null,
} as const;
const frame = () => screen.getByRole('switch').parentElement?.parentElement?.className;

it('a driver who can be offered rides is shown in green', async () => {
  await show(<OnlineCard {...working} unplaced={false} />);
  expect(frame()).toContain('border-brand');
});

it('an online driver without a position is not shown in green, and sees the reason', async () => {
  await show(<OnlineCard {...working} unplaced />);
  expect(frame()).not.toContain('border-brand');
  expect(screen.getByText(/we can’t see your location/)).toBeDefined();
});

it('a driver who is paused after giving back three rides is not shown in green, and sees until when', async () => {
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await show(<OnlineCard {...working} unplaced={false} pausedUntil={pausedUntil} />);
  expect(frame()).not.toContain('border-brand');
  expect(screen.getByText(/paused/).textContent).toContain(`requests again from ${timeLabel(pausedUntil)}.`);
});

it('the online switch is busy until the server responds', async () => {
  server.holds(setOnlineStatus);
  const { click } = await show(<OnlineCard {...working} unplaced={false} />);
  await click(screen.getByRole('switch'));
  expect(screen.getByRole('switch').getAttribute('aria-busy')).toBe('true');
});
