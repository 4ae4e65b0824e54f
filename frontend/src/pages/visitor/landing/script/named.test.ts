import { mapSettings } from '@saferide/contracts/place/geo';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { namedPlace } from './named.ts';

const WUSE = { latitude: 9.06123, longitude: 7.48765 };
const NAMER = 'https://names.example/data/reverse-geocode-client';
const abuja = { city: 'Abuja', locality: 'Wuse', principalSubdivision: 'FCT', countryName: 'Nigeria' };

let asked: string[];
/** Our own server names who is asked; that one answers so. */
const saying = (answer: () => Response | Promise<Response>, ownPlace: { url: string } | null = { url: NAMER }) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address === mapSettings.path
      ? Response.json(mapSettings.response.parse({ tiles: null, ownPlace }))
      : answer();
  });

beforeEach(() => {
  asked = [];
});

describe('the name of a visitor’s place', () => {
  it('is asked for where the house says, of a point to about a kilometre', async () => {
    saying(() => Response.json(abuja));
    expect(await namedPlace(WUSE)).toEqual({ city: 'Abuja', country: 'Nigeria' });
    expect(asked).toEqual(['/api/geo/map', `${NAMER}?latitude=9.06&longitude=7.49&localityLanguage=en`]);
  });

  it('is asked of nobody where the house names nobody', async () => {
    saying(() => Response.json(abuja), null);
    expect(await namedPlace(WUSE)).toEqual({});
    expect(asked).toEqual(['/api/geo/map']);
  });

  test.each([
    ['are refused', () => Response.json({ status: 403, description: 'Forbidden' }, { status: 403 })],
    ['are no JSON', () => new Response('<html></html>')],
    ['are none', () => Response.json({ city: { name: 'Abuja' }, locality: 7, countryName: null })],
    ['do not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is empty where names %s', async (_why, answer) => {
    saying(answer);
    const { city = '', country = '' } = await namedPlace(WUSE);
    expect([city, country]).toEqual(['', '']);
  });
});
