import { encodePolyline } from '@saferide/geo/polyline';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import { expect, it } from 'vitest';
import { type RouteView, routeViewOf } from './geo.ts';
import { initialProgress, navigationOf, upcomingRouteOf } from './navigation.ts';

const routeView = (): RouteView => {
  const way = sketchedRoute({ latitude: 6.6018, longitude: 3.3515 }, { latitude: 6.4281, longitude: 3.4219 });
  if (!way) throw new Error('no way');
  return routeViewOf(way, { polyline: encodePolyline(way.line), approximate: true, source: 'sketch' });
};

it('navigationOf starts a route at its first instruction, with its whole distance and duration left', () => {
  const route = routeView();
  const followed = navigationOf(route);
  if (!followed) throw new Error('nothing to follow');
  const shown = upcomingRouteOf(followed, initialProgress);
  expect(shown?.current).toBe(route.steps[0]);
  expect(Math.abs((shown?.metresLeft ?? 0) - route.distance)).toBeLessThan(20);
  expect(Math.abs((shown?.secondsLeft ?? 0) - route.duration)).toBeLessThan(5);
});

it.each(['', 'ä', encodePolyline([{ latitude: 6.5, longitude: 3.4 }])])(
  'navigationOf returns null for the unusable line %j',
  (polyline) => {
    expect(navigationOf({ ...routeView(), polyline })).toBeNull();
  },
);
