import { expect, test } from 'vitest';
import { memoryLimit, serveMetrics, servesMetricsOnApiPort } from './metrics.ts';

test.each([
  ['the container limit', 2_000, 2_000],
  ['the memory of the machine if the container limit is unknown', 0, 8_000],
  ['the memory of the machine if the container limit exceeds it', 2 ** 64, 8_000],
])('the memory limit is %s', (_, constrained, limit) => {
  expect(memoryLimit(constrained, 8_000)).toBe(limit);
});

test('metrics are served on the API’s port only in development without a metrics port', () => {
  const own = { host: '127.0.0.1', port: 9464 };
  expect(servesMetricsOnApiPort({ mode: 'development', metrics: null })).toBe(true);
  expect(servesMetricsOnApiPort({ mode: 'development', metrics: own })).toBe(false);
  expect(servesMetricsOnApiPort({ mode: 'production', metrics: null })).toBe(false);
});

test('the metrics port serves nothing but metrics', async () => {
  const endpoint = (_: unknown, response: { send(body: string): void }) => response.send('one 1');
  const served = await serveMetrics({ metrics: { host: '127.0.0.1', port: 0 } }, { '/metrics': endpoint });
  expect(await (await fetch(`${served?.url}/metrics`)).text()).toBe('one 1');
  expect((await fetch(`${served?.url}/health/ready`)).status).toBe(404);
  await served?.stop();
  expect(await serveMetrics({ metrics: null }, { '/metrics': endpoint })).toBeNull();
});
