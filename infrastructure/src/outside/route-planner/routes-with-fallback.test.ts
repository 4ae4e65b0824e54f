import type { RequestListener } from 'node:http';
import { encodePolyline } from '@saferide/geo/polyline';
import { afterEach, describe, expect, it } from 'vitest';
import { osrmListener, osrmResponse, startHttpDouble } from '../../testing/osrm-double.ts';
import { mapServer } from '../map-server/map-server.ts';
import { osrmPlanner } from './osrm-planner.ts';
import { roadSketchPlanner } from './route-planner.ts';
import { routesWithFallback } from './routes-with-fallback.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const [from, to] = [at(6.6018, 3.3515), at(6.4281, 3.4219)];
const timed = (millis = 0) => ({ now: new Date(millis).toISOString(), signal: new AbortController().signal });

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const plannerFor = async (listener: RequestListener, perSecond: number | null = null) => {
  const server = await startHttpDouble(listener);
  open.push(server);
  const passedOver: string[] = [];
  const osrm = osrmPlanner(mapServer({ url: server.url, perSecond, userAgent: 'SafeRide' }));
  return {
    passedOver,
    routes: routesWithFallback(osrm, roadSketchPlanner, (error) => void passedOver.push(error.message)),
  };
};

const saying =
  (status: number, body: object | string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

interface Route {
  readonly geometry: string;
  readonly legs: readonly { readonly steps: readonly object[] }[];
}

const changed = (change: (route: Route) => object): RequestListener => {
  const { routes } = osrmResponse(from, to).body as { routes: readonly Route[] };
  return saying(200, { code: 'Ok', routes: routes.map((route) => ({ ...route, ...change(route) })) });
};

it('the server’s route is used if the server returns one', async () => {
  const { routes, passedOver } = await plannerFor(osrmListener);
  expect(await routes.route(from, to, timed())).toMatchObject({ source: 'osrm', approximate: false });
  expect(passedOver).toEqual([]);
});

const cases: readonly (readonly [string, RequestListener])[] = [
  ['knows no route', saying(400, { code: 'NoRoute', message: 'Impossible route between points' })],
  [
    'finds no road near one of the places',
    saying(400, { code: 'NoSegment', message: 'One of the coordinates is far from any road' }),
  ],
  ['does not understand the request', saying(400, { code: 'InvalidQuery', message: 'Query string malformed' })],
  ['is over its rate limit', saying(429, { message: 'Too Many Requests' })],
  ['responds with status 500', saying(500, 'oops')],
  ['responds with a web page', saying(200, '<html>')],
  ['responds with an empty object', saying(200, {})],
  ['responds without routes', saying(200, { code: 'Ok', routes: [] })],
  ['returns a route without legs', changed(() => ({ legs: [] }))],
  ['returns a leg without steps', changed(() => ({ legs: [{ steps: [] }] }))],
  ['returns malformed steps', changed(() => ({ legs: [{ steps: [{}, {}] }] }))],
  ['returns an invalid line', changed(() => ({ geometry: 'ä' }))],
  ['returns an empty line', changed(() => ({ geometry: '' }))],
  [
    'returns a route between other places',
    changed(() => ({ geometry: encodePolyline([at(9.05, 7.48), at(9.06, 7.49)]) })),
  ],
  ['returns a step that is not on the line', changed(() => ({ geometry: encodePolyline([from, to]) }))],
  [
    'returns a route that does not arrive',
    changed(({ legs: [leg] }) => ({ legs: [{ steps: leg?.steps.slice(0, -1) }] })),
  ],
  ['returns negative distances', changed(() => ({ distance: -1 }))],
  ['closes the connection', (request) => void request.socket.destroy()],
];

describe('the route of the road sketch', () => {
  it.each(cases)('is used and marked as approximate if the server %s', async (_, listener) => {
    const { routes } = await plannerFor(listener);
    expect(await routes.route(from, to, timed())).toMatchObject({ source: 'sketch', approximate: true });
  });

  it('is used if the server does not respond for three seconds', async () => {
    const { routes, passedOver } = await plannerFor(() => undefined);
    expect(await routes.route(from, to, timed())).toMatchObject({ source: 'sketch', approximate: true });
    expect(passedOver[0]).toContain('cannot be reached');
  });

  it('is used if the server has reached its rate limit, until the next request is allowed', async () => {
    const { routes } = await plannerFor(osrmListener, 1);
    const sourceAt = async (millis: number, north: number) =>
      (await routes.route(from, at(north, 3.4219), timed(millis)))?.source;
    expect([await sourceAt(0, 6.428), await sourceAt(500, 6.429), await sourceAt(1_000, 6.43)]).toEqual([
      'osrm',
      'sketch',
      'osrm',
    ]);
  });

  it('is used if no server is configured', async () => {
    expect(await routesWithFallback(null, roadSketchPlanner).route(from, to, timed())).toMatchObject({
      source: 'sketch',
    });
  });

  it('is null if neither the server nor the sketch knows a route', async () => {
    const { routes } = await plannerFor(osrmListener);
    expect(await routes.route(from, at(5.2, 3.5), timed())).toBeNull();
  });
});

it('a programming error is not treated as a failure of the server', async () => {
  const broken = { name: 'osrm' as const, route: () => Promise.reject(new TypeError('ours')) };
  await expect(routesWithFallback(broken, roadSketchPlanner).route(from, to, timed())).rejects.toThrow('ours');
});
