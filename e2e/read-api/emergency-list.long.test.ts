import type { Client } from '@saferide/client/client';
import { listEmergencies } from '@saferide/contracts/emergency/desk';
import { raiseAsRider, sendEmergencyMessage } from '@saferide/contracts/emergency/sos';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const raise = async (rider: Client): Promise<string> =>
  (await rider.call(raiseAsRider, { body: { timestamp: new Date().toISOString() } })).id;

describe('the list of emergencies', () => {
  const customer = ({ infrastructure, url }: TestSystem) => givenSystemPerson(infrastructure, url, ['customer']);

  test('shows an acknowledged case of a person who asks for the police before other acknowledged ones', async ({
    system,
  }) => {
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const [calm, endangered] = [await customer(system), await customer(system)];
    const [first, second] = [await raise(calm), await raise(endangered)];
    for (const id of [first, second]) await operator.post(`/api/ops/emergencies/${id}/acknowledge`, {});
    await endangered.call(sendEmergencyMessage, { params: { id: second }, body: { message: 'send_police' } });
    await system.settled();
    const { emergencies } = await operator.call(listEmergencies, { query: { state: 'now' } });
    const listed = emergencies.map(({ id }) => id).filter((id) => [first, second].includes(id));
    expect(listed).toEqual([second, first]);
  });

  test('pages through all closed emergencies, latest first', async ({ system }) => {
    const { infrastructure, url } = system;
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await raise(await customer(system));
      await operator.post(`/api/ops/emergencies/${id}/close`, { outcome: 'false_alarm', reason: 'A test' });
      ids.unshift(id);
    }
    await system.settled();
    const closed: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await operator.call(listEmergencies, {
        query: { state: 'closed', limit: 1, ...(after ? { after } : {}) },
      });
      closed.push(...page.emergencies.map(({ id }) => id));
      after = page.next;
    }
    expect(closed.filter((id) => ids.includes(id))).toEqual(ids);
  });
});
