import { readSubscription, subscribe } from '@saferide/domain/contracts/subscription';
import type { Client } from '../client/client.ts';
import type { Live } from '../client/live.ts';
import { sleep } from '../pace.ts';

/** The simulated gateway answers within some seconds, and the socket tells of it. */
const SETTLED_WITHIN_MS = 30_000;

/** Pays for a day. A card is charged, or declined, while the driver waits; cash waits for an operator. */
export const payADay = async (client: Client, live: Live, paymentMethod: 'card' | 'cash'): Promise<void> => {
  const settled = new AbortController();
  const references = new Set<string>();
  const unhear = live.hear((frame) => {
    if (frame.type !== 'PAYMENT_UPDATED' || frame.status === 'pending') return;
    references.add(frame.reference);
    settled.abort();
  });
  try {
    const { payment } = await client.send(subscribe, { body: { paymentMethod } });
    if (paymentMethod === 'cash') return;
    await sleep(SETTLED_WITHIN_MS, settled.signal);
    if (!references.has(payment.reference)) throw new Error('The socket never told what became of a payment');
    await client.send(readSubscription);
  } finally {
    unhear();
  }
};
