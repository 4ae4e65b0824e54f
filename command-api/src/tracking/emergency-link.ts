import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import type { Instant } from '@saferide/domain/time/instant';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { requireAccepted } from '../handling/mount-command.ts';
import { openTrackingLink } from './trip-links.ts';

export interface EmergencyLinkServices {
  readonly log: EventLog;
  readonly publicUrl: string;
}

/** `rideId` is null for a driver without a ride. */
export interface EmergencyLinkSubject {
  readonly accountId: string;
  readonly caseId: string;
  readonly rideId: string | null;
}

/** Opens the link of the case unless it already exists. */
export const ensureEmergencyLink = async (
  { log, publicUrl }: EmergencyLinkServices,
  { accountId, caseId, rideId }: EmergencyLinkSubject,
  now: Instant,
  context: CommandContext,
): Promise<{ readonly address: string; readonly endsAt: Instant }> => {
  const link = { type: 'OpenEmergencyLink', accountId, caseId, rideId } as const;
  const { trackingId, endsAt } = await openTrackingLink(log, link, now, context);
  return { address: publicUrl + trackingPath(rideId === null ? 'driver' : 'ride', trackingId), endsAt };
};

export const endEmergencyLink = async (
  { log }: Pick<EmergencyLinkServices, 'log'>,
  { accountId, caseId }: Pick<EmergencyLinkSubject, 'accountId' | 'caseId'>,
  now: Instant,
  context: CommandContext,
): Promise<void> => {
  requireAccepted(await handleCommand(log, tracking, accountId, { type: 'EndEmergencyLinks', caseId, now }, context));
};
