import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { askedGauge } from './asked-gauge.ts';

test('what is asked for is measured at each scrape, and left out while there is no answer', async () => {
  const registry = new Registry();
  new Counter({ name: 'other_total', help: 'Another measure', registers: [registry] });
  let answer: () => Promise<ReadonlyMap<string, number>> = async () => new Map([['rides', 2]]);
  askedGauge(registry, { name: 'parked', help: 'Parked', label: 'model', ask: () => answer() });
  expect(await registry.metrics()).toContain('parked{model="rides"} 2');
  answer = async () => new Map([['drivers', 1]]);
  const next = await registry.metrics();
  expect([next.includes('parked{model="drivers"} 1'), next.includes('rides')]).toEqual([true, false]);
  answer = () => Promise.reject(new Error('away'));
  const away = await registry.metrics();
  expect([away.includes('parked{'), away.includes('other_total 0')]).toEqual([false, true]);
});
