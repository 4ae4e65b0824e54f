import { expect, it } from 'vitest';
import { afterAGap } from './after-a-gap.ts';

/** Steps that fail so many times each before they are done, and the names of those that were tried, in their order. */
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

it('what fails is tried again until it is done, and only then comes the next step', async () => {
  const { tried, all } = steps({ refresh: 2, tell: 0, sweep: 1 });
  const failures: string[] = [];
  const gap = afterAGap(all, (error) => failures.push((error as Error).message));
  gap.look();
  await expect.poll(() => tried).toEqual(['refresh', 'refresh', 'refresh', 'tell', 'sweep', 'sweep']);
  expect(failures).toHaveLength(3);
  await gap.close();
});

it('after another gap all of it is done once more, the one after the other', async () => {
  const { tried, all } = steps({ refresh: 1, tell: 0 });
  const gap = afterAGap(all, () => undefined);
  gap.look();
  gap.look();
  await expect.poll(() => tried).toEqual(['refresh', 'refresh', 'tell', 'refresh', 'tell']);
  await gap.close();
});

it('nothing is begun any more once it is closed, and what never succeeds is given up', async () => {
  const { tried, all } = steps({ refresh: Number.POSITIVE_INFINITY, tell: 0 });
  const gap = afterAGap(all, () => undefined);
  gap.look();
  await expect.poll(() => tried.length).toBeGreaterThan(1);
  await gap.close();
  const before = tried.length;
  gap.look();
  await gap.close();
  expect(tried).toEqual(Array.from({ length: before }, () => 'refresh'));
});
