import type { ReviewCaseRowView } from '@saferide/contracts/vehicle-review/review-desk';
import type { Ref } from 'react';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { Link } from '../../../design/button.tsx';
import { dateTimeLabel, decimalLabel, durationLabel } from '../../../messages/format.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';

const tones = { high: 'danger', medium: 'warning', low: 'neutral' } as const;

export const UrgencyBadge = ({ urgency }: Pick<ReviewCaseRowView, 'urgency'>) => (
  <Badge tone={tones[urgency]}>{decidingWords.queue.urgency[urgency]}</Badge>
);

type ScoreBand = 'good' | 'warning' | 'bad';

/** Scores from 0 to 10 (spec 3 §9). */
export const scoreBandOf = (score: number): ScoreBand => {
  if (score >= 8) return 'good';
  return score >= 6 ? 'warning' : 'bad';
};

export const reviewOutcomeTones: Readonly<Record<ReviewCaseRowView['status'], BadgeTone>> = {
  submitted: 'neutral',
  in_review: 'info',
  held: 'warning',
  improvement_requested: 'neutral',
  approved: 'good',
  rejected: 'danger',
};

const words = decidingWords.queue;
const MINUTE_MS = 60_000;

const waitOf = (ms: number): string => durationLabel(Math.max(1, Math.floor(ms / MINUTE_MS)) * MINUTE_MS);

const isWaiting = ({ status }: ReviewCaseRowView): boolean => status === 'in_review' || status === 'held';

const whenOf = (row: ReviewCaseRowView, now: number): string => {
  if (row.decidedAt !== null)
    return words.decided(
      dateTimeLabel(row.decidedAt),
      row.decidedBy ? (row.decidedBy.name ?? words.erasedAdmin) : null,
    );
  return isWaiting(row)
    ? words.waiting(waitOf(now - Date.parse(row.submittedAt)))
    : words.submitted(dateTimeLabel(row.submittedAt));
};

export interface CaseLineProps {
  readonly row: ReviewCaseRowView;
  readonly to: string;
  readonly now: number;
  readonly linkRef?: Ref<HTMLAnchorElement> | undefined;
}

export const CaseLine = ({ row, to, now, linkRef }: CaseLineProps) => (
  <Link
    ref={linkRef}
    to={to}
    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-inner border-2 border-control p-3 hover:border-ink @4xl:grid-cols-[minmax(0,3fr)_8rem_7rem_minmax(0,3fr)_17rem] @4xl:py-2"
  >
    <span className="min-w-0">
      <span className="block truncate font-bold">{row.driverName ?? words.unknownDriver}</span>
      <span className="block truncate text-sm">{row.vehicle?.model ?? decidingWords.vehicle.erased}</span>
    </span>
    <span className="justify-self-end whitespace-nowrap font-bold tabular-nums @4xl:justify-self-start">
      {row.vehicle?.plate ?? decidingWords.vehicle.erased}
    </span>
    <span className="whitespace-nowrap font-bold tabular-nums">
      {row.overallScore === null
        ? words.unscored
        : `${decimalLabel(row.overallScore)} ${decidingWords.assessment.bands[scoreBandOf(row.overallScore)]}`}
    </span>
    <span className="col-span-2 min-w-0 text-muted text-sm @4xl:col-span-1">
      {whenOf(row, now)}
      {row.attempt > 1 && ` · ${words.attempt(row.attempt)}`}
      {row.flags.length > 0 && ` · ${words.flags(row.flags.length)}`}
    </span>
    <span className="col-span-2 flex flex-wrap gap-2 @4xl:col-span-1 @4xl:justify-end">
      {isWaiting(row) && row.urgency !== 'low' && <UrgencyBadge urgency={row.urgency} />}
      <Badge tone={reviewOutcomeTones[row.status]}>{decidingWords.status(row.status)}</Badge>
    </span>
  </Link>
);
