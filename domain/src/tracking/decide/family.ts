import { after, type Instant } from '../../time/instant.ts';
import type {
  AddFamilyMember,
  ChangeFamilyMember,
  ForgetSharing,
  RemoveFamilyMember,
  SwitchFamilyTracking,
  UpdateFamily,
} from '../commands.ts';
import { dayCountOn, emptySharing, receivesTexts, type SharingState, type TrackingIn } from '../state.ts';
import { trackingPolicy } from '../tracking-policy.ts';
import { revocationsOf } from './links.ts';

type Before = TrackingIn<'none' | 'sharing'>;

const refuseChange = (state: Pick<SharingState, 'count'>, now: Instant) => {
  const limit = trackingPolicy.familyChangesADay;
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
  const again = lastUpdate?.status === status && now < after(lastUpdate.at, trackingPolicy.updateEveryMs);
  if (memberIds.length === 0 || again || dayCountOn(state, now).updates >= trackingPolicy.updatesADay) return [];
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
