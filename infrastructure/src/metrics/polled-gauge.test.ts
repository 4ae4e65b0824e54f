import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { polledGauge, polledValue } from './polled-gauge.ts';

test('a polled gauge queries its values for each scrape, and has none if the query fails', async () => {
  const registry = new Registry();
  new Counter({ name: 'other_total', help: 'Another measure', registers: [registry] });
  let answer: () => Promise<ReadonlyMap<string, number>> = async () => new Map([['rides', 2]]);
  polledGauge(registry, { name: 'parked', help: 'Parked', label: 'model', query: () => answer() });
  expect(await registry.metrics()).toContain('parked{model="rides"} 2');
  answer = async () => new Map([['drivers', 1]]);
  const next = await registry.metrics();
  expect([next.includes('parked{model="drivers"} 1'), next.includes('rides')]).toEqual([true, false]);
  answer = () => Promise.reject(new Error('away'));
  const away = await registry.metrics();
  expect([away.includes('parked{'), away.includes('other_total 0')]).toEqual([false, true]);
});

test('a polled gauge has no value if its query never returns', async () => {
  const registry = new Registry();
  polledGauge(
    registry,
    { name: 'stuck', help: 'Never', label: 'model', query: () => new Promise<never>(() => undefined) },
    10,
  );
  expect(await registry.metrics()).not.toContain('stuck{');
});

test('a single polled value is measured, and omitted if it is null', async () => {
  const registry = new Registry();
  let value: number | null = 3;
  polledValue(registry, { name: 'late_seconds', help: 'Late', query: () => value });
  expect(await registry.metrics()).toContain('late_seconds 3');
  value = null;
  expect(await registry.metrics()).not.toMatch(/^late_seconds /m);
  value = 0;
  expect(await registry.metrics()).toContain('late_seconds 0');
});
