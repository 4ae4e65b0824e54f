import { figuresNow } from '@saferide/contracts/operation/figures-now';
import { projections } from '@saferide/contracts/operation/operation';
import { openRides } from '@saferide/contracts/ride/operator-calls';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, aProjection, aRide, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import { FiguresNow } from './figures-now.tsx';
import { OpenRidesCard } from './open-rides.tsx';

const as = aPerson({ roles: ['operator'] });

const figures = {
  rides: { searching: 3, underWay: 12, promised: 4, withoutDriver: 1 },
  firstOffer: { requests: 40, offered: 38, p50Seconds: 0.4, p95Seconds: 21.4 },
  offersByMinute: [...Array.from({ length: 59 }, () => 0), 24],
  offersASecond: 0.4,
  eventsASecond: 6.25,
  drivers: { free: 80, riding: 12, offline: 150, suspended: 2 },
};

const open = (named: Parameters<typeof aRide>[0], more = {}) => ({
  ride: aRide(named),
  asked: 0,
  openOffers: 0,
  driverSeenAt: null,
  ...more,
});

describe('the current figures', () => {
  it('show how many riders wait, how soon the first offer is made, and the rides under way', async () => {
    server.answers(figuresNow, figures);
    server.answers(projections, [aProjection({ name: 'rides' }), aProjection({ name: 'drivers' })]);
    await show(<FiguresNow />, { as });
    const term = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect([term('Searching'), term('Under way'), term('Online and free')]).toEqual(['3', '12', '80']);
    expect([term('Median time to first offer'), term('Time to first offer, p95')]).toEqual(['0.4 s', '21 s']);
    expect(screen.getByText('38 of 40')).toBeDefined();
    expect(screen.getByText('Offers per minute in the last hour, at most 24')).toBeDefined();
    const lag = screen.getByRole('link', { name: 'All 2 read models are up to date' });
    expect(lag.getAttribute('href')).toBe('/ops/projections');
  });

  it.each([
    ['with its lag in events and time', 120, 5, 'drivers: 120 events, oldest waits 5 s'],
    ['with its lag in events alone while the time is unknown', 1, null, 'drivers: 1 event'],
    [
      'with the highest count if more events wait',
      null,
      90,
      'drivers: more than 10,000 events, oldest waits 1 min 30 s',
    ],
  ])('name the read model that is farthest behind, %s', async (_rule, eventsBehind, secondsBehind, text) => {
    server.answers(figuresNow, figures);
    server.answers(projections, [
      aProjection({ name: 'rides', eventsBehind: 0 }),
      aProjection({ name: 'drivers', eventsBehind, secondsBehind }),
    ]);
    await show(<FiguresNow />, { as });
    await settleEffects();
    expect(screen.getByRole('link', { name: text })).toBeDefined();
  });

  it('say when no offer has been made yet', async () => {
    const firstOffer = { requests: 0, offered: 0, p50Seconds: null, p95Seconds: null };
    server.answers(figuresNow, { ...figures, firstOffer });
    server.answers(projections, []);
    await show(<FiguresNow />, { as });
    expect(screen.getAllByText('no data yet')).toHaveLength(2);
  });
});

describe('the list of open rides', () => {
  it('shows how many drivers each search has offered the ride to, and links to its events', async () => {
    server.answers(openRides, {
      rides: [
        open({ id: 'one', createdAt: inSeconds(-95) }, { asked: 5, openOffers: 3 }),
        open({ id: 'two', createdAt: inSeconds(-5) }),
      ],
      next: null,
    });
    await show(<OpenRidesCard />, { as });
    await settleEffects();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('5 drivers asked, 3 still open');
    expect(second?.textContent).toContain('no driver asked yet');
    const link = within(first as HTMLElement).getByRole('link', { name: /^Events of / });
    expect(link.getAttribute('href')).toBe('/ops/events?stream=ride-one');
  });

  it('loads the rides of another state when its tab is opened', async () => {
    server.answers(openRides, { rides: [], next: null });
    const { click } = await show(<OpenRidesCard />, { as });
    await settleEffects();
    expect(screen.getByText('No rides are waiting for a driver.')).toBeDefined();
    await click(screen.getByRole('tab', { name: 'Under way' }));
    await settleEffects();
    expect(screen.getByText('No ride is under way.')).toBeDefined();
  });
});
