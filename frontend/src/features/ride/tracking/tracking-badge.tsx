import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { timeOrDateTimeLabel } from '../../../messages/format.ts';
import { isStillAhead } from '../open-rides.ts';
import { trackingWords as m } from '../ride.words.ts';

type Side = 'driver' | 'rider';

const badgeOf = (ride: RideView, of: Side, now: number): readonly [BadgeTone, string] | null => {
  switch (ride.status) {
    case 'requested':
      return ['warning', m.waiting];
    case 'accepted':
      return ['info', acceptedText(ride, of, now)];
    case 'in_progress':
      return ['info', m.in_progress];
    case 'completed':
      return ['good', m.completed];
    default:
      return null;
  }
};

const acceptedText = (ride: RideView, of: Side, now: number): string => {
  if (ride.arrivedAt !== null) return m.arrived;
  if (of === 'rider' && ride.scheduledTime !== null && isStillAhead(ride, now))
    return m.comesAt(timeOrDateTimeLabel(ride.scheduledTime, now));
  return m.accepted[of];
};

/** The status in words, for the map of a page that has its own badge. */
export const rideStatusText = (ride: RideView, of: Side, now: number): string | null =>
  badgeOf(ride, of, now)?.[1] ?? null;

export const TrackingBadge = ({ ride, of }: { readonly ride: RideView; readonly of: Side }) => {
  const badge = badgeOf(ride, of, useServerNow(30_000));
  return badge && <Badge tone={badge[0]}>{badge[1]}</Badge>;
};
