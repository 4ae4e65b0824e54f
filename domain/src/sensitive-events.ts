import type { accountEvents } from './account/index.ts';
import { approvalEvents } from './approval/index.ts';
import { caseEvents } from './case/index.ts';
import { conductEvents } from './conduct/index.ts';
import { emergencyEvents } from './emergency/index.ts';
import type { AnyEvent } from './kernel/define-events.ts';
import type { safetyCheckEvents } from './safety/index.ts';
import type { trackingEvents } from './tracking/index.ts';

/** Events elsewhere that reveal an emergency, a report or a case. */
const revealingEventTypes: readonly (
  | keyof typeof trackingEvents
  | keyof typeof accountEvents
  | keyof typeof safetyCheckEvents
)[] = [
  'SafetyCheckAnswered',
  'SafetyCheckClosed',
  'TrackingLinkOpened',
  'TrackingLinkEndMoved',
  'TrackingLinkRevoked',
  'DetailsRevealed',
  'ErasureDelayed',
];

/**
 * Events of reports, riders' cases and emergencies, and those that reveal them. Operators may not see them if they are,
 * or recently rode with, one of the people concerned.
 */
export const sensitiveEventTypes: readonly string[] = [
  ...[conductEvents, caseEvents, emergencyEvents].flatMap((events) => Object.keys(events)),
  ...revealingEventTypes,
];

/** Events of proposals that a second operator decides. */
export const proposalEventTypes: readonly string[] = Object.keys(approvalEvents);

const concerned = ['accountId', 'customerId', 'driverId', 'reporterId', 'reportedId', 'blockedId'];

/** The people whom an event is about, without those who handled it. */
export const concernedAccountIds = ({ data }: Pick<AnyEvent, 'data'>): readonly string[] =>
  concerned.flatMap((field) => {
    const id = (data as Readonly<Record<string, unknown>>)[field];
    return typeof id === 'string' ? [id] : [];
  });
