import { afterAll, beforeAll, describe } from 'vitest';
import { appendingRules } from './contract/appending-rules.ts';
import { closingRules } from './contract/closing-rules.ts';
import { readingRules } from './contract/reading-rules.ts';
import type { StoreUnderTest } from './contract/store-under-test.ts';
import { subscribingRules } from './contract/subscribing-rules.ts';

export const eventStoreContract = (name: string, makeStore: () => Promise<StoreUnderTest>): void => {
  describe(`the event log: ${name}`, () => {
    let made: StoreUnderTest | undefined;
    const given = (): StoreUnderTest => {
      if (made === undefined) throw new Error('the store under test was not made');
      return made;
    };
    beforeAll(async () => {
      made = await makeStore();
    });
    afterAll(async () => {
      await made?.close();
    });
    describe('appending', () => appendingRules(given));
    describe('reading', () => readingRules(given));
    describe('subscribing', () => subscribingRules(given));
    describe('closing', () => closingRules(makeStore));
  });
};
