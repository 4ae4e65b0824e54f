import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { type CrowdMember, type CrowdOptions, type CrowdStep, sendAtFixedRate, signUpCrowd } from './crowd.ts';
import { hostileSteps } from './hostile-steps.ts';

const get =
  (path: string) =>
  async ({ client }: CrowdMember): Promise<number> =>
    (await client.send('GET', path)).status;

const quote = new URLSearchParams(Object.entries(ikejaToIsland).map(([name, value]) => [name, String(value)]));

const harmlessSteps: readonly CrowdStep[] = [
  { name: 'who they are', send: get('/api/auth/user') },
  { name: 'their rides', send: get('/api/customer/rides') },
  { name: 'rides for later', send: get('/api/customer/scheduled-rides') },
  { name: 'places they like', send: get('/api/customer/favorite-locations') },
  { name: 'their figures', send: get('/api/customer/stats') },
  { name: 'what is written to them', send: get('/api/notifications/settings') },
  { name: 'the tariff', send: get('/api/tariff') },
  { name: 'a place', send: get('/api/geo/search?q=Allen') },
  { name: 'a price', send: get(`/api/ride/quote?${quote}`) },
  { name: 'where they are signed in', send: get('/api/auth/sessions') },
];

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
