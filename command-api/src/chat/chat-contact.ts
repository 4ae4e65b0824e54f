import { chat } from '@saferide/domain/chat';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { isParted, loadChat } from './chat-commands.ts';

export interface ChatContact {
  /** Times of the account's own messages, oldest first. */
  readonly wroteAt: readonly Instant[];
  /** False if only the other person has closed the chat, so that no one is freed from contact by closing it. */
  readonly mayContact: boolean;
}

export const loadChatActivity = async (log: EventLog, rideId: string, accountId: string): Promise<ChatContact> => {
  const [{ state }, { customerId, driverId, keptApart }] = await Promise.all([
    log.load(chat, rideId),
    loadChat(log, rideId),
  ]);
  const otherId = accountId === customerId ? driverId : customerId;
  const messages = state.status === 'begun' ? state.messages : [];
  return {
    wroteAt: messages.filter(({ senderId }) => senderId === accountId).map(({ at }) => at),
    mayContact: !keptApart || (otherId !== null && (await isParted(log, accountId, otherId))),
  };
};
