import type { RideStatus, RideView } from '@saferide/contracts/ride/ride-view';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { nairaLabel } from '../../messages/format.ts';
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

/** How a past ride ended: what it cost, or its state. */
export const RideOutcome = ({ ride: { status, finalPrice, estimatedPrice } }: { readonly ride: RideView }) =>
  status === 'completed' ? (
    <span className="font-semibold tabular-nums">{nairaLabel(finalPrice ?? estimatedPrice)}</span>
  ) : (
    <RideStatusBadge status={status} />
  );
