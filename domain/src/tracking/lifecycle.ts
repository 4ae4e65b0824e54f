import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { TrackingCommand } from './commands.ts';
import {
  addMember,
  changeMember,
  decideShareTrip,
  decideSwitchFamilyTracking,
  decideUpdateFamily,
  endEmergencyLinks,
  endTripLinks,
  forgetSharing,
  openEmergencyLink,
  removeMember,
  revokeLink,
  shareWork,
} from './decide.ts';
import type { TrackingEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { TrackingRefusal } from './refusals.ts';
import type { TrackingState } from './state.ts';

const { on, decider } = lifecycleOf<TrackingState, TrackingCommand, TrackingEvent, TrackingRefusal>();

export const tracking = decider('tracking', { status: 'none' }, evolve, [
  on(['none', 'sharing'], 'ShareTrip', ['TrackingLinkOpened'], decideShareTrip),
  on(['none', 'sharing'], 'ShareWork', ['TrackingLinkOpened'], shareWork),
  on(['none', 'sharing'], 'OpenEmergencyLink', ['TrackingLinkOpened'], openEmergencyLink),
  on('sharing', 'RevokeTrackingLink', ['TrackingLinkRevoked'], revokeLink),
  on(['none', 'forgotten'], 'RevokeTrackingLink', [], () => ({ refusal: 'NoSuchLink' })),
  on('sharing', 'EndEmergencyLinks', ['TrackingLinkRevoked'], endEmergencyLinks),
  on(['none', 'forgotten'], 'EndEmergencyLinks', [], () => []),
  on('sharing', 'EndTripLinks', ['TrackingLinkEndMoved'], endTripLinks),
  on(['none', 'forgotten'], 'EndTripLinks', [], () => []),

  on(
    ['none', 'sharing'],
    'SwitchFamilyTracking',
    ['FamilyTrackingSwitched', 'TrackingLinkRevoked'],
    decideSwitchFamilyTracking,
  ),
  on(['none', 'sharing'], 'AddFamilyMember', ['FamilyMemberAdded'], addMember),
  on('sharing', 'ChangeFamilyMember', ['FamilyMemberChanged', 'TrackingLinkRevoked'], changeMember),
  on('sharing', 'RemoveFamilyMember', ['FamilyMemberRemoved', 'TrackingLinkRevoked'], removeMember),
  on(['none', 'forgotten'], 'ChangeFamilyMember', [], () => ({ refusal: 'NoSuchFamilyMember' })),
  on(['none', 'forgotten'], 'RemoveFamilyMember', [], () => ({ refusal: 'NoSuchFamilyMember' })),
  on('sharing', 'UpdateFamily', ['FamilyUpdated'], decideUpdateFamily),
  on('none', 'UpdateFamily', [], () => ({ refusal: 'FamilyTrackingOff' })),

  on('sharing', 'ForgetSharing', ['SharingForgotten'], forgetSharing),
  on(['none', 'forgotten'], 'ForgetSharing', [], () => []),
]);
