import type { ProjectionView } from '@saferide/contracts/operation/operation';
import type { ReactNode } from 'react';
import { Tooltip } from '../../design/tooltip.tsx';
import { agoLabel, decimalLabel, durationLabel } from '../../messages/format.ts';
import { type LagSample, type LagTrend, lagLabel, lagTrendOf, shortPosition } from './lag.ts';
import { operationWords } from './operation.words.ts';

export const FullPosition = ({ position, children }: { readonly position: string; readonly children: ReactNode }) => (
  <Tooltip text={position}>
    <button type="button" className="min-h-6 underline decoration-dotted underline-offset-4">
      {children}
    </button>
  </Tooltip>
);

const WIDTH = 96;
const HEIGHT = 24;

const Sparkline = ({ samples }: { readonly samples: readonly LagSample[] }) => (
  <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="text-brand">
    <polyline points={pointsOf(samples)} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

const pointsOf = (samples: readonly LagSample[]): string => {
  const counted = samples.filter(({ behind }) => behind !== null);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last || first === last) return '';
  const most = Math.max(1, ...counted.map(({ behind }) => behind ?? 0));
  return counted
    .map(({ at, behind }) => {
      const x = ((at - first.at) / (last.at - first.at)) * WIDTH;
      const y = HEIGHT - 1 - ((behind ?? 0) / most) * (HEIGHT - 2);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
};

const words = operationWords.projections;

const trendWords = (trend: LagTrend): string => {
  switch (trend.kind) {
    case 'unknown':
    case 'level':
    case 'stationary':
      return words.trends[trend.kind];
    case 'catching_up':
      return trend.secondsLeft === null
        ? words.trends.catchingUp
        : words.trends.catchingUpIn(durationLabel(trend.secondsLeft * 1000));
    case 'falling_behind':
      return trend.eventsPerSecond === null
        ? words.trends.fallingBehind
        : words.trends.fallingBehindBy(decimalLabel(trend.eventsPerSecond));
    default:
      return trend satisfies never;
  }
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

export interface ProjectionFactsProps {
  readonly projection: ProjectionView;
  readonly samples: readonly LagSample[];
  /** Epoch milliseconds. */
  readonly now: number;
}

export const ProjectionFacts = ({ projection, samples, now }: ProjectionFactsProps) => {
  const { position, head, eventsBehind, secondsBehind, parkedStreams, updatedAt } = projection;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-[1.1fr_1fr_1.8fr_0.8fr_0.8fr]">
      <Fact name={words.position}>
        <FullPosition position={position ?? words.start}>
          {words.of(
            position === null ? words.start : shortPosition(position),
            head === null ? words.unknownPosition : shortPosition(head),
          )}
        </FullPosition>
      </Fact>
      <Fact name={words.lag}>
        <strong>{lagLabel(projection)}</strong>
        {eventsBehind !== 0 && secondsBehind !== null && (
          <span className="block text-sm">{words.lagTime(durationLabel(secondsBehind * 1000))}</span>
        )}
      </Fact>
      <Fact name={words.trend}>
        <span className="flex flex-wrap items-center gap-x-2">
          {trendWords(lagTrendOf(samples))}
          <Sparkline samples={samples} />
        </span>
      </Fact>
      <Fact name={words.parkedName}>
        {parkedStreams === 0 ? (
          words.noneParked
        ) : (
          <strong className="text-danger">{words.parked(parkedStreams)}</strong>
        )}
      </Fact>
      <Fact name={words.moved}>{updatedAt === null ? words.never : agoLabel(now - Date.parse(updatedAt))}</Fact>
    </dl>
  );
};
