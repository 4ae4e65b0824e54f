import type { Client } from '@saferide/client/client';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import {
  applyAsDriver,
  becomeKnownCustomer,
  endedRideOf,
  KNOWN_VALUES,
  type KnownRide,
  readAllFiles,
  readAllRows,
  spellingsOf,
} from '../harness/known-person.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

describe('the erasure of a person', () => {
  /** This system is not shared, because all rows, files and log lines are searched. */
  let system: TestSystem;
  let person: Client;
  let ride: KnownRide;
  let exported: string;

  beforeAll(async () => {
    system = await openTestSystem();
    person = await becomeKnownCustomer(system.url);
    ride = await endedRideOf(person, await givenSystemDriver(system.infrastructure, system.url));
    await applyAsDriver(person);
    await person.get('/api/auth/sessions');
    await system.settled();
    exported = (await person.send('GET', '/api/account/export')).text;
  });

  afterAll(() => system?.close());

  const found = async (): Promise<string[]> => {
    const words = [...Object.values(KNOWN_VALUES), person.email].flatMap(spellingsOf);
    const places = new Set<string>();
    for (const { table, row } of await readAllRows(system)) {
      const text = row.toLowerCase();
      for (const word of words) if (text.includes(word.toLowerCase())) places.add(`${table}: ${word}`);
    }
    for (const file of await readAllFiles(system))
      if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) places.add('a file: a readable picture');
    for (const line of system.logs)
      for (const word of words) if (line.includes(word)) places.add(`log: ${word} in ${line}`);
    return [...places];
  };

  it('can be preceded by an export of everything stored about the person', () => {
    for (const [what, word] of Object.entries(KNOWN_VALUES))
      expect(exported.includes(word), `${what} (${word}) in the export`).toBe(true);
    expect(exported).toContain(person.email);
  });

  it('concerns personal data that was in plain text only in read models', async () => {
    const places = await found();
    expect(places.filter((place) => !place.startsWith('read_'))).toEqual([]);
    expect(places).toContain(`read_accounts_v4.accounts: ${KNOWN_VALUES.street}`);
    expect(places).toContain(`${schemaOf(ridesModel)}.rides: ${KNOWN_VALUES.pickup}`);
  });

  it('leaves no trace in events, tables, files or logs, even after a rebuild', async () => {
    await eraseAtOnce(system, person, new Date().toISOString());
    expect(await found()).toEqual([]);
    expect(await system.differencesToRebuild()).toEqual([]);
    await system.restart();
    await system.settled();
    expect(await found()).toEqual([]);
  });

  it('preserves the anonymous facts of a ride: status, fare and city', async () => {
    const { rows } = await system.infrastructure.db.query(
      `select status, fare_kobo, city, pickup_address from ${schemaOf(ridesModel)}.rides where ride_id = $1`,
      [ride.id],
    );
    expect(rows).toEqual([{ status: 'completed', fare_kobo: ride.fare * 100, city: 'Lagos', pickup_address: null }]);
  });
});
