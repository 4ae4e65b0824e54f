import type { MapSettings } from '@saferide/contracts/place/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appDir } from '../harness/config.ts';
import { type House, openHouse } from '../harness/house.ts';

const TILES_URL = 'https://tiles.example.ng/streets/{z}/{x}/{y}.png';

describe('street tiles that a house is configured with', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ environment: { APP_DIR: appDir, TILES_URL, TILES_ATTRIBUTION: '© the mappers' } });
  });
  afterAll(() => house?.close());

  it('are told to whoever draws a map', async () => {
    const answer = await fetch(`${house.url}/api/geo/map`);
    const settings = (await answer.json()) as MapSettings;
    expect(settings).toEqual({ tiles: { url: TILES_URL, attribution: '© the mappers' } });
  });

  it('may be loaded by its pages, as pictures and as nothing else', async () => {
    const { headers } = await fetch(`${house.url}/login`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').filter((directive) => directive.includes('tiles.example.ng'))).toEqual([
      "img-src 'self' data: blob: https://tiles.example.ng",
    ]);
  });
});
