import { DAY_MS, millisBetween } from '../time/instant.ts';
import type { TrackingEvent } from './events.ts';
import {
  type DayCount,
  dayCountOn,
  emptySharing,
  isAtWork,
  receivesTexts,
  type SharingState,
  type TrackingLink,
  type TrackingState,
} from './state.ts';

const counted = (state: SharingState, of: Exclude<keyof DayCount, 'day'>, { at }: TrackingEvent): SharingState => {
  const count = dayCountOn(state, at);
  return { ...state, count: { ...count, [of]: count[of] + 1 } };
};

const withLink = (state: SharingState, linkId: string, endsAt: string): SharingState => ({
  ...state,
  links: state.links.map((link) => (link.linkId === linkId ? { ...link, endsAt } : link)),
});

const stillKnown = (links: readonly TrackingLink[], at: string): readonly TrackingLink[] =>
  links.filter(({ endsAt }) => millisBetween(endsAt, at) < DAY_MS);

/** When the last recipient leaves, forgets the last update, so that the next recipient gets one. */
const withMembers = (state: SharingState, members: SharingState['members']): SharingState => ({
  ...state,
  members,
  told: members.some(receivesTexts) ? state.told : null,
});

const changed = (state: SharingState, event: Exclude<TrackingEvent, { type: 'SharingForgotten' }>): SharingState => {
  switch (event.type) {
    case 'TrackingLinkOpened': {
      const { linkId, purpose, rideId, caseId, memberId, scopes, endsAt } = event.data;
      const trackingId = event.personal?.trackingId ?? null;
      const link = { linkId, trackingId, purpose, rideId, caseId, memberId, scopes, endsAt };
      const opened = { ...state, links: [...stillKnown(state.links, event.at), link] };
      return purpose === 'emergency' ? opened : counted(opened, 'links', event);
    }
    case 'TrackingLinkEndMoved':
      return withLink(state, event.data.linkId, event.data.endsAt);
    case 'TrackingLinkRevoked':
      return withLink(state, event.data.linkId, event.at);
    case 'FamilyTrackingSwitched':
      return counted({ ...state, familyOn: event.data.on, told: null }, 'family', event);
    case 'FamilyMemberAdded': {
      const phone = event.personal?.phone ?? null;
      const added = { memberId: event.data.memberId, phone, isTracking: true, hasNotifications: true };
      return counted({ ...state, members: [...state.members, added] }, 'family', event);
    }
    case 'FamilyMemberChanged': {
      const { memberId, isTracking, hasNotifications } = event.data;
      const members = state.members.map((one) =>
        one.memberId === memberId ? { ...one, isTracking, hasNotifications } : one,
      );
      return counted(withMembers(state, members), 'family', event);
    }
    case 'FamilyMemberRemoved': {
      const members = state.members.filter(({ memberId }) => memberId !== event.data.memberId);
      return counted(withMembers(state, members), 'family', event);
    }
    case 'FamilyUpdated': {
      const { memberIds, status } = event.data;
      const before = state.told !== null && isAtWork(state.told.status);
      const turnedAt = isAtWork(status) === before ? (state.told?.turnedAt ?? null) : event.at;
      return counted({ ...state, told: { at: event.at, memberIds, status, turnedAt } }, 'updates', event);
    }
    default:
      return event satisfies never;
  }
};

export const evolve = (state: TrackingState, event: TrackingEvent): TrackingState => {
  if (state.status === 'forgotten' || event.type === 'SharingForgotten') return { status: 'forgotten' };
  const { accountId } = event.data;
  return changed(state.status === 'none' ? { ...emptySharing, accountId } : state, event);
};
