import type { Client } from '@saferide/client/client';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenPerson } from '../harness/given.ts';
import { type House, openHouse } from '../harness/house.ts';

const mine = schemaOf({ name: 'customer_stats', version: 1 });
const another = schemaOf({ name: 'customer_stats', version: 2 });

describe('a program beside tables of another version alone', () => {
  let house: House;
  let customer: Client;
  beforeAll(async () => {
    house = await openHouse();
    customer = await givenPerson(house.infrastructure, house.url, ['customer']);
    await house.settled();
  });
  afterAll(() => house?.close());

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
