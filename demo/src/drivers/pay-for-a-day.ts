import type { Client } from '@saferide/client/client';
import { readSubscription, subscribe } from '@saferide/contracts/subscription/subscription';
import type { DemoSocket } from '../client/reconnecting-socket.ts';
import { sleep } from '../simulation/pace.ts';

const SETTLED_WITHIN_MS = 30_000;

export const payForADay = async (client: Client, live: DemoSocket, paymentMethod: 'card' | 'cash'): Promise<void> => {
  // Frames may name other payments, and may arrive before the response.
  const settled = new Set<string>();
  let nextFrame = new AbortController();
  const unhear = live.onFrame((frame) => {
    if (frame.type !== 'PAYMENT_UPDATED' || frame.status === 'pending') return;
    settled.add(frame.reference);
    nextFrame.abort();
    nextFrame = new AbortController();
  });
  try {
    const { payment } = await client.call(subscribe, { body: { paymentMethod } });
    if (paymentMethod === 'cash') return;
    for (const deadline = performance.now() + SETTLED_WITHIN_MS; !settled.has(payment.reference); ) {
      const left = deadline - performance.now();
      if (left <= 0) throw new Error('The socket never reported the outcome of a payment');
      await sleep(left, nextFrame.signal);
    }
    await client.call(readSubscription);
  } finally {
    unhear();
  }
};
