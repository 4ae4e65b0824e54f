import { chat } from '@saferide/domain/chat/published';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { talkAbout } from './talk-about.ts';

export interface ChatContact {
  /** When they wrote about this ride, oldest first. */
  readonly wroteAt: readonly Instant[];
  /** False where one of the two blocks the other. */
  readonly mayContact: boolean;
}

/** Whether a person has tried to reach the other one of a ride, and whether they can. */
export const chatContact = async (log: EventLog, rideId: string, accountId: string): Promise<ChatContact> => {
  const [{ state }, { parted }] = await Promise.all([log.load(chat, rideId), talkAbout(log, rideId)]);
  const messages = state.status === 'begun' ? state.messages : [];
  return {
    wroteAt: messages.filter(({ senderId }) => senderId === accountId).map(({ at }) => at),
    mayContact: !parted,
  };
};
