import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@saferide/client/client';
import { arriveAt, testDriverForm, uploadVehiclePhotos } from '@saferide/client/testing/test-drivers';
import { becomeCustomer, changePersonNumber } from '@saferide/client/testing/test-people';
import { ikejaToIsland, quoteFor, startCodeOf } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import type { TestSystem } from './test-system.ts';

export const KNOWN_VALUES = {
  firstName: 'Zikora',
  phone: '+2348037351926',
  street: '9 Quillfeather Crescent',
  pickup: 'Quillfeather Gate, Ikeja',
  destination: 'Marblewood House, Victoria Island',
  nin: '73519264810',
  licence: 'QWX73519264810',
  plate: 'ZKR519QX',
  guarantor: 'Ngozi Marblewood',
  guarantorPhone: '+2348135192648',
  account: '7351926481',
  comment: 'Driver whistled Marblewood tunes',
  message: 'Bring the Quillfeather kettle',
  place: 'Quillfeather bakery',
} as const;

export const spellingsOf = (value: string): readonly string[] => {
  if (!value.startsWith('+234')) {
    const others = [value.toLowerCase(), value.toUpperCase(), value.replaceAll(' ', '')];
    return [...new Set([value, ...others])];
  }
  const number = value.slice(4);
  return [value, value.slice(1), `0${number}`, number, `0${number.replace(/(...)(...)(....)/, '$1 $2 $3')}`];
};

export const becomeKnownCustomer = async (url: string): Promise<Client> => {
  const person = await becomeCustomer(url, KNOWN_VALUES.firstName);
  const [, , , , phoneNumber = KNOWN_VALUES.phone] = spellingsOf(KNOWN_VALUES.phone);
  await changePersonNumber(person, phoneNumber);
  await person.request('PUT', '/api/user/profile', { state: 'Lagos', city: 'Lagos', address: KNOWN_VALUES.street });
  await person.post('/api/customer/favorite-locations', { name: KNOWN_VALUES.place, address: '5 Aba Road' });
  return person;
};

export interface KnownRide {
  readonly id: string;
  /** In naira. */
  readonly fare: number;
  readonly code: string;
}

export const acceptedRideOf = async (person: Client, driver: Client): Promise<KnownRide> => {
  const trip = {
    ...ikejaToIsland,
    pickupAddress: KNOWN_VALUES.pickup,
    destinationAddress: KNOWN_VALUES.destination,
  };
  const fare = await quoteFor(person, trip);
  const booking = { ...trip, passengers: 1, estimatedPrice: fare };
  const { id } = await person.post<{ id: string }>('/api/ride/book', booking);
  const accept = async () => (await driver.send('POST', `/api/driver/accept-ride/${id}`)).status === 200;
  await waitUntilTrue('the driver could accept the ride', accept);
  return { id, fare, code: await startCodeOf(person, id) };
};

export const endedRideOf = async (person: Client, driver: Client): Promise<KnownRide> => {
  const ride = await acceptedRideOf(person, driver);
  await person.post(`/api/ride/${ride.id}/messages`, { id: randomUUID(), text: KNOWN_VALUES.message });
  await arriveAt(driver, ride.id);
  await driver.post(`/api/ride/${ride.id}/start`, { code: ride.code });
  await person.post(`/api/ride/${ride.id}/confirm-end`, { end: 'asked_to_stop' });
  await driver.post(`/api/ride/${ride.id}/complete`, { finalPrice: ride.fare });
  await person.post(`/api/ride/${ride.id}/rate`, { stars: 5, comment: KNOWN_VALUES.comment });
  return ride;
};

export const applyAsDriver = async (person: Client): Promise<void> => {
  await person.post('/api/driver/register-enhanced', {
    ...(await testDriverForm(person)),
    ...{
      nin: KNOWN_VALUES.nin,
      licenseNumber: KNOWN_VALUES.licence,
      vehiclePlate: KNOWN_VALUES.plate,
      bankAccountNumber: KNOWN_VALUES.account,
    },
    ...{ guarantorName: KNOWN_VALUES.guarantor, guarantorPhone: KNOWN_VALUES.guarantorPhone },
  });
  await person.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(person, { dull: true }) });
};

interface StoredRow {
  readonly table: string;
  readonly row: string;
}

export const readAllRows = async ({ infrastructure: { db } }: TestSystem): Promise<readonly StoredRow[]> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: StoredRow[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) found.push({ table: name, row });
  }
  return found;
};

export const readAllFiles = async ({ uploadDir }: TestSystem): Promise<readonly Buffer[]> => {
  const all = await readdir(uploadDir, { recursive: true, withFileTypes: true });
  return Promise.all(all.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))));
};
