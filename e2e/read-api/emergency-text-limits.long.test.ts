import type { Client } from '@saferide/client/client';
import { addContact } from '@saferide/contracts/emergency/contacts';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import { emergencyPolicy } from '@saferide/domain/emergency';
import { expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { manualClockTest as it } from '../harness/shared-system.ts';

it('strangers who prepared themselves cannot use up the help texts of the first account to name a number', async ({
  clocked: { system, clock },
}) => {
  const people: Client[] = [];
  for (let nth = 0; nth < emergencyPolicy.maxKnownTextsADayPerNumber + 3; nth += 1) {
    const person = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    await person.call(addContact, { body: { name: 'Mama', phone: '0803 111 0055', relationship: 'Mother' } });
    people.push(person);
    clock.advance(1_000);
  }
  await system.settled();
  clock.advance(emergencyPolicy.knownContactAfterMs);
  const textStateOf = async ({ accountId }: Client) => {
    const { rows } = await system.infrastructure.db.query<{ state: string }>(
      "select state from deliveries.deliveries where kind = 'emergency_contact_raised' and recipient = $1",
      [accountId],
    );
    return rows.map(({ state }) => state).join();
  };
  const states: string[] = [];
  for (const person of people.toReversed()) {
    await person.call(raiseAsRider, { body: { timestamp: clock.now() } });
    await system.settled();
    await system.runTicks();
    states.push(await textStateOf(person));
  }
  expect(states).toEqual(people.map(() => 'delivered'));
});
