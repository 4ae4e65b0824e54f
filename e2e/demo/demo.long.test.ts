import { CodesHidden } from '@saferide/client/sign-in';
import { runDemo } from '@saferide/demo/run/run-demo';
import type { Summary } from '@saferide/demo/run/summary';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const town = { drivers: 10, riders: 16, minutes: 0.25, speed: 12, seed: 'a small town' };

it('the demo refuses to run against a SafeRide that hides verification codes, and names the setting to change', async () => {
  const system = await openTestSystem({ environment: { SAFERIDE_DEV_CODES: '0' } });
  const coming = runDemo(town, { url: system.url, print: () => undefined });
  await expect(coming).rejects.toThrow(CodesHidden);
  await expect(coming).rejects.toThrow('SAFERIDE_DEV_CODES=1');
  await system.close();
});

describe('a demo run', () => {
  let system: TestSystem;
  let summary: Summary;

  beforeAll(async () => {
    system = await openTestSystem();
    summary = await runDemo(town, { url: system.url, print: () => undefined });
  }, LONG_TEST_MS);
  afterAll(() => system?.close());

  it('completes rides from booking to rating without unexpected errors', () => {
    expect(summary.errors).toEqual({});
    expect(summary.completed).toBeGreaterThan(3);
    expect(summary.ratings).toBeGreaterThan(0);
    expect(summary.brokenConnections).toBe(0);
  });

  it('brings every booked ride to a final state', async () => {
    expect(summary.lost).toEqual([]);
    expect(summary.completed + summary.cancelled).toBe(summary.booked);
    await system.settled();
    const { db } = system.infrastructure;
    const { rows } = await db.query(
      `select status, count(*)::int from ${schemaOf(ridesModel)}.rides where status not in ('completed', 'cancelled') group by 1`,
    );
    expect(rows).toEqual([]);
  });

  it('logs no errors', () => {
    expect(system.fatal).toEqual([]);
    expect(system.logs.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([]);
  });

  it('leaves the read models equal to rebuilt ones', async () => {
    expect(await system.differencesToRebuild()).toEqual([]);
  });

  it(
    'reuses the accounts of an earlier run',
    async () => {
      const again = await runDemo({ ...town, minutes: 0.05 }, { url: system.url, print: () => undefined });
      expect([again.errors, again.lost]).toEqual([{}, []]);
      const { rows } = await system.infrastructure.db.query(
        'select count(*)::int as people from read_accounts_v4.accounts',
      );
      expect(rows).toEqual([{ people: town.drivers + town.riders }]);
    },
    LONG_TEST_MS,
  );
});
