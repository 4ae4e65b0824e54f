import type { Client } from '@saferide/client/client';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { customerStatsModel } from '@saferide/read-models/ride/customer-stats';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const mine = schemaOf(customerStatsModel);
const another = schemaOf({ ...customerStatsModel, version: customerStatsModel.version + 1 });

describe('a read API that finds only tables of another version', () => {
  let system: TestSystem;
  let customer: Client;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    customer = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    await system.settled();
  });

  it('responds with 503 until its own tables exist, and then recovers', async () => {
    const ask = () => customer.send('GET', '/api/customer/stats');
    expect((await ask()).status).toBe(200);
    const { db } = system.infrastructure;
    await db.query(`alter schema ${mine} rename to ${another}`);
    const meanwhile = await ask();
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '1']);
    await db.query(`alter schema ${another} rename to ${mine}`);
    expect((await ask()).status).toBe(200);
    expect(system.fatal).toEqual([]);
  });
});
