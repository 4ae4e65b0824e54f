import type { RideStatus } from '@saferide/contracts/ride/views';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { riding } from '../../messages/riding.ts';

const tones: Readonly<Record<RideStatus, BadgeTone>> = {
  requested: 'warning',
  accepted: 'info',
  in_progress: 'info',
  completed: 'good',
  cancelled: 'neutral',
};

export const RideStatusBadge = ({ status }: { readonly status: RideStatus }) => (
  <Badge tone={tones[status]}>{riding.statuses[status]}</Badge>
);
