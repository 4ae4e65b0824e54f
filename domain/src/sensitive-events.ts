import { approvalEvents } from './approval/index.ts';
import { caseEvents } from './case/index.ts';
import { conductEvents } from './conduct/index.ts';
import { emergencyEvents } from './emergency/index.ts';
import type { AnyEvent } from './kernel/define-events.ts';

/**
 * Events of reports, riders' cases and emergencies, which operators may not see if they are, or recently rode with, one
 * of the people concerned.
 */
export const sensitiveEventTypes: readonly string[] = [conductEvents, caseEvents, emergencyEvents].flatMap((events) =>
  Object.keys(events),
);

/** Events of proposals that a second operator decides. */
export const proposalEventTypes: readonly string[] = Object.keys(approvalEvents);

const concerned = ['accountId', 'customerId', 'driverId', 'reporterId', 'reportedId', 'blockedId'];

/** The people whom an event is about, without those who handled it. */
export const concernedAccountIds = ({ data }: Pick<AnyEvent, 'data'>): readonly string[] =>
  concerned.flatMap((field) => {
    const id = (data as Readonly<Record<string, unknown>>)[field];
    return typeof id === 'string' ? [id] : [];
  });
