import type { Client } from '@saferide/client/client';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import { givenSystemDriver, givenSystemPerson } from './given-system-people.ts';
import { openTestSystem, type TestSystem } from './test-system.ts';

export interface ClockedSystem {
  readonly system: TestSystem;
  readonly clock: ManualClock;
}

export const openClockedSystem = async (): Promise<ClockedSystem> => {
  const clock = manualClock(new Date().toISOString());
  return { clock, system: await openTestSystem({ clock: clock.now }) };
};

export interface TwoPeople {
  readonly rider: Client;
  readonly driver: Client;
}

export const givenTwoPeople = async ({ system: { infrastructure, url }, clock }: ClockedSystem): Promise<TwoPeople> => {
  clock.set(new Date().toISOString());
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const driver = await givenSystemDriver(infrastructure, url);
  clock.set(new Date().toISOString());
  return { rider, driver };
};
