import type { RideView } from '@saferide/contracts/ride/views';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { trackingWords as m } from './tracking.words.ts';

type Side = 'driver' | 'rider';

const standingOf = ({ status, arrivedAt }: Standing, of: Side): readonly [BadgeTone, string] | null => {
  switch (status) {
    case 'requested':
      return ['warning', m.waiting];
    case 'accepted':
      return ['info', arrivedAt === null ? m.accepted[of] : m.arrived];
    case 'in_progress':
      return ['info', m.in_progress];
    case 'completed':
      return ['good', m.completed];
    default:
      return null;
  }
};
type Standing = Pick<RideView, 'status' | 'arrivedAt'>;

/** How far a ride has come, as whoever follows it is told. `of`: which side reads it. */
export const TrackingBadge = ({ ride, of }: { readonly ride: Standing; readonly of: Side }) => {
  const standing = standingOf(ride, of);
  return standing && <Badge tone={standing[0]}>{standing[1]}</Badge>;
};
