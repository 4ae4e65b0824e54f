import type { RideStatus, RideView } from '@saferide/contracts/ride/ride-view';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { nairaLabel } from '../../messages/format.ts';
import { unpaidFare } from './past-rides.ts';
import { rideOutcomeWords as m } from './past-rides.words.ts';
import { rideWords } from './ride-list.words.ts';

const tones: Readonly<Record<RideStatus, BadgeTone>> = {
  requested: 'warning',
  accepted: 'info',
  in_progress: 'info',
  completed: 'good',
  cancelled: 'neutral',
};

export const RideStatusBadge = ({ status }: { readonly status: RideStatus }) => (
  <Badge tone={tones[status]}>{rideWords.statuses[status]}</Badge>
);

/** The fare of a completed ride, marked if it is unpaid or the ride ended early; the status of other rides. */
export const RideOutcome = ({ ride }: { readonly ride: RideView }) => {
  const { status, finalPrice, estimatedPrice, tripEnd } = ride;
  const isUnpaid = unpaidFare(ride, useServerNow(60_000)) > 0;
  if (status !== 'completed') return <RideStatusBadge status={status} />;
  return (
    <span className="flex flex-col items-end gap-1">
      <span className="font-semibold tabular-nums">{nairaLabel(finalPrice ?? estimatedPrice)}</span>
      {isUnpaid ? (
        <Badge tone="warning">{m.notPaid}</Badge>
      ) : (
        tripEnd === 'early' && <Badge tone="neutral">{m.endedEarly}</Badge>
      )}
    </span>
  );
};
