import type { MapSettings } from '@saferide/contracts/place/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appDir } from '../harness/config.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const BIGDATACLOUD_URL = 'https://names.example.ng';
const TILES_URL = 'https://tiles.example.ng/streets/{z}/{x}/{y}.png';

describe('configured map servers', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await openTestSystem({
      environment: { APP_DIR: appDir, TILES_URL, TILES_ATTRIBUTION: '© the mappers', BIGDATACLOUD_URL },
    });
  });
  afterAll(() => system?.close());

  it('are readable as public settings', async () => {
    const answer = await fetch(`${system.url}/api/geo/map`);
    const settings = (await answer.json()) as MapSettings;
    expect(settings).toEqual({
      tiles: { url: TILES_URL, attribution: '© the mappers' },
      ownPlace: { url: `${BIGDATACLOUD_URL}/data/reverse-geocode-client` },
    });
  });

  it('are allowed by the content security policy, tiles as images and place names by fetch', async () => {
    const { headers } = await fetch(`${system.url}/login`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').filter((directive) => directive.includes('example.ng'))).toEqual([
      "img-src 'self' data: blob: https://tiles.example.ng",
      "connect-src 'self' https://names.example.ng",
    ]);
  });
});
