import { mapSettings } from '@saferide/contracts/place/geo';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { findPlaceName } from './find-place-name.ts';

const WUSE = { latitude: 9.06123, longitude: 7.48765 };
const NAMER = 'https://names.example/data/reverse-geocode-client';
const abuja = { city: 'Abuja', locality: 'Wuse', principalSubdivision: 'FCT', countryName: 'Nigeria' };

let requests: string[];
const respondWith = (answer: () => Response | Promise<Response>, ownPlace: { url: string } | null = { url: NAMER }) =>
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return address === mapSettings.path
      ? Response.json(mapSettings.response.parse({ tiles: null, ownPlace }))
      : answer();
  });

beforeEach(() => {
  requests = [];
});

describe('the name of a visitor’s place', () => {
  it('is requested from the configured service for a point rounded to about a kilometre', async () => {
    respondWith(() => Response.json(abuja));
    expect(await findPlaceName(WUSE)).toEqual({ city: 'Abuja', country: 'Nigeria' });
    expect(requests).toEqual(['/api/geo/map', `${NAMER}?latitude=9.06&longitude=7.49&localityLanguage=en`]);
  });

  it('is not requested without a configured service', async () => {
    respondWith(() => Response.json(abuja), null);
    expect(await findPlaceName(WUSE)).toEqual({});
    expect(requests).toEqual(['/api/geo/map']);
  });

  test.each([
    ['a refusal', () => Response.json({ status: 403, description: 'Forbidden' }, { status: 403 })],
    ['not JSON', () => new Response('<html></html>')],
    ['not text', () => Response.json({ city: { name: 'Abuja' }, locality: 7, countryName: null })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is empty when the service’s response is %s', async (_why, answer) => {
    respondWith(answer);
    const { city = '', country = '' } = await findPlaceName(WUSE);
    expect([city, country]).toEqual(['', '']);
  });
});
