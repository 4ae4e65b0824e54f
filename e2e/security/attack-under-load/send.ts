import { type CrowdOptions, sendAtFixedRate, signUpCrowd } from './crowd.ts';
import { harmlessSteps } from './harmless-steps.ts';
import { hostileSteps } from './hostile-steps.ts';

/** Runs in its own process, so that sending does not slow down the simulated rides. */
process.once('message', async (orders: CrowdOptions) => {
  const deeds = orders.kind === 'hostile' ? await hostileSteps(orders) : harmlessSteps;
  const people = await signUpCrowd(orders);
  process.once('message', async () => {
    const answered = await sendAtFixedRate(orders, people, deeds);
    process.send?.({ answered }, () => process.exit());
  });
  process.send?.({ ready: true });
});
