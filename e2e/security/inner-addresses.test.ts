import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as it } from '../harness/system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const SPELLINGS = ['/metrics', '/metrics/', '/METRICS', '/metrics/x', '/%6detrics', '//metrics'];

describe('what is for the operator’s network alone', () => {
  let system: TestSystem;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
  });

  it.each(SPELLINGS.slice(1))('%s measures nothing: an address has one spelling', async (path) => {
    const measured = async (asked: string) =>
      (await (await fetch(`${system.url}${asked}`)).text()).includes('process_cpu');
    expect([await measured('/metrics'), await measured(path)]).toEqual([true, false]);
  });

  it('is kept in by the front door, whatever follows', async () => {
    const caddyfile = await readFile(
      join(import.meta.dirname, '..', '..', 'deploy', 'front-door', 'routes.caddy'),
      'utf8',
    );
    const patterns = /@inner path (.+)/.exec(caddyfile)?.[1]?.trim().split(/\s+/) ?? [];
    // Caddy compares paths decoded, cleaned and without regard to case.
    const keeps = (path: string) =>
      patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
    for (const path of ['/metrics', '/metrics/', '/metrics/x', '/health/live', '/health/'])
      expect([path, keeps(path)]).toEqual([path, true]);
  });
});
