import { adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { NOON, secondsIn } from '@saferide/domain/testing/fixtures';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { readModels } from '@saferide/read-models/models';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { createLagMeter, measureLag } from './lag-metrics.ts';

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

const at = (position: number): string => String(position).padStart(6, '0');
const lagOf = (lag: ReturnType<typeof createLagMeter>, head: number, reached: number, seconds: number) =>
  lag.measure(at(head), new Map([['rides', at(reached)]]), secondsIn(seconds)).get('rides');

test('a read model has no lag at the end of the log, or when it is first seen behind the end', () => {
  const lag = createLagMeter();
  expect(lag.measure(at(5), new Map([['rides', at(5)]]), NOON).get('rides')).toBe(0);
  expect(lagOf(lag, 9, 5, 15)).toBe(0);
  expect(lagOf(lag, 14, 9, 30)).toBe(0);
});

test('the lag of a stalled read model is counted from the first end of the log that it did not reach', () => {
  const lag = createLagMeter();
  for (const [head, seconds, behind] of [
    [5, 0, 0],
    [9, 15, 15],
    [9, 30, 30],
    [12, 45, 45],
  ] as const)
    expect(lagOf(lag, head, 3, seconds)).toBe(behind);
  expect(lagOf(lag, 12, 9, 60)).toBe(15);
  expect(lagOf(lag, 12, 12, 75)).toBe(0);
});

test('the lag of a read model that is hours behind is measured with bounded memory', () => {
  const lag = createLagMeter();
  let seconds: number | undefined;
  for (let look = 0; look <= 1_000; look++) seconds = lagOf(lag, look + 5, 3, look * 15);
  expect(seconds).toBe(15_000);
});
