import {
  endedLinkText,
  type LinkUnavailableReason,
  type TrackedPageText,
  tripText,
  workText,
} from '@saferide/contracts/tracking/tracked-page';
import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';
import { epochMs } from '@saferide/domain/time/instant';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { ReadServices } from '../kernel/services.ts';
import { followedTripOf } from './follow-trip.ts';
import { followedWorkOf } from './follow-work.ts';

const endedAs = ({ status, facts }: ProblemError): LinkUnavailableReason => {
  if (status !== 410) return 'unknown';
  return facts.state === 'revoked' ? 'revoked' : 'expired';
};

const sharedBy = ({ facts }: ProblemError): string | null => (typeof facts.name === 'string' ? facts.name : null);

export const trackedPageAt =
  (services: Pick<ReadServices, 'queries' | 'locations' | 'emergencyTrails' | 'supportPhone' | 'clock'>) =>
  async ({
    of,
    trackingId,
  }: {
    readonly of: FollowedKind;
    readonly trackingId: string;
  }): Promise<{ readonly status: number; readonly text: TrackedPageText }> => {
    const { queries, clock } = services;
    const models = queries.modelReaders.of<'tracking' | 'rides' | 'drivers' | 'accounts' | 'driver_stats'>();
    const now = clock();
    try {
      const text =
        of === 'ride'
          ? tripText(await followedTripOf(services, models, trackingId, now), epochMs(now))
          : workText(await followedWorkOf(services, models, trackingId, now), epochMs(now));
      return { status: 200, text };
    } catch (error) {
      if (error instanceof ProblemError && (error.status === 404 || error.status === 410))
        return { status: error.status, text: endedLinkText(endedAs(error), sharedBy(error)) };
      return { status: 503, text: endedLinkText('away') };
    }
  };
