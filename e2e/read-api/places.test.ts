import type { Client } from '@saferide/client/client';
import { findRoute, type PlaceAt, type PlaceSearchResult } from '@saferide/contracts/place/geo';
import { rideQuote } from '@saferide/contracts/ride/queries';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

describe('places without a map server (spec 3 §5)', () => {
  let system: TestSystem;
  let person: Client;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    person = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  });

  const search = (query: string) => person.get<PlaceSearchResult>(`/api/geo/search?${query}`);

  it('are found by name, with a confidence', async () => {
    const { places, source } = await search('q=wuse%202,%20abuja');
    expect(source).toBe('gazetteer');
    expect(places[0]).toEqual({
      name: 'Wuse 2, Abuja',
      within: '',
      kind: 'area',
      latitude: 9.0785,
      longitude: 7.4715,
      sureness: 1,
      distanceMetres: null,
    });
  });

  it('are found while typing, nearest first', async () => {
    const near = async (at: string) => (await search(`q=gra&${at}`)).places[0];
    expect(await near('latitude=6.46&longitude=7.5')).toMatchObject({ name: 'GRA, Enugu', within: '' });
    expect(await near('latitude=6.6&longitude=3.35')).toMatchObject({ name: 'GRA, Ikeja', within: 'Lagos' });
    expect((await search('q=gwarin&latitude=9.07&longitude=7.4')).places[0]?.name).toBe('Gwarinpa, Abuja');
  });

  it('are not found when they are abroad or have unknown names', async () => {
    expect((await search('q=London')).places).toEqual([]);
    expect((await search('q=lkjh%20poiu')).places).toEqual([]);
  });

  it('are reported as served or not served even without a session', async () => {
    const at = (query: string) => fetch(`${system.url}/api/availability?${query}`);
    expect(await (await at('latitude=6.52&longitude=3.38')).json()).toMatchObject({ available: true });
    expect(await (await at('latitude=5.6&longitude=-0.19')).json()).toMatchObject({
      available: false,
      actionText: 'Join Waitlist',
    });
    expect((await at('latitude=95&longitude=3')).status).toBe(400);
    expect((await at('latitude=6.52')).status).toBe(400);
  });

  it.each([
    ['within a city', 'Allen Avenue', 'Eko Hotel', [6.6013, 3.3515, 6.4265, 3.4301]],
    ['between cities', 'Allen Avenue', 'Wuse 2, Abuja', [6.6013, 3.3515, 9.0785, 7.4715]],
  ] as const)('have the same travel time in a visitor’s quote as on a route, %s', async (_, from, to, ends) => {
    const names = ['pickupLatitude', 'pickupLongitude', 'destinationLatitude', 'destinationLongitude'] as const;
    const at = Object.fromEntries(names.map((name, index) => [name, String(ends[index])]));
    const trip = { vehicleType: 'standard', pickupAddress: from, destinationAddress: to, ...at };
    const quote = await fetch(`${system.url}/api/ride/quote?${new URLSearchParams(trip)}`);
    const { minutes } = rideQuote.response.parse(await quote.json());
    const [fromLatitude, fromLongitude, toLatitude, toLongitude] = ends.map(String) as [string, string, string, string];
    const { duration } = await person.call(findRoute, {
      query: { fromLatitude, fromLongitude, toLatitude, toLongitude } as never,
    });
    expect(minutes).toBe(Math.round(duration / 60));
  });

  it('can be searched with at least three letters and a session, and the result may be cached by browsers', async () => {
    expect((await person.send('GET', '/api/geo/search?q=ik')).status).toBe(400);
    expect((await fetch(`${system.url}/api/geo/search?q=ikeja`)).status).toBe(401);
    const answer = await person.send('GET', '/api/geo/search?q=ikeja');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=600');
  });

  it.each([
    [6.4265, 3.4301, { name: 'near Eko Hotel, Victoria Island', area: 'Victoria Island', city: 'Lagos', served: true }],
    [9.0885, 7.4945, { area: 'Maitama', city: 'Abuja', state: 'FCT - Abuja', served: true }],
    [11.111, 7.723, { area: 'Zaria', city: 'Kaduna', state: 'Kaduna', served: true }],
    [13.063, 5.243, { name: 'Sokoto', area: 'Sokoto', city: 'Sokoto', state: 'Sokoto', served: true }],
    [9.3, 4.0, { name: null, area: null, served: true }],
    [5.6, -0.19, { name: null, area: null, city: null, state: null, served: false }],
  ])('are named by the gazetteer at latitude %d, longitude %d', async (latitude, longitude, called) => {
    const path = `/api/geo/reverse?latitude=${latitude}&longitude=${longitude}`;
    const answer = await person.get<PlaceAt>(path);
    expect(answer).toMatchObject({ ...called, source: 'gazetteer' });
    expect(await (await fetch(`${system.url}${path}`)).json()).toEqual(answer);
  });
});

describe('favourite places (spec 3 §3, spec 3 §7)', () => {
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
    await customer.request('DELETE', `${path}/${home.id}`);
    expect(await customer.get(path)).toMatchObject([{ name: 'Work' }]);
  });

  it('are listed in the order that the rider gives them, new ones last', async () => {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const save = async (name: string) => (await rider.post<{ id: string }>(path, { name, address: name })).id;
    const [home, work, mum] = [await save('Home'), await save('Work'), await save('Mum')];
    await rider.request('PUT', '/api/customer/favorite-order', { ids: [mum, home] });
    await save('Gym');
    const listed = await rider.get<{ id: string; name: string }[]>(path);
    expect(listed.map(({ name }) => name)).toEqual(['Mum', 'Home', 'Work', 'Gym']);
    await rider.request('DELETE', `${path}/${work}`);
    expect((await rider.get<{ name: string }[]>(path)).map(({ name }) => name)).toEqual(['Mum', 'Home', 'Gym']);
  });

  it('can be neither listed nor removed by other customers', async () => {
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
