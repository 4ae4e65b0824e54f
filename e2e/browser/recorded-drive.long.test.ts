import { findRoute, type RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { recordedDrive } from '@saferide/domain/testing/recorded-drive';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { navigationLogOf, playRecordedDrive, recordNavigationCard } from './harness/play-drive.ts';

const ojota = { latitude: 6.588, longitude: 3.379 };

const planned = (from: Coordinates): readonly Coordinates[] => {
  const route = sketchedRoute(from, tripPlaces.pickup);
  if (!route) throw new Error('The sketch has no route there');
  return route.line;
};

const drive = recordedDrive(planned(ojota), {
  speedKmh: () => 60,
  wrongTurn: { after: 2_400, metres: 400, onwards: planned },
});

const BEFORE_THE_TURN = 3;
const instructionsOf = ({ steps }: RouteView): readonly string[] => steps.map(({ instruction }) => instruction);

describe('navigation along a recorded drive', () => {
  const clock = manualClock(new Date().toISOString());
  const at = openBrowsing({ clock: clock.now });

  it('gives every instruction in order, reroutes once when the driver leaves the route, and announces the arrival', async () => {
    const { infrastructure, url } = at.system;
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const driver = await givenSystemDriver(infrastructure, url);
    clock.set(new Date().toISOString());
    await givenFix(infrastructure.locations, driver.accountId, ojota, clock.now());
    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await at.system.settled();

    const screen = await at.screens.open('/driver', { as: driver, at: ojota, driven: true });
    const { page } = screen;
    const routes: RouteView[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes(findRoute.path)) routes.push(findRoute.response.parse(await answer.json()));
    });
    const start = page.getByRole('button', { name: 'Start Navigation' });
    await expect(start).toBeEnabled();
    await recordNavigationCard(page, 'Route to pickup');
    await start.click();
    await playRecordedDrive({ system: at.system, clock, screen, driverId: driver.accountId }, drive);

    await expect(page.getByRole('status').filter({ hasText: 'You have arrived' })).toBeVisible();
    const [first, second] = routes;
    if (!first || !second) throw new Error('The app requested fewer than two routes');
    const { instructions, statuses } = await navigationLogOf(page);
    expect(instructions).toEqual([...instructionsOf(first).slice(0, BEFORE_THE_TURN), ...instructionsOf(second)]);
    expect(first.steps.length).toBeGreaterThan(BEFORE_THE_TURN);
    expect(routes).toHaveLength(2);
    expect(statuses).toEqual([
      '',
      'You left the route. Finding a new one…',
      'You left the route. Here is the new one.',
      'You have arrived',
    ]);
    await expect(page.getByText(/^Live, accuracy/)).toBeVisible();
    await page.getByRole('button', { name: 'I have arrived' }).click();
    await expect(page.getByText('Wait for your rider')).toBeVisible();
  });
});
