import type { Coordinates } from '../coordinates.ts';
import { flatMetres } from '../flat.ts';
import { type Direction, directionOf, instruction } from './instruction.ts';
import { landmarkAt } from './landmark-at.ts';
import type { Manoeuvre } from './manoeuvre.ts';

export interface WayStep extends Coordinates {
  /** Its place in the way, from 0. */
  readonly id: number;
  readonly instruction: string;
  /** From where it is given to the next one, metres. */
  readonly distance: number;
  /** Seconds. */
  readonly duration: number;
  readonly direction: Direction;
  /** What stands where it is given; null where nothing known does. */
  readonly landmark: string | null;
  /** In km/h, on the road that it leads to; null where it is not known. */
  readonly speedLimit: number | null;
  readonly road: string | null;
  /** Its first point in the way's line, from 0. */
  readonly from: number;
}

/** How one drives from a place to another. */
export interface Way {
  /** Metres. */
  readonly distance: number;
  /** Seconds. */
  readonly duration: number;
  readonly steps: readonly WayStep[];
  readonly line: readonly Coordinates[];
}

/** What is done at a point of a line, and how long it is driven from there. */
export interface Driven {
  readonly manoeuvre: Manoeuvre;
  /** Its first point in the line. */
  readonly from: number;
  readonly seconds: number;
  readonly speedLimit: number | null;
}

/** A line in words. Throws where a step begins at no point of it. */
export const wayOf = (line: readonly Coordinates[], driven: readonly Driven[]): Way => {
  const steps = driven.map(({ manoeuvre, from, seconds, speedLimit }, id): WayStep => {
    const at = line[from];
    if (!at) throw new Error(`Step ${id} begins at point ${from} of ${line.length}`);
    const until = driven[id + 1]?.from ?? line.length - 1;
    const points = line.slice(from, until + 1);
    const metres = points.slice(1).reduce((sum, point, index) => sum + flatMetres(points[index] ?? point, point), 0);
    return {
      id,
      instruction: instruction(manoeuvre),
      distance: Math.round(metres),
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
  const sum = (of: (step: WayStep) => number): number => steps.reduce((total, step) => total + of(step), 0);
  return { distance: sum(({ distance }) => distance), duration: sum(({ duration }) => duration), steps, line };
};
