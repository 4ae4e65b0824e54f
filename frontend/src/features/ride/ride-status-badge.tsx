import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
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
