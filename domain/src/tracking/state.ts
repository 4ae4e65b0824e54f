import { type Instant, lagosDay } from '../time/instant.ts';
import type { WorkStatus } from './events.ts';
import type { TrackingScope } from './scopes.ts';

export interface TrackingLink {
  readonly linkId: string;
  /** Null once its owner's data are erased. */
  readonly trackingId: string | null;
  readonly purpose: 'trip' | 'work' | 'emergency';
  readonly rideId: string | null;
  readonly caseId: string | null;
  readonly memberId: string | null;
  readonly scopes: readonly TrackingScope[];
  /** When it ends, or was ended. */
  readonly endsAt: Instant;
}

export interface FamilyMember {
  readonly memberId: string;
  readonly isTracking: boolean;
  readonly hasNotifications: boolean;
}

export const wantsTexts = ({ isTracking, hasNotifications }: FamilyMember): boolean => isTracking && hasNotifications;

/** How much was done on one day in Lagos. */
export interface DayCount {
  readonly day: string;
  readonly links: number;
  readonly family: number;
  readonly updates: number;
}

export type TrackingState =
  | { readonly status: 'none' }
  | {
      readonly status: 'sharing';
      readonly accountId: string;
      /** Oldest first; those that ended long ago are left out. */
      readonly links: readonly TrackingLink[];
      readonly familyOn: boolean;
      readonly members: readonly FamilyMember[];
      /** What the family was told last. */
      readonly told: {
        readonly at: Instant;
        readonly memberIds: readonly string[];
        readonly status: WorkStatus;
        /** When that was news: work had begun, or ended since they were told that it had. Null before anything was. */
        readonly turnedAt: Instant | null;
      } | null;
      /** On the last day on which anything was. */
      readonly count: DayCount;
    }
  | { readonly status: 'forgotten' };

export type TrackingIn<Status extends TrackingState['status']> = Extract<TrackingState, { status: Status }>;
export type Sharing = TrackingIn<'sharing'>;

export const isLinkOpen = ({ endsAt }: Pick<TrackingLink, 'endsAt'>, now: Instant): boolean => now < endsAt;

export const nothingShared: Omit<Sharing, 'accountId'> = {
  status: 'sharing',
  links: [],
  familyOn: false,
  members: [],
  told: null,
  count: { day: '', links: 0, family: 0, updates: 0 },
};

/** What was done on the day of `at`. */
export const countOn = ({ count }: Pick<Sharing, 'count'>, at: Instant): DayCount => {
  const day = lagosDay(at);
  return count.day === day ? count : { day, links: 0, family: 0, updates: 0 };
};

/** What is asked for with a link. */
export type LinkRequest = Pick<TrackingLink, 'purpose' | 'rideId' | 'caseId' | 'memberId' | 'scopes'>;

export const isAtWork = (status: WorkStatus): boolean => status !== 'offline';

/** The open link of a driver's work by which this one of the family may hear of alerts: their own before anybody's. */
export const alertLinkOf = ({ links }: Sharing, memberId: string, now: Instant): TrackingLink | null => {
  const fit = links.filter(
    (link) =>
      link.purpose === 'work' &&
      link.trackingId !== null &&
      link.scopes.includes('receiveAlerts') &&
      (link.memberId === memberId || link.memberId === null) &&
      isLinkOpen(link, now),
  );
  return fit.findLast((link) => link.memberId === memberId) ?? fit.at(-1) ?? null;
};

/** The open link by which the same may be followed by the same: whoever asks twice has one. */
export const linkLike = (state: TrackingState, wanted: LinkRequest, now: Instant): TrackingLink | null => {
  if (state.status !== 'sharing') return null;
  const same = (link: TrackingLink): boolean =>
    isLinkOpen(link, now) &&
    link.purpose === wanted.purpose &&
    link.rideId === wanted.rideId &&
    link.caseId === wanted.caseId &&
    link.memberId === wanted.memberId &&
    link.scopes.join() === wanted.scopes.join();
  return state.links.find(same) ?? null;
};
