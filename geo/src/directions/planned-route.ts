import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres } from '@saferide/domain/place/distance';
import { landmarkPoints } from '../cities/landmarks.ts';
import { abujaPoints } from '../roads/abuja.ts';
import { highwayPoints } from '../roads/highways.ts';
import { kanoPoints } from '../roads/kano.ts';
import { lagosPoints } from '../roads/lagos.ts';
import { portHarcourtPoints } from '../roads/port-harcourt.ts';
import { type Direction, directionOf, instructionFor, type Manoeuvre } from './instruction.ts';

const NEAR_METRES = 250;

const known: readonly (readonly [name: string, at: Coordinates])[] = [
  landmarkPoints,
  lagosPoints,
  abujaPoints,
  kanoPoints,
  portHarcourtPoints,
  highwayPoints,
].flatMap((points) => Object.entries(points).filter(([name]) => !name.includes('×')));

/** Null without a landmark nearby; one with the road's own name does not count. */
export const landmarkAt = (point: Coordinates, road: string | null): string | null => {
  let nearest: string | null = null;
  let away = NEAR_METRES;
  for (const [name, at] of known) {
    if (Math.abs(at.latitude - point.latitude) > 0.01 || name === road) continue;
    const metres = flatMetres(point, at);
    if (metres <= away) [nearest, away] = [name, metres];
  }
  return nearest;
};

export interface PlannedStep extends Coordinates {
  readonly id: number;
  readonly instruction: string;
  /** To the next step. */
  readonly distanceMetres: number;
  /** In seconds. */
  readonly duration: number;
  readonly direction: Direction;
  readonly landmark: string | null;
  /** In km/h; null if unknown. */
  readonly speedLimit: number | null;
  readonly road: string | null;
  readonly from: number;
}

export interface PlannedRoute {
  readonly distanceMetres: number;
  /** In seconds. */
  readonly duration: number;
  readonly steps: readonly PlannedStep[];
  readonly line: readonly Coordinates[];
}

export interface RouteSection {
  readonly manoeuvre: Manoeuvre;
  readonly from: number;
  readonly seconds: number;
  readonly speedLimit: number | null;
}

/** Throws if a step begins outside the line. */
export const plannedRouteOf = (line: readonly Coordinates[], driven: readonly RouteSection[]): PlannedRoute => {
  const steps = driven.map(({ manoeuvre, from, seconds, speedLimit }, id): PlannedStep => {
    const at = line[from];
    if (!at) throw new Error(`Step ${id} begins at point ${from} of ${line.length}`);
    const until = driven[id + 1]?.from ?? line.length - 1;
    const points = line.slice(from, until + 1);
    const metres = points.slice(1).reduce((sum, point, index) => sum + flatMetres(points[index] ?? point, point), 0);
    return {
      id,
      instruction: instructionFor(manoeuvre),
      distanceMetres: Math.round(metres),
      duration: Math.round(seconds),
      direction: directionOf(manoeuvre),
      landmark: landmarkAt(at, manoeuvre.road),
      speedLimit,
      road: manoeuvre.road,
      latitude: at.latitude,
      longitude: at.longitude,
      from,
    };
  });
  const sum = (of: (step: PlannedStep) => number): number => steps.reduce((total, step) => total + of(step), 0);
  return {
    distanceMetres: sum(({ distanceMetres }) => distanceMetres),
    duration: sum(({ duration }) => duration),
    ...{ steps, line },
  };
};
