import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const SPELLINGS = ['/metrics', '/metrics/', '/METRICS', '/metrics/x', '/%6detrics', '//metrics'];

describe('the addresses for operators', () => {
  let system: TestSystem;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
  });

  it.each(SPELLINGS.slice(1))('expose no metrics at the spelling %s', async (path) => {
    const measured = async (address: string) =>
      (await (await fetch(`${system.url}${address}`)).text()).includes('process_cpu');
    expect([await measured('/metrics'), await measured(path)]).toEqual([true, false]);
  });

  it('are blocked by the front door with any suffix', async () => {
    const caddyfile = await readFile(
      join(import.meta.dirname, '..', '..', 'deploy', 'front-door', 'routes.caddy'),
      'utf8',
    );
    const patterns = /@inner path (.+)/.exec(caddyfile)?.[1]?.trim().split(/\s+/) ?? [];
    const isBlocked = (path: string) =>
      patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
    for (const path of ['/metrics', '/metrics/', '/metrics/x', '/health/live', '/health/'])
      expect([path, isBlocked(path)]).toEqual([path, true]);
  });
});
