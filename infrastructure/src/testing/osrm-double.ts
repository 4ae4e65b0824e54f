import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { bearingBetween } from '@saferide/domain/place/distance';
import { encodePolyline } from '@saferide/geo/polyline';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';

export const osrmResponse = (from: Coordinates, to: Coordinates): { status: number; body: object } => {
  const sketch = sketchedRoute(from, to);
  if (!sketch) return { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } };
  const { line, distanceMetres: distance } = sketch;
  const steps = sketch.steps.map((step, index) => {
    const next = sketch.steps[index + 1];
    const points = next ? line.slice(step.from, next.from + 1) : [...line.slice(-1), ...line.slice(-1)];
    const [first, second] = [points[0], points[1]];
    const towards = first && second ? Math.round(bearingBetween(first, second)) % 360 : 0;
    const type = index === 0 ? 'depart' : next ? 'turn' : 'arrive';
    return {
      geometry: encodePolyline(points),
      maneuver: {
        type,
        ...(type === 'turn' && step.direction !== 'straight' ? { modifier: step.direction } : {}),
        bearing_before: 0,
        bearing_after: towards,
        location: [step.longitude, step.latitude],
      },
      name: step.road ?? '',
      mode: 'driving',
      driving_side: 'right',
      distance: step.distanceMetres,
      duration: step.duration / 1.5,
    };
  });
  const duration = steps.reduce((sum, step) => sum + step.duration, 0);
  const legs = [{ steps, distance, duration, summary: '', weight: duration }];
  const route = {
    geometry: encodePolyline(line),
    legs,
    distance,
    duration,
    weight: duration,
    weight_name: 'routability',
  };
  const waypoints = [from, to].map(({ latitude, longitude }) => ({
    name: '',
    location: [longitude, latitude],
    distance: 0,
  }));
  return { status: 200, body: { code: 'Ok', routes: [route], waypoints } };
};

const ASKED = /^\/route\/v1\/driving\/(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)\?/;

export const requestedPoints = (url: string): readonly [Coordinates, Coordinates] | null => {
  const numbers = ASKED.exec(url)?.slice(1).map(Number);
  if (!numbers) return null;
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
};

export const osrmListener: RequestListener = (request, response) => {
  const places = requestedPoints(request.url ?? '');
  const { status, body } = places
    ? osrmResponse(...places)
    : { status: 400, body: { code: 'InvalidUrl', message: 'URL string malformed' } };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

export const startHttpDouble = async (listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> => {
  const server: Server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
