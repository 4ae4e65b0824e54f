import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MapServerSettings } from '../../map-server/map-server.ts';

const known = [
  {
    name: 'Bogobiri House',
    system: '9',
    street: 'Maitama Sule Street',
    area: 'Ikoyi',
    city: 'Lagos',
    state: 'Lagos State',
    country: 'ng',
    at: [6.4446, 3.4206],
  },
  {
    name: 'Jazzhole',
    system: '168',
    street: 'Awolowo Road',
    area: 'Ikoyi',
    city: 'Lagos',
    state: 'Lagos State',
    country: 'ng',
    at: [6.4429, 3.4217],
  },
  {
    name: 'Jazzhole',
    system: '1',
    street: 'Oxford Street',
    area: 'Osu',
    city: 'Accra',
    state: 'Greater Accra Region',
    country: 'gh',
    at: [5.5557, -0.1822],
  },
] as const;
type Known = (typeof known)[number];

export type MapServerFault =
  | 'none'
  | 'a fault'
  | 'too many requests'
  | 'nonsense'
  | 'another shape'
  | 'silence'
  | 'nothing';

export interface MapServerDouble {
  readonly settings: MapServerSettings;
  readonly requests: string[];
  trouble: MapServerFault;
  close(): Promise<void>;
}

type Answer = (url: URL) => unknown;

const played = async (answer: Answer, nothing: (url: URL) => unknown): Promise<MapServerDouble> => {
  const requests: string[] = [];
  const self = { trouble: 'none' as MapServerFault };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(url.pathname + url.search);
    const { trouble } = self;
    if (trouble === 'silence') return;
    if (trouble === 'a fault') response.writeHead(500);
    if (trouble === 'too many requests') response.writeHead(429, { 'Retry-After': '60' });
    if (trouble === 'nonsense') return void response.end('<html>Bandwidth limit exceeded</html>');
    if (trouble === 'another shape') return void response.end('{"places": [1, 2]}');
    response.end(JSON.stringify(trouble === 'nothing' ? nothing(url) : answer(url)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(self, {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      perSecond: null,
      userAgent: 'SafeRide (https://saferide.example)',
    },
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
};

const number = (url: URL, name: string): number => Number(url.searchParams.get(name) ?? Number.NaN);
const matching = (text: string | null): readonly Known[] =>
  known.filter(({ name }) => (text ?? '').toLowerCase().includes(name.toLowerCase()));
const nearest = (url: URL): Known => {
  const away = ({ at: [latitude, longitude] }: Known) =>
    Math.hypot(latitude - number(url, 'lat'), longitude - number(url, 'lon'));
  return [...known].sort((a, b) => away(a) - away(b))[0] ?? known[0];
};

/** Unlike Photon, this double ignores the bounding box. */
export const startPhotonDouble = (): Promise<MapServerDouble> => {
  const feature = ({ name, system, street, area, city, state, country, at: [latitude, longitude] }: Known) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      osm_type: 'N',
      osm_id: 1,
      osm_key: 'shop',
      osm_value: 'books',
      type: 'house',
      countrycode: country.toUpperCase(),
      country: country === 'ng' ? 'Nigeria' : 'Ghana',
      ...{ name, housenumber: system, street, district: area, city, state },
    },
  });
  const collection = (places: readonly Known[]) => ({ type: 'FeatureCollection', features: places.map(feature) });
  return played(
    (url) => collection(url.pathname === '/reverse' ? [nearest(url)] : matching(url.searchParams.get('q'))),
    () => collection([]),
  );
};

/** Unlike Nominatim, this double ignores `countrycodes`. */
export const startNominatimDouble = (): Promise<MapServerDouble> => {
  const place = ({ name, system, street, area, city, state, country, at: [latitude, longitude] }: Known) => ({
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
    osm_type: 'node',
    osm_id: 1,
    lat: String(latitude),
    lon: String(longitude),
    category: 'shop',
    type: 'books',
    addresstype: 'shop',
    importance: 0.1,
    name,
    display_name: `${name}, ${system}, ${street}, ${area}, ${city}`,
    address: { shop: name, house_number: system, road: street, suburb: area, city, state, country_code: country },
    boundingbox: ['6.4', '6.5', '3.4', '3.5'],
  });
  return played(
    (url) => (url.pathname === '/reverse' ? place(nearest(url)) : matching(url.searchParams.get('q')).map(place)),
    (url) => (url.pathname === '/reverse' ? { error: 'Unable to geocode' } : []),
  );
};
