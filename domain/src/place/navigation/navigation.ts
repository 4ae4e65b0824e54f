import type { Coordinates } from '../coordinates.ts';
import { flatMetres } from '../flat.ts';

/** What is needed of a route's step to follow it. */
export interface FollowedStep {
  /** Its first point in the line, from 0. */
  readonly from: number;
  /** Seconds from it to the next one. */
  readonly duration: number;
}

/** A route that is being driven, measured along its line in metres. */
export interface Navigation<S extends FollowedStep> {
  readonly line: readonly Coordinates[];
  /** How far along each point of the line lies. */
  readonly reached: readonly number[];
  readonly total: number;
  readonly steps: readonly S[];
  /** How far along each step begins. */
  readonly begins: readonly number[];
  /** Over the sketch: its roads are drawn by their main points. */
  readonly approximate: boolean;
}

/** Null where there is nothing to drive along. */
export const navigation = <S extends FollowedStep>(
  line: readonly Coordinates[],
  steps: readonly S[],
  approximate: boolean,
): Navigation<S> | null => {
  if (line.length < 2 || steps.length === 0) return null;
  let total = 0;
  const reached = line.map((point, index) => {
    total += index === 0 ? 0 : flatMetres(line[index - 1] ?? point, point);
    return total;
  });
  return { line, reached, total, steps, begins: steps.map(({ from }) => reached[from] ?? total), approximate };
};
