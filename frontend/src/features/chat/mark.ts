import { markMessages } from '@saferide/contracts/chat/messages';
import { callApi } from '../../api/call-api.ts';

/** What was said by this page already; the server takes a repeat for nothing new. */
const said = new Set<string>();

const mark = async (rideId: string, id: string, as: 'delivered' | 'read'): Promise<void> => {
  const what = `${rideId} ${id} ${as}`;
  if (said.has(what)) return;
  said.add(what);
  try {
    await callApi(markMessages, { params: { id: rideId }, body: { id, as } });
  } catch {
    // It is said again when the message is looked at again: nobody waits for it.
    said.delete(what);
  }
};

/** This device has got all that the other wrote up to this message. */
export const markDelivered = (rideId: string, id: string): void => void mark(rideId, id, 'delivered');

/** It was on this screen. */
export const markRead = (rideId: string, id: string): void => void mark(rideId, id, 'read');
