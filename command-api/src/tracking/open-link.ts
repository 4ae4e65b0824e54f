import type { Instant } from '@saferide/domain/time/instant';
import type { OpenEmergencyLink, ShareTrip, ShareWork } from '@saferide/domain/tracking/commands';
import { linkRequestOf, type WithoutLinkIds } from '@saferide/domain/tracking/decide';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import { matchingLink } from '@saferide/domain/tracking/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { newTrackingId } from '@saferide/infrastructure/tracking/tracking-id';
import { requireAccepted } from '../handling/mount-command.ts';

type Open = ShareTrip | ShareWork | OpenEmergencyLink;
export type LinkToOpen = WithoutLinkIds<Open>;

export const isTrackingLinkOpen = async (log: EventLog, link: LinkToOpen, now: Instant): Promise<boolean> => {
  const { state } = await log.load(tracking, link.accountId);
  return matchingLink(state, linkRequestOf(link), now) !== null;
};

export const openLink = async (
  log: EventLog,
  request: LinkToOpen,
  now: Instant,
  context: CommandContext,
): Promise<{ readonly trackingId: string; readonly endsAt: Instant }> => {
  const command = { ...request, ...newTrackingId(), now } as Open;
  const { state } = requireAccepted(await handle(log, tracking, command.accountId, command, context));
  const link = matchingLink(state, linkRequestOf(command), now);
  if (!link || link.trackingId === null) throw new Error('A link that was opened is not there');
  return { trackingId: link.trackingId, endsAt: link.endsAt };
};
