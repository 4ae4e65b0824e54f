import type { Coordinates } from '@saferide/contracts/place/point';
import { decodePolyline } from '@saferide/contracts/place/polyline';
import {
  type CircleMarker,
  circle,
  circleMarker,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  type Path,
  polyline,
} from 'leaflet';
import type { MapContent, MapTrailPoint } from '../map-content.ts';
import type { Palette } from './palette.ts';

/** Widths of lines, and for `OWN` the radius of a dot, in pixels. */
const ROUTE = 6;
const EDGE = 10;
const GAP = 4;
const OWN = 8;
/** In metres; smaller accuracy circles are not drawn. */
const WORTH_SEEING = 100;

const tuple = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude];

export const trailSegments = (
  trail: readonly MapTrailPoint[],
): { readonly seen: readonly Coordinates[][]; readonly gaps: readonly Coordinates[][] } => {
  const seen: Coordinates[][] = [];
  const gaps: Coordinates[][] = [];
  let before: MapTrailPoint | undefined;
  for (const point of trail) {
    if (!before || point.afterGap) seen.push([point]);
    else seen.at(-1)?.push(point);
    if (before && point.afterGap) gaps.push([before, point]);
    before = point;
  }
  return { seen, gaps };
};

export interface LinesLayer {
  readonly show: (content: MapContent, palette: Palette) => void;
}

export const createLinesLayer = (map: LeafletMap): LinesLayer => {
  const group = layerGroup().addTo(map);
  let decoded: { readonly of: string; readonly line: readonly Coordinates[] } = { of: '', line: [] };
  let drawn: readonly unknown[] = [];
  return {
    show: ({ route, trail = [], own, reach, cars = [] }, palette) => {
      if (route && route !== decoded.of) decoded = { of: route, line: decodePolyline(route) ?? [] };
      const discs = cars.filter(({ accuracy = 0 }) => accuracy >= WORTH_SEEING);
      const lines = [
        ...[route, trail, palette, own?.at.latitude, own?.at.longitude, own?.accuracy],
        ...[reach?.at.latitude, reach?.at.longitude, reach?.radiusMetres],
        ...discs.flatMap(({ at, accuracy }) => [at.latitude, at.longitude, accuracy]),
      ];
      if (lines.length === drawn.length && lines.every((one, index) => one === drawn[index])) return;
      drawn = lines;
      group.clearLayers();
      const add = (path: Path | CircleMarker) => group.addLayer(path);
      const quiet = { interactive: false, lineJoin: 'round', lineCap: 'round' } as const;
      const line = (points: readonly Coordinates[], color: string, weight: number, dashArray?: string) =>
        add(polyline(points.map(tuple), { ...quiet, color, weight, opacity: 1, ...(dashArray ? { dashArray } : {}) }));
      const disc = ({ at, accuracy }: { readonly at: Coordinates; readonly accuracy: number }) =>
        add(circle(tuple(at), { ...quiet, radius: accuracy, color: palette.own, weight: 1, fillOpacity: 0.15 }));
      if (reach)
        add(
          circle(tuple(reach.at), {
            ...{ ...quiet, radius: reach.radiusMetres, color: palette.route, weight: 1.5, dashArray: '4 5' },
            fillOpacity: 0.08,
          }),
        );
      for (const { at, accuracy = 0 } of discs) disc({ at, accuracy });
      if (own) disc(own);
      const { seen, gaps } = trailSegments(trail);
      const whole = route ? [decoded.line, ...seen] : seen;
      for (const gap of gaps) line(gap, palette.route, GAP, '2 10');
      for (const points of whole) line(points, palette.routeEdge, EDGE);
      for (const points of whole) line(points, palette.route, ROUTE);
      if (own)
        add(
          circleMarker(tuple(own.at), {
            ...quiet,
            ...{ radius: OWN, color: palette.routeEdge, weight: 3, opacity: 1 },
            ...{ fillColor: palette.own, fillOpacity: 1 },
          }),
        );
    },
  };
};
