import { isSameNumber } from '../place/phone-number.ts';
import { after, type Instant, latest } from '../time/instant.ts';
import type {
  AddFamilyMember,
  ChangeFamilyMember,
  EndEmergencyLinks,
  EndTripLinks,
  ForgetSharing,
  OpenEmergencyLink,
  RemoveFamilyMember,
  RevokeTrackingLink,
  ShareTrip,
  ShareWork,
  SwitchFamilyTracking,
  UpdateFamily,
} from './commands.ts';
import type { RevocationCause } from './events.ts';
import { orderedScopes, trackingScopes } from './scopes.ts';
import {
  dayCountOn,
  emptySharing,
  isLinkOpen,
  type LinkRequest,
  matchingLink,
  receivesTexts,
  type SharingState,
  type TrackingIn,
  type TrackingLink,
} from './state.ts';
import { trackingPolicy } from './tracking-policy.ts';

type Before = TrackingIn<'none' | 'sharing'>;

type Open = ShareTrip | ShareWork | OpenEmergencyLink;

export type WithoutLinkIds<C> = C extends Open ? Omit<C, 'linkId' | 'trackingId' | 'now'> : never;

export const linkRequestOf = (command: WithoutLinkIds<Open>): LinkRequest => {
  switch (command.type) {
    case 'ShareTrip':
      return {
        ...{ purpose: 'trip', rideId: command.trip.rideId, caseId: null, memberId: null },
        scopes: orderedScopes(command.scopes),
      };
    case 'ShareWork':
      return {
        ...{ purpose: 'work', rideId: null, caseId: null, memberId: command.memberId },
        scopes: orderedScopes(command.scopes),
      };
    case 'OpenEmergencyLink':
      return {
        ...{ purpose: 'emergency', rideId: command.rideId, caseId: command.caseId, memberId: null },
        scopes: trackingScopes,
      };
    default:
      return command satisfies never;
  }
};

const sharingIn = (state: Before): Pick<SharingState, 'links' | 'familyOn' | 'members' | 'count'> =>
  state.status === 'sharing' ? state : emptySharing;

const opened = (state: Before, command: Open, endsAt: Instant) => {
  const request = linkRequestOf(command);
  if (matchingLink(state, request, command.now)) return [];
  const { accountId, linkId, trackingId } = command;
  const data = { accountId, linkId, ...request, scopes: [...request.scopes], endsAt };
  const policyVersion = trackingPolicy.version;
  return [{ type: 'TrackingLinkOpened', data: { ...data, policyVersion }, personal: { trackingId } } as const];
};

const overBudget = (state: Before, command: ShareTrip | ShareWork) => {
  const { maxOpenLinks, maxLinksADay } = trackingPolicy;
  const { now } = command;
  if (matchingLink(state, linkRequestOf(command), now)) return null;
  const sharing = sharingIn(state);
  const open = sharing.links.filter((link) => link.purpose !== 'emergency' && isLinkOpen(link, now));
  if (open.length >= maxOpenLinks) return { refusal: 'TooManyLinks', limit: maxOpenLinks } as const;
  const { links } = dayCountOn(sharing, now);
  return links >= maxLinksADay ? ({ refusal: 'TooManyLinksToday', limit: maxLinksADay } as const) : null;
};

export const decideShareTrip = (state: Before, command: ShareTrip) => {
  const { accountId, trip, now } = command;
  if (trip.customerId !== accountId) return { refusal: 'NoSuchTrip' } as const;
  if (trip.isOver) return { refusal: 'TripOver' } as const;
  if (command.scopes.length === 0) return { refusal: 'NothingToFollow' } as const;
  const begins = trip.scheduledFor === null ? now : latest(now, trip.scheduledFor);
  return overBudget(state, command) ?? opened(state, command, after(begins, trackingPolicy.maxRideLinkMs));
};

export const shareWork = (state: Before, command: ShareWork) => {
  const { memberId, now } = command;
  const { familyOn, members } = sharingIn(state);
  if (!familyOn) return { refusal: 'FamilyTrackingOff' } as const;
  if (command.scopes.length === 0) return { refusal: 'NothingToFollow' } as const;
  const member = members.find((one) => one.memberId === memberId);
  if (memberId !== null && !member) return { refusal: 'NoSuchFamilyMember' } as const;
  if (member?.isTracking === false) return { refusal: 'FamilyMemberPaused' } as const;
  return overBudget(state, command) ?? opened(state, command, after(now, trackingPolicy.workMs));
};

/** The number of these links is not limited, because people may be in danger. */
export const openEmergencyLink = (state: Before, command: OpenEmergencyLink) =>
  opened(state, command, after(command.now, trackingPolicy.emergencyMs));

const revocationsOf = (
  { accountId, links }: SharingState,
  now: Instant,
  cause: RevocationCause,
  which: (link: TrackingLink) => boolean,
) =>
  links
    .filter((link) => isLinkOpen(link, now) && which(link))
    .map(({ linkId }) => ({ type: 'TrackingLinkRevoked', data: { accountId, linkId, cause } }) as const);

export const revokeLink = (state: SharingState, { linkId, now }: RevokeTrackingLink) =>
  state.links.some((link) => link.linkId === linkId)
    ? revocationsOf(state, now, 'by_owner', (link) => link.linkId === linkId)
    : ({ refusal: 'NoSuchLink' } as const);

export const endEmergencyLinks = (state: SharingState, { caseId, now }: EndEmergencyLinks) =>
  revocationsOf(state, now, 'case_closed', (link) => link.caseId === caseId);

export const endTripLinks = ({ accountId, links }: SharingState, { rideId, now }: EndTripLinks) => {
  const endsAt = after(now, trackingPolicy.linkAfterRideMs);
  return links
    .filter((link) => link.purpose === 'trip' && link.rideId === rideId && endsAt < link.endsAt)
    .map(({ linkId }) => ({ type: 'TrackingLinkEndMoved', data: { accountId, linkId, endsAt } }) as const);
};

const refuseChange = (state: Pick<SharingState, 'count'>, now: Instant) => {
  const limit = trackingPolicy.maxFamilyChangesADay;
  return dayCountOn(state, now).family >= limit ? ({ refusal: 'TooManyFamilyChanges', limit } as const) : null;
};

export const decideSwitchFamilyTracking = (state: Before, { accountId, on, now }: SwitchFamilyTracking) => {
  const sharing = state.status === 'sharing' ? state : { ...emptySharing, accountId };
  if (sharing.familyOn === on) return [];
  const switched = { type: 'FamilyTrackingSwitched', data: { accountId, on } } as const;
  // Switching off has no daily limit.
  if (!on)
    return [switched, ...revocationsOf(sharing, now, 'family_tracking_off', ({ purpose }) => purpose === 'work')];
  return refuseChange(sharing, now) ?? [switched];
};

export const addMember = (state: Before, command: AddFamilyMember) => {
  const { accountId, memberId, now } = command;
  if (state.status === 'none' || !state.familyOn) return { refusal: 'FamilyTrackingOff' } as const;
  const [name, phone, relationship] = [command.name.trim(), command.phone.trim(), command.relationship.trim()];
  if (name === '' || phone === '') return { refusal: 'InvalidFamilyDetails' } as const;
  if (command.hasStoppedTexts) return { refusal: 'FamilyMemberDeclined' } as const;
  if (state.members.some((member) => member.phone !== null && isSameNumber(member.phone, phone)))
    return { refusal: 'FamilyMemberNamedAlready' } as const;
  const { members: limit } = trackingPolicy;
  if (state.members.length >= limit) return { refusal: 'TooManyFamilyMembers', limit } as const;
  const refused = refuseChange(state, now);
  if (refused) return refused;
  const personal = { name, phone, relationship: relationship === '' ? 'Family' : relationship };
  return [{ type: 'FamilyMemberAdded', data: { accountId, memberId }, personal } as const];
};

export const changeMember = (state: SharingState, command: ChangeFamilyMember) => {
  const { memberId, isTracking, hasNotifications, now } = command;
  const member = state.members.find((one) => one.memberId === memberId);
  if (!member) return { refusal: 'NoSuchFamilyMember' } as const;
  if (member.isTracking === isTracking && member.hasNotifications === hasNotifications) return [];
  const data = { accountId: state.accountId, memberId, isTracking, hasNotifications };
  const changed = { type: 'FamilyMemberChanged', data } as const;
  if (member.isTracking && !isTracking)
    return [changed, ...revocationsOf(state, now, 'member_paused', (link) => link.memberId === memberId)];
  return refuseChange(state, now) ?? [changed];
};

export const removeMember = (state: SharingState, { memberId, now }: RemoveFamilyMember) => {
  if (!state.members.some((one) => one.memberId === memberId)) return { refusal: 'NoSuchFamilyMember' } as const;
  return [
    { type: 'FamilyMemberRemoved', data: { accountId: state.accountId, memberId } } as const,
    ...revocationsOf(state, now, 'member_removed', (link) => link.memberId === memberId),
  ];
};

export const decideUpdateFamily = (state: SharingState, { memberIds: requestedIds, status, now }: UpdateFamily) => {
  const { accountId, familyOn, members, told: lastUpdate } = state;
  if (!familyOn) return { refusal: 'FamilyTrackingOff' } as const;
  if (requestedIds.some((memberId) => !members.some((one) => one.memberId === memberId)))
    return { refusal: 'NoSuchFamilyMember' } as const;
  const memberIds = members.flatMap((one) =>
    receivesTexts(one) && requestedIds.includes(one.memberId) ? [one.memberId] : [],
  );
  const again = lastUpdate?.status === status && now < after(lastUpdate.at, trackingPolicy.minUpdateIntervalMs);
  if (memberIds.length === 0 || again || dayCountOn(state, now).updates >= trackingPolicy.maxUpdatesADay) return [];
  return [{ type: 'FamilyUpdated', data: { accountId, memberIds, status } } as const];
};

export const forgetSharing = ({ accountId, links, members }: SharingState, _: ForgetSharing) => [
  {
    type: 'SharingForgotten',
    data: {
      accountId,
      linkIds: links.map(({ linkId }) => linkId),
      memberIds: members.map(({ memberId }) => memberId),
    },
  } as const,
];
