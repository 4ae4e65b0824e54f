import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { useEffect, useRef } from 'react';
import { classes } from '../../../design/classes.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Link } from '../../../design/link.tsx';
import { useNow } from '../../../design/use-now.ts';
import { decimal, span } from '../../../messages/format.ts';
import { MOST_PENDING } from '../queries.ts';
import { decidingWords } from './deciding.words.ts';
import { bandOf } from './score-band.ts';
import { UrgencyBadge } from './urgency-badge.tsx';
import { vehicleName } from './vehicle-details.tsx';

const words = decidingWords.queue;
const MINUTE_MS = 60_000;

/** In whole minutes: this is no stop-watch. */
const waitOf = (ms: number): string => span(Math.max(1, Math.floor(ms / MINUTE_MS)) * MINUTE_MS);

export interface ReviewQueueProps {
  readonly applications: readonly ReviewApplicationView[];
  readonly selected: string | null;
  /** The address that shows an application. */
  readonly addressOf: (id: string) => string;
}

/** Everything that waits, the longest wait first. */
export const ReviewQueue = ({ applications, selected, addressOf }: ReviewQueueProps) => {
  const now = useNow(MINUTE_MS);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference follows what is selected
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (applications.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {applications.map(({ id, driverName, vehicleDetails, submittedAt, urgency, status, attempt, aiAssessment }) => (
          <li key={id}>
            <Link
              ref={id === selected ? current : null}
              to={addressOf(id)}
              aria-current={id === selected ? 'true' : undefined}
              className={classes(
                'flex flex-col gap-1 rounded-sign border-2 p-3',
                id === selected ? 'border-ink bg-surface outline-2 outline-ink' : 'border-control hover:border-ink',
              )}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-bold">{driverName ?? words.unknownDriver}</span>
                <span className="font-bold tabular-nums">
                  {decimal(aiAssessment.overallScore)}{' '}
                  {decidingWords.assessment.bands[bandOf(aiAssessment.overallScore)]}
                </span>
              </span>
              <span className="text-sm">{vehicleName(vehicleDetails)}</span>
              <span className="text-muted text-sm">
                {words.waiting(waitOf(now - Date.parse(submittedAt)))} · {decidingWords.status(status)}
                {attempt > 1 && ` · ${words.attempt(attempt)}`}
              </span>
              <span>
                <UrgencyBadge urgency={urgency} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {applications.length >= MOST_PENDING && <p className="text-muted text-sm">{words.full(applications.length)}</p>}
    </>
  );
};
