import type { Client } from '@saferide/client/client';
import { readingAt } from '@saferide/client/testing/drivers';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/timer-of.ts';
import { waitForEvent } from '../testing/wait-for-event.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const place = { latitude: 6.6, longitude: 3.35 };
const online = async (): Promise<Client> => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  expect(await timerOf(serving, 'presence', driver.accountId)).toBeDefined();
  return driver;
};

test('a driver unseen for ten minutes goes offline and is notified; each new reading restarts the ten minutes', async () => {
  const { clock, api, infrastructure } = serving;
  const driver = await online();
  clock.advance(6 * MINUTE_MS);
  const reading = readingAt(place);
  await driver.post('/api/driver/location', reading);
  clock.advance(4 * MINUTE_MS);
  await api.runTicks();
  const { state } = await infrastructure.log.load(driverDuty, driver.accountId);
  expect(state.status).toBe('free');
  // The satellites are gone, and the app is open: the same reading is no sign of life.
  clock.advance(5 * MINUTE_MS);
  const again = { ...reading, ageMs: 9 * MINUTE_MS };
  expect(await driver.post('/api/driver/location', again)).toEqual({ recorded: false });
  clock.advance(MINUTE_MS);
  await api.runTicks();
  const offline = await waitForEvent(infrastructure.log.store, `driverDuty-${driver.accountId}`, 'WentOffline');
  expect(offline.data.reason).toBe('unseen');
  const told = async () =>
    (
      await infrastructure.db.query("select kind from notices.notices where kind = 'went_offline' and recipient = $1", [
        driver.accountId,
      ])
    ).rows;
  await serving.settled();
  expect(await told()).toEqual([{ kind: 'went_offline' }]);
});
