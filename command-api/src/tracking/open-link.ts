import type { Instant } from '@saferide/domain/time/instant';
import type { OpenEmergencyLink, ShareTrip, ShareWork } from '@saferide/domain/tracking/commands';
import { wantedBy } from '@saferide/domain/tracking/decide/links';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import { linkLike } from '@saferide/domain/tracking/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';
import { newTrackingId } from '@saferide/infrastructure/tracking/tracking-id';
import { accepted } from '../handling/mount-command.ts';

type Open = ShareTrip | ShareWork | OpenEmergencyLink;
/** What is asked for, without the id that is made for it. */
export type Asked = Open extends infer C ? (C extends Open ? Omit<C, 'linkId' | 'trackingId' | 'now'> : never) : never;

/** The link that was opened, or the same that was open already. Throws ProblemError with why there is none. */
export const openLink = async (
  log: EventLog,
  asked: Asked,
  now: Instant,
  work: Work,
): Promise<{ readonly trackingId: string; readonly endsAt: Instant }> => {
  const command = { ...asked, ...newTrackingId(), now } as Open;
  const { state } = accepted(await handle(log, tracking, command.accountId, command, work));
  const link = linkLike(state, wantedBy(command), now);
  if (!link || link.trackingId === null) throw new Error('A link that was opened is not there');
  return { trackingId: link.trackingId, endsAt: link.endsAt };
};
