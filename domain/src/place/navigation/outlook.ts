import type { FollowedStep, Navigation } from './navigation.ts';
import type { Progress } from './progress.ts';

/** What a driver is shown of a route. */
export interface Outlook<S> {
  /** Whose instruction is to be followed next. */
  readonly current: S;
  /** At most two that come after it. */
  readonly upcoming: readonly S[];
  /** To where the next instruction is followed: the first one is where one stands. */
  readonly metresToNext: number;
  readonly metresLeft: number;
  readonly secondsLeft: number;
}

const UPCOMING = 2;

export const outlook = <S extends FollowedStep>(route: Navigation<S>, { along, step }: Progress): Outlook<S> | null => {
  const { steps, begins, total } = route;
  const current = steps[step];
  if (!current) return null;
  const next = begins[Math.max(step, Math.min(1, steps.length - 1))] ?? total;
  // What is driven now: the last step that has begun, and of it what is left.
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
