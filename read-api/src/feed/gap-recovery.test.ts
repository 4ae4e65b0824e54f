import { expect, it } from 'vitest';
import { createGapRecovery } from './gap-recovery.ts';

const steps = (fails: Readonly<Record<string, number>>) => {
  const tried: string[] = [];
  const left = new Map(Object.entries(fails));
  const all = [...left.keys()].map((name) => async () => {
    tried.push(name);
    const failures = left.get(name) ?? 0;
    left.set(name, failures - 1);
    if (failures > 0) throw new Error(`${name}: the database is away`);
  });
  return { tried, all };
};

it('gap recovery retries a failed step before it runs the next one', async () => {
  const { tried, all } = steps({ refresh: 2, tell: 0, sweep: 1 });
  const failures: string[] = [];
  const gap = createGapRecovery(all, (error) => failures.push((error as Error).message));
  gap.start();
  await expect.poll(() => tried).toEqual(['refresh', 'refresh', 'refresh', 'tell', 'sweep', 'sweep']);
  expect(failures).toHaveLength(3);
  await gap.close();
});

it('gap recovery runs all steps again after a second gap, once the first run has ended', async () => {
  const { tried, all } = steps({ refresh: 1, tell: 0 });
  const gap = createGapRecovery(all, () => undefined);
  gap.start();
  gap.start();
  await expect.poll(() => tried).toEqual(['refresh', 'refresh', 'tell', 'refresh', 'tell']);
  await gap.close();
});

it('gap recovery stops retrying a failed step and starts no further step once it is closed', async () => {
  const { tried, all } = steps({ refresh: Number.POSITIVE_INFINITY, tell: 0 });
  const gap = createGapRecovery(all, () => undefined);
  gap.start();
  await expect.poll(() => tried.length).toBeGreaterThan(1);
  await gap.close();
  const before = tried.length;
  gap.start();
  await gap.close();
  expect(tried).toEqual(Array.from({ length: before }, () => 'refresh'));
});
