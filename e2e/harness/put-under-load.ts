import { randomUUID } from 'node:crypto';
import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { toNaira } from '@saferide/domain/money/kobo';
import { FARE_KOBO } from '@saferide/domain/testing/ride-fixtures';
import { givenSystemPerson } from './given-system-people.ts';
import type { TestSystem } from './test-system.ts';

/**
 * Books and cancels rides in four concurrent loops. Resolves after `answers` responses with a function that stops the
 * loops.
 */
export const putUnderLoad = async (system: TestSystem, answers = 0): Promise<() => Promise<void>> => {
  const newCustomer = () => givenSystemPerson(system.infrastructure, system.url, ['customer']);
  let customer = await newCustomer();
  let over = false;
  let answered = 0;
  let enough: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const book = async () => {
    while (!over) {
      if (answered >= answers) enough();
      const body = { ...ikejaToIsland, passengers: 1, estimatedPrice: toNaira(FARE_KOBO) };
      const booked = await customer
        .send<{ id: string; code?: string }>('POST', '/api/ride/book', body, { key: randomUUID() })
        .catch(() => undefined);
      if (booked?.body?.code === 'BookingPaused') customer = (await newCustomer().catch(() => null)) ?? customer;
      if (booked?.status === 201 && !over)
        await customer
          .send('PATCH', `/api/ride/${booked.body.id}/cancel`, { reason: 'Changed' })
          .catch(() => undefined);
      answered += 1;
    }
  };
  const load = Promise.all([book(), book(), book(), book()]);
  await reached;
  return async () => {
    over = true;
    await load;
  };
};
