import type { Coordinates } from '@saferide/domain/place/coordinates';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { cities } from '@saferide/geo/cities/cities';
import { landmarkPoints } from '@saferide/geo/cities/landmarks';
import { abuja } from '@saferide/geo/gazetteer/data/abuja';
import type { CityPlaces } from '@saferide/geo/gazetteer/data/city-places';
import { kano } from '@saferide/geo/gazetteer/data/kano';
import { lagos } from '@saferide/geo/gazetteer/data/lagos';
import { portHarcourt } from '@saferide/geo/gazetteer/data/port-harcourt';
import { lagosLand, lagosWaterways } from '@saferide/geo/land/lagos';
import type { ShapePiece, Waterway } from '@saferide/geo/land/map-shapes';
import { stateBorders, stateOutlines } from '@saferide/geo/land/nigeria';
import { decodeLines, innerBorders, ringsOf } from '@saferide/geo/land/outline';
import { rivers, sea } from '@saferide/geo/land/waters';
import { knownRoads } from '@saferide/geo/roads/known-roads';
import type { Road } from '@saferide/geo/roads/road';

/** The outline of a Nigerian state as closed rings. */
export interface StateShape {
  readonly name: string;
  readonly rings: readonly (readonly Coordinates[])[];
}

/** A label on the map. */
export interface NamedPoint {
  readonly name: string;
  /** `area` is a well-known part of Lagos; `quarter` is any other part of a city. */
  readonly kind: 'city' | 'area' | 'quarter' | 'landmark';
  readonly at: Coordinates;
}

/** Everything that a map draws, in drawing order. */
export interface MapShapes {
  readonly sea: readonly ShapePiece[];
  readonly states: readonly StateShape[];
  readonly borders: readonly (readonly Coordinates[])[];
  readonly land: readonly ShapePiece[];
  readonly streams: readonly Waterway[];
  readonly roads: readonly Road[];
  readonly names: readonly NamedPoint[];
}

const named = (
  kind: NamedPoint['kind'],
  [name, latitude, longitude]: readonly [name: string, latitude: number, longitude: number, ...rest: readonly string[]],
): NamedPoint => ({ name, kind, at: { latitude, longitude } });

const drawnCities: readonly CityPlaces[] = [lagos, abuja, kano, portHarcourt];

/** Builds everything that a map draws. */
export const mapShapes = (): MapShapes => {
  const lines = decodeLines(stateBorders);
  const inner = innerBorders(stateOutlines);
  return {
    sea,
    states: stateOutlines.map((state) => ({ name: state.name, rings: ringsOf(state, lines) })),
    borders: lines.filter((_line, index) => inner.has(index)),
    land: lagosLand,
    streams: [...rivers, ...lagosWaterways],
    roads: knownRoads,
    names: [
      ...cities.map(({ name, centre }) => ({ name, kind: 'city' as const, at: centre })),
      ...lagosAreas.map(({ name, centre }) => ({ name, kind: 'area' as const, at: centre })),
      ...drawnCities.flatMap(({ areas }) => areas.map((area) => named('quarter', area))),
      ...Object.entries(landmarkPoints).map(([name, at]) => ({ name, kind: 'landmark' as const, at })),
      ...drawnCities.flatMap(({ landmarks }) => landmarks.map((landmark) => named('landmark', landmark))),
    ],
  };
};
