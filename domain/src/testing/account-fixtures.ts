import type { AccountEvent } from '../account/events.ts';
import type { Instant } from '../time/instant.ts';
import { NOON } from './fixtures.ts';

export const ADA = 'ada';

export const adaRegistered: AccountEvent = {
  type: 'AccountRegistered',
  at: NOON,
  data: { accountId: ADA },
  personal: { email: 'ada@example.com', phoneNumber: '+2348031234567', firstName: 'Ada', lastName: 'Obi' },
};

export const adaCompletedProfile: AccountEvent = {
  type: 'ProfileCompleted',
  at: NOON,
  data: { accountId: ADA, state: 'Lagos', city: 'Lagos' },
  personal: { firstName: 'Ada', lastName: 'Obi', phoneNumber: '+2348031234567', address: null },
};

export const adaBecameCustomer: AccountEvent = { type: 'CustomerCreated', at: NOON, data: { accountId: ADA } };

export const personalDataErased = (accountId: string, at: Instant = NOON): AccountEvent => ({
  type: 'PersonalDataErased',
  at,
  data: { accountId },
});
