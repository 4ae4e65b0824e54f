import { rideMessages, unreadMessages } from '@saferide/contracts/chat/messages';
import { queryForCall } from '../../api/query.ts';

/** Newest first. */
export const messagesQuery = (rideId: string, limit: number) =>
  queryForCall(rideMessages, { params: { id: rideId }, query: { limit } });

export const unreadQuery = (rideId: string) => queryForCall(unreadMessages, { params: { id: rideId } });
