import { cities } from '@saferide/domain/place/cities';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { abuja } from '@saferide/domain/place/gazetteer/data/abuja';
import type { CityPlaces } from '@saferide/domain/place/gazetteer/data/city-places';
import { kano } from '@saferide/domain/place/gazetteer/data/kano';
import { lagos } from '@saferide/domain/place/gazetteer/data/lagos';
import { portHarcourt } from '@saferide/domain/place/gazetteer/data/port-harcourt';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { lagosLand, lagosStreams } from '@saferide/domain/place/land/lagos';
import type { ShapePiece, Stream } from '@saferide/domain/place/land/map-shapes';
import { stateBorders, stateOutlines } from '@saferide/domain/place/land/nigeria';
import { innerBorders, linesOf, ringsOf } from '@saferide/domain/place/land/outline';
import { rivers, sea } from '@saferide/domain/place/land/waters';
import { landmarkPoints } from '@saferide/domain/place/landmarks';
import { knownRoads } from '@saferide/domain/place/roads/known-roads';
import type { Road } from '@saferide/domain/place/roads/road';

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
  readonly streams: readonly Stream[];
  readonly roads: readonly Road[];
  readonly names: readonly NamedPoint[];
}

const named = (
  kind: NamedPoint['kind'],
  [name, latitude, longitude]: readonly [name: string, latitude: number, longitude: number, ...rest: readonly string[]],
): NamedPoint => ({ name, kind, at: { latitude, longitude } });

const drawnCities: readonly CityPlaces[] = [lagos, abuja, kano, portHarcourt];

/** Builds everything that a map draws from the domain's tables. */
export const mapShapes = (): MapShapes => {
  const lines = linesOf(stateBorders);
  const inner = innerBorders(stateOutlines);
  return {
    sea,
    states: stateOutlines.map((state) => ({ name: state.name, rings: ringsOf(state, lines) })),
    borders: lines.filter((_line, index) => inner.has(index)),
    land: lagosLand,
    streams: [...rivers, ...lagosStreams],
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
