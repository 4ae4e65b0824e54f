import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@saferide/client/client';
import { arriveAt, driverForm, eightPhotos } from '@saferide/client/testing/drivers';
import { becomeCustomer } from '@saferide/client/testing/people';
import { ikejaToIsland, quoteFor, startCodeOf } from '@saferide/client/testing/rides';
import { until } from '@saferide/client/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenDriver } from '../harness/given.ts';
import { type House, openHouse } from '../harness/house.ts';

/** Words that belong to one person alone, in every field that takes some. */
const SECRETS = {
  firstName: 'Zikora',
  street: '9 Quillfeather Crescent',
  pickup: 'Quillfeather Gate, Ikeja',
  destination: 'Marblewood House, Victoria Island',
  nin: '73519264810',
  licence: 'QWX73519264810',
  plate: 'ZKR519QX',
  guarantor: 'Ngozi Marblewood',
  guarantorPhone: '08135192648',
  account: '7351926481',
  comment: 'Driver whistled Marblewood tunes',
  message: 'Bring the Quillfeather kettle',
};

describe('somebody who asks to be forgotten', () => {
  let house: House;
  let person: Client;
  let exported: string;
  const facts = { rideId: '', fare: 0 };

  beforeAll(async () => {
    house = await openHouse();
    person = await becomeCustomer(house.url, SECRETS.firstName);
    await person.ask('PUT', '/api/user/profile', {
      phoneNumber: '0803 735 1926',
      state: 'Lagos',
      city: 'Lagos',
      address: SECRETS.street,
    });
    await rideAndRate();
    await becomeDriverToo();
    await house.settled();
    exported = (await person.send('GET', '/api/account/export')).text;
  }, 120_000);
  afterAll(() => house?.close());

  const rideAndRate = async () => {
    const trip = { ...ikejaToIsland, pickupAddress: SECRETS.pickup, destinationAddress: SECRETS.destination };
    facts.fare = await quoteFor(person, trip);
    const driver = await givenDriver(house.infrastructure, house.url);
    const booked = await person.post<{ id: string }>('/api/ride/book', {
      ...trip,
      passengers: 1,
      estimatedPrice: facts.fare,
    });
    facts.rideId = booked.id;
    const accept = async () => (await driver.send('POST', `/api/driver/accept-ride/${booked.id}`)).status === 200;
    await until('the driver could accept the ride', accept);
    await person.post(`/api/ride/${booked.id}/messages`, { id: randomUUID(), text: SECRETS.message });
    await arriveAt(driver, booked.id);
    await driver.post(`/api/ride/${booked.id}/start`, { code: await startCodeOf(person, booked.id) });
    await driver.post(`/api/ride/${booked.id}/complete`, { finalPrice: facts.fare, reason: 'The rider gets out here' });
    await person.post(`/api/ride/${booked.id}/rate`, { stars: 5, comment: SECRETS.comment });
  };

  const becomeDriverToo = async () => {
    await person.post('/api/driver/register-enhanced', {
      ...(await driverForm(person)),
      nin: SECRETS.nin,
      licenseNumber: SECRETS.licence,
      vehiclePlate: SECRETS.plate,
      guarantorName: SECRETS.guarantor,
      guarantorPhone: SECRETS.guarantorPhone,
      bankAccountNumber: SECRETS.account,
    });
    await person.post('/api/driver/vehicle-review', { photos: await eightPhotos(person, { dull: true }) });
    await person.get('/api/auth/sessions');
  };

  /** Where any of the words stands: a table and row of any schema, a file, or a line of the log. */
  const found = async (): Promise<string[]> => {
    const words = [...Object.values(SECRETS), person.email, '+2348037351926', '0803 735 1926', '+2348135192648'];
    const places: string[] = [];
    const { db } = house.infrastructure;
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    for (const { name } of tables) {
      const { rows } = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows)
        for (const word of words) if (row.toLowerCase().includes(word.toLowerCase())) places.push(`${name}: ${word}`);
    }
    for (const file of await readdir(house.uploadDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name));
      if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
        places.push(`file ${file.name}: a readable picture`);
    }
    for (const line of house.logs)
      for (const word of words) if (line.includes(word)) places.push(`log: ${word} in ${line}`);
    return [...new Set(places)];
  };

  it('first gets everything there is about them', () => {
    for (const [what, word] of Object.entries(SECRETS))
      expect(
        exported.includes(word) || exported.includes(word.replace(/^0/, '+234')),
        `${what} (${word}) in the export`,
      ).toBe(true);
    expect(exported).toContain(person.email);
  });

  it('was in the read models, and in clear text nowhere else', async () => {
    const places = await found();
    expect(places.filter((place) => !place.startsWith('read_'))).toEqual([]);
    expect(places).toContain(`read_accounts.accounts: ${SECRETS.street}`);
    expect(places).toContain(`read_rides_v5.rides: ${SECRETS.pickup}`);
  });

  it('is in no event, table, file or log after the erasure, nor after a rebuild', async () => {
    await person.post('/api/account/erase');
    await house.settled();
    expect(await found()).toEqual([]);
    expect(await house.differencesToRebuild()).toEqual([]);
    await house.restart();
    await house.settled();
    expect(await found()).toEqual([]);
  }, 60_000);

  it('leaves facts behind that are nobody’s: the ride, its fare, the day it was on', async () => {
    const { rows } = await house.infrastructure.db.query(
      'select status, fare_kobo, city, pickup_address from read_rides_v5.rides where ride_id = $1',
      [facts.rideId],
    );
    expect(rows).toEqual([{ status: 'completed', fare_kobo: facts.fare * 100, city: 'Lagos', pickup_address: null }]);
  });
});
