import { NOON } from '@saferide/domain/testing/fixtures';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { testTimeLimit } from '../../handling/test-context.ts';
import { MapServerUnavailable, mapServer } from '../map-server/map-server.ts';
import { attributedGeocoder, openGeocoder } from './attributed-geocoder.ts';
import { embeddedGeocoder } from './geocoder.ts';
import { geocoderContract } from './geocoder-contract.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { photonGeocoder } from './photon-geocoder.ts';
import {
  type MapServerDouble,
  type MapServerFault,
  startNominatimDouble,
  startPhotonDouble,
} from './testing/map-servers.ts';

let photon: MapServerDouble;
let nominatim: MapServerDouble;
beforeAll(async () => {
  [photon, nominatim] = await Promise.all([startPhotonDouble(), startNominatimDouble()]);
});
afterEach(() => {
  for (const server of [photon, nominatim]) {
    server.trouble = 'none';
    server.requests.length = 0;
  }
});
afterAll(() => Promise.all([photon.close(), nominatim.close()]));

const jazzhole = { latitude: 6.4429, longitude: 3.4217 };
const known = { address: 'Jazzhole, 168 Awolowo Road, Lagos', name: /^Jazzhole/, at: jazzhole, area: 'Ikoyi' };

geocoderContract('the embedded gazetteer', () => ({
  geocoder: embeddedGeocoder,
  address: 'Falomo Shopping Centre, Ikoyi',
  name: /^Falomo/,
  at: { latitude: 6.4501, longitude: 3.4279 },
  area: 'Ikoyi',
}));
geocoderContract('Photon', () => ({ geocoder: photonGeocoder(mapServer(photon.settings)), ...known }));
geocoderContract('Nominatim', () => ({ geocoder: nominatimGeocoder(mapServer(nominatim.settings)), ...known }));

test('Photon receives a search within Nigeria, with the person’s position', async () => {
  await photonGeocoder(mapServer(photon.settings)).search('jazzhole', jazzhole, testTimeLimit(NOON));
  expect(photon.requests).toEqual([
    '/api?q=jazzhole&lang=en&limit=8&bbox=2.7%2C4.3%2C14.7%2C13.9&lat=6.4429&lon=3.4217',
  ]);
});

test('a found place has the parts that a form needs: name, street and surroundings', async () => {
  const [place] = await photonGeocoder(mapServer(photon.settings)).search('jazzhole', null, testTimeLimit(NOON));
  expect(place).toEqual({
    name: 'Jazzhole, Awolowo Road',
    within: 'Ikoyi, Lagos',
    kind: 'landmark',
    ...jazzhole,
    sureness: 0.95,
    distanceMetres: null,
  });
});

test('Nominatim receives only complete addresses, not texts that people are still typing', async () => {
  const geocoder = nominatimGeocoder(mapServer(nominatim.settings));
  for (const typed of ['jaz', 'jazzhole', 'jazzhole, awo', 'Lagos'])
    expect(await geocoder.search(typed, null, testTimeLimit(NOON))).toEqual([]);
  expect(nominatim.requests).toEqual([]);
  expect(await geocoder.search('Jazzhole, Awolowo Road, Lagos', null, testTimeLimit(NOON))).toHaveLength(1);
  expect(nominatim.requests[0]).toContain('format=jsonv2&countrycodes=ng&addressdetails=1');
});

const troubles: readonly MapServerFault[] = ['a fault', 'too many requests', 'nonsense', 'another shape', 'silence'];

describe.each([
  ['Photon', () => ({ server: photon, geocoder: photonGeocoder(mapServer(photon.settings)) })],
  ['Nominatim', () => ({ server: nominatim, geocoder: nominatimGeocoder(mapServer(nominatim.settings)) })],
] as const)('%s', (_, open) => {
  it.each(troubles)('is unavailable when its server has the fault “%s”', async (trouble) => {
    const { server, geocoder } = open();
    server.trouble = trouble;
    const leaving = new AbortController();
    if (trouble === 'silence') setTimeout(() => leaving.abort(), 50);
    const urls = [
      geocoder.search(known.address, null, { ...testTimeLimit(NOON), signal: leaving.signal }),
      geocoder.reverse(jazzhole, { ...testTimeLimit(NOON), signal: leaving.signal }),
    ];
    for (const answer of await Promise.allSettled(urls))
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(MapServerUnavailable) });
  });

  it('returns nothing for an unknown place', async () => {
    const { server, geocoder } = open();
    server.trouble = 'nothing';
    expect(await geocoder.search(known.address, null, testTimeLimit(NOON))).toEqual([]);
    expect(await geocoder.reverse(jazzhole, testTimeLimit(NOON))).toBeNull();
  });
});

describe('the attributed geocoder', () => {
  const failures: string[] = [];
  const opened = () =>
    openGeocoder({ photon: photon.settings, nominatim: nominatim.settings }, ({ message }) => failures.push(message));
  afterEach(() => failures.splice(0));

  it('uses the gazetteer’s result if it is confident, and asks no server', async () => {
    const { places, source } = await opened().search('Allen Avenue, Ikeja', null, testTimeLimit(NOON));
    expect([places[0]?.name, source]).toEqual(['Allen Avenue, Ikeja', 'gazetteer']);
    expect(photon.requests).toEqual([]);
  });

  it('asks Photon if the gazetteer is not confident, and names Photon as the source', async () => {
    const { places, source } = await opened().search('jazzhole', jazzhole, testTimeLimit(NOON));
    expect([places[0]?.name, source]).toEqual(['Jazzhole, Awolowo Road', 'photon']);
    expect(nominatim.requests).toEqual([]);
  });

  it('asks a server if the text contains more than a known town', async () => {
    const { places } = await opened().search('Onitsha main market', null, testTimeLimit(NOON));
    expect(places[0]).toMatchObject({ name: 'Onitsha, Anambra', sureness: 0.65 });
    expect(photon.requests).toHaveLength(1);
  });

  it('returns places of servers first only if they are more confident than the gazetteer’s', async () => {
    const ikeja = { latitude: 6.6018, longitude: 3.3515 };
    const outside = (name: string, sureness: number) =>
      ({ name, within: '', kind: 'landmark', ...ikeja, sureness, distanceMetres: 0 }) as const;
    const geocoder = attributedGeocoder(
      embeddedGeocoder,
      [
        {
          name: 'photon',
          search: async () => [outside('Airport View', 0.1), outside('Airport Gate', 0.6)],
          reverse: async () => null,
        },
      ],
      () => undefined,
    );
    const { places } = await geocoder.search('airp', ikeja, testTimeLimit(NOON));
    const own = (await embeddedGeocoder.search('airp', ikeja, testTimeLimit(NOON))).map(({ name }) => name);
    expect(places.map(({ name }) => name)).toEqual(['Airport Gate', ...own, 'Airport View'].slice(0, places.length));
  });

  it('asks Nominatim if Photon is unavailable', async () => {
    photon.trouble = 'too many requests';
    const { places, source } = await opened().search('Jazzhole, Lagos', null, testTimeLimit(NOON));
    expect([places[0]?.name, source]).toEqual(['Jazzhole, Awolowo Road', 'nominatim']);
    expect(failures).toEqual([expect.stringContaining('429')]);
  });

  it.each(troubles.filter((trouble) => trouble !== 'silence'))(
    'falls back to the gazetteer when both servers have the fault “%s”',
    async (trouble) => {
      photon.trouble = nominatim.trouble = trouble;
      const { places, source } = await opened().search('GRA', null, testTimeLimit(NOON));
      expect(source).toBe('gazetteer');
      expect(places.length).toBeGreaterThan(1);
      expect(places.every(({ sureness }) => sureness < 0.7)).toBe(true);
      expect(await opened().reverse({ latitude: 9.9, longitude: 5.9 }, testTimeLimit(NOON))).toMatchObject({
        state: 'Niger',
        source: 'gazetteer',
      });
    },
  );

  it('finds nothing if no source knows the place, or the place is not in the service area', async () => {
    photon.trouble = nominatim.trouble = 'nothing';
    expect(await opened().search('lkjh poiu mnbv', null, testTimeLimit(NOON))).toEqual({
      places: [],
      source: 'gazetteer',
    });
    const abroad = {
      name: 'Osu',
      within: 'Accra',
      kind: 'area',
      latitude: 5.55,
      longitude: -0.18,
      sureness: 1,
      distanceMetres: null,
    } as const;
    const geocoder = attributedGeocoder(
      embeddedGeocoder,
      [{ name: 'photon', search: async () => [abroad], reverse: async () => null }],
      () => undefined,
    );
    expect(await geocoder.search('lkjh poiu', null, testTimeLimit(NOON))).toEqual({ places: [], source: 'gazetteer' });
  });

  it('names a point in Nigeria by a nearby known place or else by asking servers, and does not name a point abroad', async () => {
    expect(await opened().reverse({ latitude: 6.4265, longitude: 3.4301 }, testTimeLimit(NOON))).toEqual({
      name: 'near Eko Hotel, Victoria Island',
      area: 'Victoria Island',
      city: 'Lagos',
      state: 'Lagos',
      served: true,
      source: 'gazetteer',
    });
    expect(photon.requests).toEqual([]);
    expect(await opened().reverse({ latitude: 6.4575, longitude: 3.4655 }, testTimeLimit(NOON))).toMatchObject({
      source: 'photon',
      served: true,
    });
    const asked = photon.requests.length;
    const unasked = { embeddedOnly: true };
    expect(await opened().reverse({ latitude: 6.4575, longitude: 3.4655 }, testTimeLimit(NOON), unasked)).toMatchObject(
      { source: 'gazetteer', served: true },
    );
    expect(photon.requests).toHaveLength(asked);
    expect(await opened().reverse({ latitude: 5.5557, longitude: -0.1822 }, testTimeLimit(NOON))).toEqual({
      name: null,
      area: null,
      city: null,
      state: null,
      served: false,
      source: 'gazetteer',
    });
  });
});
