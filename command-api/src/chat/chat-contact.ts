import { chat } from '@saferide/domain/chat';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { loadChat } from './chat-commands.ts';

export interface ChatContact {
  /** Times of the account's own messages, oldest first. */
  readonly wroteAt: readonly Instant[];
  readonly mayContact: boolean;
}

export const loadChatActivity = async (log: EventLog, rideId: string, accountId: string): Promise<ChatContact> => {
  const [{ state }, { keptApart }] = await Promise.all([log.load(chat, rideId), loadChat(log, rideId)]);
  const messages = state.status === 'begun' ? state.messages : [];
  return {
    wroteAt: messages.filter(({ senderId }) => senderId === accountId).map(({ at }) => at),
    mayContact: !keptApart,
  };
};
