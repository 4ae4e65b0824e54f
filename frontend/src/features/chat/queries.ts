import { rideMessages, unreadMessages } from '@saferide/contracts/chat/messages';
import { callQuery } from '../../api/query.ts';

/** Newest first. */
export const messagesQuery = (rideId: string, limit: number) =>
  callQuery(rideMessages, { params: { id: rideId }, query: { limit } });

export const unreadMessagesQuery = (rideId: string) => callQuery(unreadMessages, { params: { id: rideId } });
