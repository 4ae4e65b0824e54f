import type { Client } from '@saferide/client/client';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

describe('favourite places', () => {
  let system: TestSystem;
  let customer: Client;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    customer = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  });

  const path = '/api/customer/favorite-locations';

  it('can be saved, listed oldest first and removed, with each change visible at once', async () => {
    expect(await customer.get(path)).toEqual([]);
    const home = await customer.post<{ id: string }>(path, { name: 'Home', address: '4 Bode Thomas Street' });
    const work = { name: 'Work', address: 'Ikeja City Mall', latitude: 6.6018, longitude: 3.3515 };
    await customer.post(path, { ...work, confirmed: true });
    const saved = await customer.get<{ name: string }[]>(path);
    expect(saved).toMatchObject([{ id: home.id, name: 'Home', latitude: null }, work]);
    await customer.ask('DELETE', `${path}/${home.id}`);
    expect(await customer.get(path)).toMatchObject([{ name: 'Work' }]);
  });

  it('are private: other customers can neither list nor remove them', async () => {
    const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const [mine] = await customer.get<{ id: string }[]>(path);
    expect(await stranger.get(path)).toEqual([]);
    expect((await stranger.send('DELETE', `${path}/${mine?.id}`)).status).toBe(404);
    expect(await customer.get(path)).toHaveLength(1);
  });

  it('are limited to twenty per customer', async () => {
    const collector = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    for (let n = 1; n <= 20; n++) await collector.post(path, { name: `Place ${n}`, address: 'Lekki' });
    const answer = await collector.send<{ code: string; limit: number }>('POST', path, {
      name: 'One more',
      address: 'Lekki',
    });
    expect([answer.status, answer.body.code, answer.body.limit]).toEqual([409, 'TooManyFavorites', 20]);
  });
});
