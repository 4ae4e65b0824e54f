import type { WaveOutcome } from '@saferide/contracts/dispatch/dispatch-reasons';
import type { NoOfferReason } from '@saferide/contracts/dispatch/why-no-offer';
import { whyWords } from '../dispatch-console.words.ts';

export interface CountedReasonsProps {
  readonly counts: readonly {
    readonly outcome: NoOfferReason | WaveOutcome;
    readonly count: number;
    readonly text: string;
  }[];
}

export const CountedReasons = ({ counts }: CountedReasonsProps) => {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className="flex flex-col gap-2">
      {counts.map(({ outcome, count, text }) => (
        <li key={outcome} className="flex flex-col gap-1">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0">{whyWords.outcome(outcome)}</span>
            <span className="shrink-0 font-bold tabular-nums">{text}</span>
          </span>
          <span aria-hidden="true" className="h-2 rounded-full bg-surface">
            <span className="block h-2 rounded-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
};
