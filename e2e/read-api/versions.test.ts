import type { Client } from '@saferide/client/client';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { customerStats } from '@saferide/read-models/ride/customer-stats';
import { describe, expect } from 'vitest';
import { givenPerson } from '../harness/given.ts';
import type { House } from '../harness/house.ts';
import { test as it } from '../harness/system.ts';

const mine = schemaOf(customerStats);
const another = schemaOf({ ...customerStats, version: customerStats.version + 1 });

describe('a program beside tables of another version alone', () => {
  let house: House;
  let customer: Client;
  it.beforeAll(async ({ system }) => {
    house = system;
    customer = await givenPerson(house.infrastructure, house.url, ['customer']);
    await house.settled();
  });

  it('answers that the view is being prepared, never with a fault, and goes on once its own are there', async () => {
    const ask = () => customer.send('GET', '/api/customer/stats');
    expect((await ask()).status).toBe(200);
    const { db } = house.infrastructure;
    await db.query(`alter schema ${mine} rename to ${another}`);
    const meanwhile = await ask();
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '1']);
    await db.query(`alter schema ${another} rename to ${mine}`);
    expect((await ask()).status).toBe(200);
    expect(house.fatal).toEqual([]);
  });
});
