import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import type { Instant } from '@saferide/domain/time/instant';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
import { accepted } from '../handling/mount-command.ts';
import { openLink } from './open-link.ts';

export interface EmergencyLinkParts {
  readonly log: EventLog;
  /** Where people reach SafeRide. */
  readonly publicUrl: string;
}

/** Who is in an emergency, and on which ride; null for a driver who is on none. */
export interface InEmergency {
  readonly accountId: string;
  readonly caseId: string;
  readonly rideId: string | null;
}

/**
 * A link with all scopes for whoever comes to help, and the address of its page. Nothing stands in its way; asked for
 * again for the same case, it is the same link.
 */
export const mountEmergencyLink = async (
  { log, publicUrl }: EmergencyLinkParts,
  { accountId, caseId, rideId }: InEmergency,
  now: Instant,
  context: CommandContext,
): Promise<{ readonly address: string; readonly endsAt: Instant }> => {
  const asked = { type: 'OpenEmergencyLink', accountId, caseId, rideId } as const;
  const { trackingId, endsAt } = await openLink(log, asked, now, context);
  return { address: publicUrl + trackingPath(rideId === null ? 'driver' : 'ride', trackingId), endsAt };
};

/** The case is closed: its link shows nothing any more. */
export const endEmergencyLink = async (
  { log }: Pick<EmergencyLinkParts, 'log'>,
  { accountId, caseId }: Pick<InEmergency, 'accountId' | 'caseId'>,
  now: Instant,
  context: CommandContext,
): Promise<void> => {
  accepted(await handle(log, tracking, accountId, { type: 'EndEmergencyLinks', caseId, now }, context));
};
