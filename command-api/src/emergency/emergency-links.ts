import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import type { Instant } from '@saferide/domain/time/instant';
import { tracking } from '@saferide/domain/tracking';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { type EmergencyLinkSubject, endEmergencyLink, ensureEmergencyLink } from '../tracking/index.ts';

export interface EmergencyLinks {
  open(emergency: EmergencyLinkSubject, now: Instant, context: CommandContext): Promise<void>;
  addressOf(emergency: EmergencyLinkSubject, now: Instant): Promise<string | null>;
  end(
    emergency: Pick<EmergencyLinkSubject, 'accountId' | 'caseId'>,
    now: Instant,
    context: CommandContext,
  ): Promise<void>;
}

export const emergencyLinksOf = (parts: { readonly log: EventLog; readonly publicUrl: string }): EmergencyLinks => ({
  open: async (emergency, now, context) => void (await ensureEmergencyLink(parts, emergency, now, context)),
  addressOf: async ({ accountId, caseId }, now) => {
    const { state } = await parts.log.load(tracking, accountId);
    if (state.status !== 'sharing') return null;
    const link = state.links.findLast((one) => one.caseId === caseId && now < one.endsAt && one.trackingId !== null);
    if (!link?.trackingId) return null;
    return parts.publicUrl + trackingPath(link.rideId === null ? 'driver' : 'ride', link.trackingId);
  },
  end: (emergency, now, context) => endEmergencyLink(parts, emergency, now, context),
});
