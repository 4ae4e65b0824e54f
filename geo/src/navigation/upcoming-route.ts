import type { FollowedStep, Navigation } from './navigation.ts';
import type { Progress } from './progress.ts';

export interface UpcomingRoute<S> {
  readonly current: S;
  readonly upcoming: readonly S[];
  /** Distance to the next instruction; at the start to the second one, because the first applies immediately. */
  readonly metresToNext: number;
  readonly metresLeft: number;
  readonly secondsLeft: number;
}

const UPCOMING = 2;

export const upcomingRouteOf = <S extends FollowedStep>(
  route: Navigation<S>,
  { along, step }: Progress,
): UpcomingRoute<S> | null => {
  const { steps, begins, total } = route;
  const current = steps[step];
  if (!current) return null;
  const next = begins[Math.max(step, Math.min(1, steps.length - 1))] ?? total;
  const driven = begins.filter((begin) => begin <= along).length - 1;
  const [start = 0, end = total] = [begins[driven], begins[driven + 1]];
  const share = end > start ? (end - along) / (end - start) : 0;
  const later = steps.slice(driven + 1).reduce((sum, { duration }) => sum + duration, 0);
  return {
    current,
    upcoming: steps.slice(step + 1, step + 1 + UPCOMING),
    metresToNext: Math.max(0, Math.round(next - along)),
    metresLeft: Math.max(0, Math.round(total - along)),
    secondsLeft: Math.max(0, Math.round((steps[driven]?.duration ?? 0) * share + later)),
  };
};
