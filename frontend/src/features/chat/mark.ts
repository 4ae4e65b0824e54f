import { markMessages } from '@saferide/contracts/chat/messages';
import { callApi } from '../../api/call-api.ts';

/** Marks already sent by this page. The server ignores repeats. */
const said = new Set<string>();

const mark = async (rideId: string, id: string, as: 'delivered' | 'read'): Promise<void> => {
  const what = `${rideId} ${id} ${as}`;
  if (said.has(what)) return;
  said.add(what);
  try {
    await callApi(markMessages, { params: { id: rideId }, body: { id, as } });
  } catch {
    // Sent again the next time the message is seen.
    said.delete(what);
  }
};

/** This device has received all messages of the other person up to this one. */
export const markDelivered = (rideId: string, id: string): void => void mark(rideId, id, 'delivered');

/** The message was visible on this screen. */
export const markRead = (rideId: string, id: string): void => void mark(rideId, id, 'read');
