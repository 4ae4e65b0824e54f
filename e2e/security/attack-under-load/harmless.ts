import { ikejaToIsland } from '@saferide/client/testing/rides';
import type { CrowdMember, Deed } from './crowd.ts';

const asking =
  (path: string) =>
  async ({ client }: CrowdMember): Promise<number> =>
    (await client.send('GET', path)).status;

const quote = new URLSearchParams(Object.entries(ikejaToIsland).map(([name, value]) => [name, String(value)]));

export const harmlessDeeds: readonly Deed[] = [
  { name: 'who they are', send: asking('/api/auth/user') },
  { name: 'their rides', send: asking('/api/customer/rides') },
  { name: 'rides for later', send: asking('/api/customer/scheduled-rides') },
  { name: 'places they like', send: asking('/api/customer/favorite-locations') },
  { name: 'their figures', send: asking('/api/customer/stats') },
  { name: 'what is written to them', send: asking('/api/notifications/settings') },
  { name: 'the tariff', send: asking('/api/tariff') },
  { name: 'a place', send: asking('/api/geo/search?q=Allen') },
  { name: 'a price', send: asking(`/api/ride/quote?${quote}`) },
  { name: 'where they are signed in', send: asking('/api/auth/sessions') },
];
