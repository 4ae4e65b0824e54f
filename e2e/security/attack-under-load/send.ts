import { type Orders, sendAll, signUpCrowd } from './crowd.ts';
import { harmlessDeeds } from './harmless.ts';
import { hostileDeeds } from './hostile.ts';

/**
 * A crowd in a process of its own, so that what it costs to send is not what the town waits for. It is given its orders, says
 * when everybody is signed up, begins when it is told to, and says how it was answered.
 */
process.once('message', async (orders: Orders) => {
  const deeds = orders.kind === 'hostile' ? await hostileDeeds(orders) : harmlessDeeds;
  const people = await signUpCrowd(orders);
  process.once('message', async () => {
    const answered = await sendAll(orders, people, deeds);
    process.send?.({ answered }, () => process.exit());
  });
  process.send?.({ ready: true });
});
