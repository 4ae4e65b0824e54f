import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres } from '@saferide/domain/place/distance';

export interface FollowedStep {
  readonly from: number;
  /** In seconds. */
  readonly duration: number;
}

/** Distances along the line are in metres. */
export interface Navigation<S extends FollowedStep> {
  readonly line: readonly Coordinates[];
  readonly reached: readonly number[];
  readonly total: number;
  readonly steps: readonly S[];
  readonly begins: readonly number[];
  readonly approximate: boolean;
}

/** Null for a line without length or without steps. */
export const navigationAlong = <S extends FollowedStep>(
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
