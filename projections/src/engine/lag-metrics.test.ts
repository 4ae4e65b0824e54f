import { adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { readModels } from '@saferide/read-models/models';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { measureLag } from './lag-metrics.ts';

let world: ProjectionsUnderTest;
beforeAll(async () => {
  world = await openProjectionsUnderTest();
});
afterAll(() => world?.close());

const happened = (stream: string) => [{ stream, event: adaRegistered }];

test('measureLag reports a growing lag for a read model without a worker, and 0 once a worker has caught up', async () => {
  const models = readModels.filter(({ name }) => name === 'accounts');
  const clock = manualClock(NOON);
  const registry = new Registry();
  measureLag(registry, { ...world, states: () => new Map(), clock: clock.now });
  const lag = async () => /projection_lag_seconds\{model="accounts"\} (\S+)/.exec(await registry.metrics())?.[1];
  const workers = await world.startWorkers(models);
  await world.reached(models, await world.append(happened('account-1')));
  expect(await lag()).toBe('0');
  expect(await registry.metrics()).toContain('projection_parked_streams{model="accounts"} 0');
  await workers.stop();
  const head = await world.append(happened('account-2'));
  expect(await lag()).toBe('0');
  clock.advance(30_000);
  expect(await lag()).toBe('30');
  await world.startWorkers(models);
  await world.reached(models, head);
  expect(await lag()).toBe('0');
});
