import { describe, expect, it } from 'vitest';
import {
  ADA,
  adaCompletedProfile,
  adaCorrectedProfile,
  adaRegistered,
  adasNumber,
  emailChanged,
  numberChanged,
} from '../testing/account-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { MINUTE_MS } from '../time/instant.ts';
import { accountPolicy } from './account-policy.ts';
import type { AccountCommand } from './commands.ts';
import { numberForCodes, signInNumbersOf } from './contact.ts';
import { refuseContactChange } from './decide.ts';
import { type AccountEvent, accountEvents } from './events.ts';
import { account } from './lifecycle.ts';
import type { Person } from './state.ts';

const { given } = scenarioOf(account, accountEvents);
const SECOND = '+2347011111111';
const THIRD = '+2347022222222';
const DAY = accountPolicy.codesToOldNumberMs / MINUTE_MS;
const now = minutesIn(10);

const personAfter = (...past: AccountEvent[]): Person => {
  const state = past.reduce(account.evolve, account.initial);
  if (!('person' in state)) throw new Error('Nobody is there');
  return state.person;
};

describe('a change of contact details', () => {
  it('records the previous phone number', () => {
    given(adaRegistered)
      .when({ type: 'ChangePhoneNumber', phoneNumber: SECOND, namedNumbers: [], now } satisfies AccountCommand)
      .then([
        {
          type: 'PhoneNumberChanged',
          data: { accountId: ADA },
          personal: { phoneNumber: SECOND, previousNumber: adasNumber },
        },
      ]);
  });

  it('is refused for the number of a guarantor or emergency contact', () => {
    const command = { type: 'ChangePhoneNumber', phoneNumber: SECOND, namedNumbers: [SECOND], now } as const;
    given(adaRegistered)
      .when(command satisfies AccountCommand)
      .refused({ refusal: 'NumberOfContact' });
  });

  it('records the verified number as the previous one, not a number from an earlier profile', () => {
    given(adaRegistered, adaCorrectedProfile)
      .when({ type: 'ChangePhoneNumber', phoneNumber: SECOND, namedNumbers: [], now } satisfies AccountCommand)
      .then([
        {
          type: 'PhoneNumberChanged',
          data: { accountId: ADA },
          personal: { phoneNumber: SECOND, previousNumber: adasNumber },
        },
      ]);
  });

  it('leaves the person without contact details once its personal fields are erased', () => {
    const past = [adaRegistered, numberChanged(SECOND), emailChanged('obi@example.com')];
    const { contact, replacedNumbers } = personAfter(...past.map((event) => ({ ...event, personal: null })));
    expect([contact, replacedNumbers]).toEqual([null, []]);
  });

  it('is refused if it changes nothing, takes a contact’s number or exceeds the daily limit', () => {
    const ada = personAfter(adaRegistered, adaCompletedProfile);
    expect(refuseContactChange(ada, { phoneNumber: adasNumber }, [], now)).toEqual({ refusal: 'SameNumber' });
    expect(refuseContactChange(ada, { phoneNumber: SECOND }, [SECOND], now)).toEqual({ refusal: 'NumberOfContact' });
    expect(refuseContactChange(ada, { email: 'Ada@example.com' }, [], now)).toEqual({ refusal: 'SameEmail' });
    expect(refuseContactChange(ada, { phoneNumber: SECOND }, [], now)).toBeNull();
    expect(refuseContactChange(ada, { email: 'obi@example.com' }, [], now)).toBeNull();
    const limit = accountPolicy.maxChangesADay.contact;
    const often = personAfter(adaRegistered, ...Array.from({ length: limit }, () => emailChanged('obi@example.com')));
    const refusal = { refusal: 'TooManyChangesToday', of: 'contact', limit };
    expect(refuseContactChange(often, { phoneNumber: SECOND }, [], now)).toEqual(refusal);
  });
});

describe('a code for a new device', () => {
  const textedTo = (minutes: number, ...past: AccountEvent[]) =>
    numberForCodes(personAfter(adaRegistered, ...past), 'new', minutesIn(minutes));

  it('is sent to the sign-up number if that never changed', () => {
    expect(textedTo(10)).toBe(adasNumber);
  });

  it('is sent to the old number for a day after a change', () => {
    const changed = numberChanged(SECOND, 10);
    expect(textedTo(10, changed)).toBe(adasNumber);
    expect(textedTo(10 + DAY - 1, changed)).toBe(adasNumber);
    expect(textedTo(10 + DAY, changed)).toBe(SECOND);
  });

  it('is sent to the oldest number until a day after the last of several changes, each within a day of the previous', () => {
    const twice = [numberChanged(SECOND, 10), numberChanged(THIRD, 9 + DAY, SECOND)];
    expect(textedTo(9 + DAY, ...twice)).toBe(adasNumber);
    expect(textedTo(8 + 2 * DAY, ...twice)).toBe(adasNumber);
    expect(textedTo(9 + 2 * DAY, ...twice)).toBe(THIRD);
  });

  it('is sent to the previous number when the changes are at least a day apart', () => {
    const apart = [numberChanged(SECOND, 10), numberChanged(THIRD, 10 + DAY, SECOND)];
    expect(textedTo(10 + DAY, ...apart)).toBe(SECOND);
  });

  it('is not sent once the account is erased', () => {
    expect(numberForCodes({ contact: null, replacedNumbers: [] }, 'new', now)).toBeNull();
  });
});

it('a code for a known device is sent to the new number as soon as the number changes', () => {
  const ada = personAfter(adaRegistered, numberChanged(SECOND, 10));
  expect(numberForCodes(ada, 'known', now)).toBe(SECOND);
});

describe('the numbers that a person signs in with', () => {
  it('are the current one and, for a day after a change, each replaced one', () => {
    const person = personAfter(adaRegistered, numberChanged(SECOND));
    expect(signInNumbersOf(person)).toEqual([
      { phoneNumber: SECOND, until: null },
      { phoneNumber: adasNumber, until: minutesIn(10 + DAY) },
    ]);
  });

  it('do not exist once the account is erased', () => {
    expect(signInNumbersOf({ contact: null, replacedNumbers: [] })).toEqual([]);
  });
});
