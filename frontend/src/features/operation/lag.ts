import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { operationWords } from './operation.words.ts';

export interface LagSample {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly position: string | null;
  /** Null if the read model is further behind than the server counts. */
  readonly behind: number | null;
}

const SAMPLE_WINDOW_MS = 120_000;
const TREND_MS = 30_000;
const MIN_SAMPLE_GAP_MS = 1_500;
export const STALLED_MS = 30_000;

export const withLagSample = (samples: readonly LagSample[], sample: LagSample): readonly LagSample[] => [
  ...samples.filter(({ at }) => at > sample.at - SAMPLE_WINDOW_MS && at < sample.at),
  sample,
];

export type LagTrend =
  | { readonly kind: 'unknown' | 'level' | 'stationary' }
  /** `secondsLeft` assumes the rate of the last half minute; null if unknown. */
  | { readonly kind: 'catching_up'; readonly secondsLeft: number | null }
  | { readonly kind: 'falling_behind'; readonly eventsPerSecond: number | null };

/** `samples` must be oldest first. */
export const lagTrendOf = (samples: readonly LagSample[]): LagTrend => {
  const latest = samples.at(-1);
  if (!latest) return { kind: 'unknown' };
  if (latest.behind === 0) return { kind: 'level' };
  const earlier = samples.find(({ at }) => at >= latest.at - TREND_MS && at <= latest.at - MIN_SAMPLE_GAP_MS);
  if (!earlier) return { kind: 'unknown' };
  if (earlier.position === latest.position && earlier.behind === latest.behind) return { kind: 'stationary' };
  if (latest.behind === null)
    return earlier.behind === null ? { kind: 'unknown' } : { kind: 'falling_behind', eventsPerSecond: null };
  if (earlier.behind === null) return { kind: 'catching_up', secondsLeft: null };
  const perSecond = ((latest.behind - earlier.behind) / (latest.at - earlier.at)) * 1000;
  if (perSecond > 0) return { kind: 'falling_behind', eventsPerSecond: perSecond };
  if (perSecond === 0) return { kind: 'unknown' };
  return { kind: 'catching_up', secondsLeft: Math.ceil(latest.behind / -perSecond) };
};

const LIVE_SECONDS = 2;

export const lagStatus = ({
  state,
  secondsBehind,
}: Pick<ProjectionView, 'state' | 'secondsBehind'>): ProjectionView['state'] =>
  state === 'catching_up' && secondsBehind !== null && secondsBehind <= LIVE_SECONDS ? 'live' : state;

export const isStalled = (state: ProjectionView['state'], samples: readonly LagSample[]): boolean => {
  const latest = samples.at(-1);
  if (!latest || latest.behind === 0 || ['paused', 'rebuilding', 'outdated'].includes(state)) return false;
  const lastMove = samples.findLastIndex(({ position }) => position !== latest.position);
  const unmovedSince = samples[lastMove + 1] ?? latest;
  return latest.at - unmovedSince.at >= STALLED_MS;
};

/** Returns the number at the end of the position, or the whole position if it has none. */
export const shortPosition = (position: string): string => {
  const digits = /\d+$/.exec(position)?.[0];
  return digits === undefined ? position : digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
};

const words = operationWords.projections;

export const lagLabel = ({ eventsBehind }: Pick<ProjectionView, 'eventsBehind'>): string => {
  if (eventsBehind === 0) return words.atHead;
  return eventsBehind === null ? words.lagManyEvents : words.lagEvents(eventsBehind);
};
