import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { reverseGeocodeWithBigDataCloud } from './bigdatacloud.ts';

const WUSE = { latitude: 9.06, longitude: 7.49 };
const answer = {
  ...{
    latitude: 9.06,
    longitude: 7.49,
    lookupSource: 'coordinates',
    plusCode: '6FX93F6R+22',
    localityLanguageRequested: 'en',
  },
  ...{ continent: 'Africa', continentCode: 'AF', countryName: 'Nigeria', countryCode: 'NG' },
  ...{ principalSubdivision: 'Federal Capital Territory', principalSubdivisionCode: 'NG-FC' },
  ...{ city: 'Abuja', locality: 'Wuse', postcode: '', localityInfo: { administrative: [], informative: [] } },
};
const nameless = { name: '', city: '', state: '', country: '' };

let server: Server;
let requests: string[];
let reply: RequestListener;

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/reverse-geocode-client`;
const says =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(body);

beforeEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  [requests, reply] = [[], says(JSON.stringify(answer))];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    expect(request.headers.cookie).toBeUndefined();
    expect(request.headers.referer).toBeUndefined();
    reply(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('reverseGeocodeWithBigDataCloud (spec 1 §7, spec 1 §8)', () => {
  it('sends the point and the language, and returns locality, city, state and country', async () => {
    expect(await reverseGeocodeWithBigDataCloud(url(), WUSE)).toEqual({
      ...{ name: 'Wuse', city: 'Abuja', state: 'Federal Capital Territory', country: 'Nigeria' },
    });
    expect(requests).toEqual(['/data/reverse-geocode-client?latitude=9.06&longitude=7.49&localityLanguage=en']);
  });

  it('uses the locality as city where the city is empty', async () => {
    reply = says(JSON.stringify({ ...answer, city: '', locality: 'Kujama' }));
    expect(await reverseGeocodeWithBigDataCloud(url(), WUSE)).toMatchObject({ name: 'Kujama', city: 'Kujama' });
  });

  test.each([
    ['refuses', JSON.stringify({ status: 403, description: 'Forbidden' }), 403],
    ['rejects too many requests', JSON.stringify(answer), 429],
    ['fails', 'Bad gateway', 502],
    ['does not return JSON', '<html></html>', 200],
    ['returns a list', '[]', 200],
    ['returns a place without a country', JSON.stringify({ ...answer, countryName: undefined }), 200],
    ['returns names that are not text', JSON.stringify({ ...answer, city: { name: 'Abuja' } }), 200],
  ])('returns empty names when the service %s', async (_why, body, status) => {
    reply = says(body, status);
    expect(await reverseGeocodeWithBigDataCloud(url(), WUSE)).toEqual(nameless);
  });

  it('returns empty names when the service cannot be reached', async () => {
    const gone = url();
    await new Promise((closed) => server.close(closed));
    expect(await reverseGeocodeWithBigDataCloud(gone, WUSE)).toEqual(nameless);
  });

  it('returns empty names after five seconds without a response', async () => {
    const requested = new Promise<void>((resolve) => {
      reply = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let named: unknown;
    const naming = reverseGeocodeWithBigDataCloud(url(), WUSE).then((place) => {
      named = place;
    });
    await requested;
    await vi.advanceTimersByTimeAsync(4_900);
    expect(named).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    await naming;
    expect(named).toEqual(nameless);
  });
});
