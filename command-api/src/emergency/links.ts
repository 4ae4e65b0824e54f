import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import type { Instant } from '@saferide/domain/time/instant';
import { tracking } from '@saferide/domain/tracking/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { endEmergencyLink, type InEmergency, mountEmergencyLink } from '../tracking/published.ts';

/** Links by which somebody without an account follows whoever asked for help. Each may be done again, and happens once. */
export interface EmergencyLinks {
  open(wanted: InEmergency, now: Instant, context: CommandContext): Promise<void>;
  /** Where it is followed at that time; null where no link is open. */
  addressOf(wanted: InEmergency, now: Instant): Promise<string | null>;
  end(wanted: Pick<InEmergency, 'accountId' | 'caseId'>, now: Instant, context: CommandContext): Promise<void>;
}

export const linksOf = (parts: { readonly log: EventLog; readonly publicUrl: string }): EmergencyLinks => ({
  open: async (wanted, now, context) => void (await mountEmergencyLink(parts, wanted, now, context)),
  addressOf: async ({ accountId, caseId }, now) => {
    const { state } = await parts.log.load(tracking, accountId);
    if (state.status !== 'sharing') return null;
    const link = state.links.findLast((one) => one.caseId === caseId && now < one.endsAt && one.trackingId !== null);
    if (!link?.trackingId) return null;
    return parts.publicUrl + trackingPath(link.rideId === null ? 'driver' : 'ride', link.trackingId);
  },
  end: (wanted, now, context) => endEmergencyLink(parts, wanted, now, context),
});
