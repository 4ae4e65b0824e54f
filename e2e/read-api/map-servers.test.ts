import type { Client } from '@saferide/client/client';
import { findRoute, type MapSettings } from '@saferide/contracts/place/geo';
import { osrmListener, startHttpDouble } from '@saferide/infrastructure/testing/osrm-double';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { appDir } from '../harness/config.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const routes = {
  'in Lagos': { fromLatitude: 6.6018, fromLongitude: 3.3515, toLatitude: 6.4281, toLongitude: 3.4219 },
  'out to sea': { fromLatitude: 6.6018, fromLongitude: 3.3515, toLatitude: 5.2, toLongitude: 3.5 },
  'to Accra': { fromLatitude: 6.6018, fromLongitude: 3.3515, toLatitude: 5.6, toLongitude: -0.19 },
  'from Accra': { fromLatitude: 5.6, fromLongitude: -0.19, toLatitude: 6.6018, toLongitude: 3.3515 },
};

const BIGDATACLOUD_URL = 'https://names.example.ng';
const TILES_URL = 'https://tiles.example.ng/streets/{z}/{x}/{y}.png';

/** This system is not shared, because map servers are configured. */
let configured: TestSystem;
let osrm: Awaited<ReturnType<typeof startHttpDouble>>;
beforeAll(async () => {
  osrm = await startHttpDouble(osrmListener);
  configured = await openTestSystem({
    environment: {
      ...{ APP_DIR: appDir, TILES_URL, TILES_ATTRIBUTION: '© the mappers', BIGDATACLOUD_URL },
      ...{ OSRM_URL: osrm.url, OSRM_PER_SECOND: '0' },
    },
  });
});
afterAll(async () => {
  await configured?.close();
  await osrm?.close();
});

describe('a route', () => {
  let person: Client;
  let personOfOsrm: Client;

  it.beforeAll(async ({ system }) => {
    person = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    personOfOsrm = await givenSystemPerson(configured.infrastructure, configured.url, ['driver']);
  });

  const routeFor = (who: Client, route: keyof typeof routes) => who.call(findRoute, { query: routes[route] as never });

  it('is planned on the road sketch by default, and marked as approximate', async () => {
    const route = await routeFor(person, 'in Lagos');
    expect(route).toMatchObject({ source: 'sketch', approximate: true });
    expect(route.steps.at(-1)).toMatchObject({ instruction: 'You have arrived', distance: 0 });
  });

  it('comes from OSRM where configured', async () => {
    expect(await routeFor(personOfOsrm, 'in Lagos')).toMatchObject({ source: 'osrm', approximate: false });
  });

  it.each([
    ['out to sea', 404, 'RouteUnknown', 'We couldn’t find a road between these two places.'],
    ['to Accra', 422, 'OutsideServiceArea', 'This place is outside Nigeria.'],
    ['from Accra', 422, 'OutsideServiceArea', 'This place is outside Nigeria.'],
  ] as const)('%s is refused with %d %s', async (route, status, code, sentence) => {
    await expect(routeFor(person, route)).rejects.toMatchObject({
      problem: { status, code, detail: expect.stringContaining(sentence) },
    });
  });

  it.each(['', '?fromLatitude=6.6', `?${new URLSearchParams({ fromLatitude: 'north' })}`])(
    'is refused for the query %j',
    async (query) => {
      expect(await person.send('GET', `/api/geo/route${query}`)).toMatchObject({
        status: 400,
        body: { code: 'InvalidRequest' },
      });
    },
  );
});

describe('configured map servers', () => {
  it('are readable as public settings', async () => {
    const answer = await fetch(`${configured.url}/api/geo/map`);
    const settings = (await answer.json()) as MapSettings;
    expect(settings).toEqual({
      tiles: { url: TILES_URL, attribution: '© the mappers' },
      ownPlace: { url: `${BIGDATACLOUD_URL}/data/reverse-geocode-client` },
    });
  });

  it('are allowed by the content security policy, tiles as images and place names by fetch', async () => {
    const { headers } = await fetch(`${configured.url}/login`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').filter((directive) => directive.includes('example.ng'))).toEqual([
      "img-src 'self' data: blob: https://tiles.example.ng",
      "connect-src 'self' https://names.example.ng",
    ]);
  });
});
