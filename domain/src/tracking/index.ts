export type { EndEmergencyLinks, OpenEmergencyLink } from './commands.ts';
export { type TrackingEvent, trackingEvents, type WorkStatus, workStatuses } from './events.ts';
export { tracking } from './lifecycle.ts';
export { type TrackingRefusal, trackingRefusals } from './refusals.ts';
export { type TrackingScope, trackingScopes } from './scopes.ts';
export {
  familyLinkFor,
  isAtWork,
  type LinkRequest,
  matchingLink,
  receivesTexts,
  type SharingState,
  type TrackingState,
  workStatusIn,
} from './state.ts';
export { trackingPolicy } from './tracking-policy.ts';
