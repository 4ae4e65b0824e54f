import { type Instant, lagosDay } from '../time/instant.ts';
import type { WorkStatus } from './events.ts';
import type { TrackingScope } from './scopes.ts';

export interface TrackingLink {
  readonly linkId: string;
  /** Null once erased. */
  readonly trackingId: string | null;
  readonly purpose: 'trip' | 'work' | 'emergency';
  readonly rideId: string | null;
  readonly caseId: string | null;
  readonly memberId: string | null;
  readonly scopes: readonly TrackingScope[];
  readonly endsAt: Instant;
}

export interface FamilyMember {
  readonly memberId: string;
  /** Null once erased. */
  readonly phone: string | null;
  readonly isTracking: boolean;
  readonly hasNotifications: boolean;
}

export const receivesTexts = ({
  isTracking,
  hasNotifications,
}: Pick<FamilyMember, 'isTracking' | 'hasNotifications'>): boolean => isTracking && hasNotifications;

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
      /** Oldest first, without links that ended over a day ago. */
      readonly links: readonly TrackingLink[];
      readonly familyOn: boolean;
      readonly members: readonly FamilyMember[];
      /** The last update sent; null if the next one must be sent. */
      readonly told: {
        readonly at: Instant;
        readonly memberIds: readonly string[];
        readonly status: WorkStatus;
        /** Time of the last update that reported a start or end of work; null before any. */
        readonly turnedAt: Instant | null;
      } | null;
      readonly count: DayCount;
    }
  | { readonly status: 'forgotten' };

export type TrackingIn<Status extends TrackingState['status']> = Extract<TrackingState, { status: Status }>;
export type SharingState = TrackingIn<'sharing'>;

export const isLinkOpen = ({ endsAt }: Pick<TrackingLink, 'endsAt'>, now: Instant): boolean => now < endsAt;

export const emptySharing: Omit<SharingState, 'accountId'> = {
  status: 'sharing',
  links: [],
  familyOn: false,
  members: [],
  told: null,
  count: { day: '', links: 0, family: 0, updates: 0 },
};

export const dayCountOn = ({ count }: Pick<SharingState, 'count'>, at: Instant): DayCount => {
  const day = lagosDay(at);
  return count.day === day ? count : { day, links: 0, family: 0, updates: 0 };
};

export type LinkRequest = Pick<TrackingLink, 'purpose' | 'rideId' | 'caseId' | 'memberId' | 'scopes'>;

export const isAtWork = (status: WorkStatus): boolean => status !== 'offline';

export const familyLinkFor = ({ links }: SharingState, memberId: string, now: Instant): TrackingLink | null => {
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

export const matchingLink = (state: TrackingState, request: LinkRequest, now: Instant): TrackingLink | null => {
  if (state.status !== 'sharing') return null;
  const same = (link: TrackingLink): boolean =>
    isLinkOpen(link, now) &&
    link.purpose === request.purpose &&
    link.rideId === request.rideId &&
    link.caseId === request.caseId &&
    link.memberId === request.memberId &&
    link.scopes.join() === request.scopes.join();
  return state.links.find(same) ?? null;
};

export const workStatusIn = ({ status }: { readonly status: 'offline' | 'free' | 'engaged' }): WorkStatus => {
  if (status === 'engaged') return 'on_ride';
  return status === 'free' ? 'online' : 'offline';
};
