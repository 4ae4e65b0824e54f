import type { CompleteProfile, CreateCustomer, RegisterAccount } from '../commands.ts';
import type { AccountIn, ExistingAccount, Profile } from '../state.ts';
import { refuseChangeBeyondLimit } from './daily-change-limit.ts';

export const decideRegisterAccount = (_: AccountIn<'none'>, command: RegisterAccount) => {
  const { accountId, email, phoneNumber, firstName, lastName } = command;
  const personal = { email, phoneNumber, firstName, lastName };
  return [{ type: 'AccountRegistered', data: { accountId }, personal } as const];
};

export const decideCompleteProfile = ({ person }: ExistingAccount, command: CompleteProfile) => {
  const { phoneNumber, state, city, address, nameVerified } = command;
  const name = command.name ?? person.name;
  if (!name) return { refusal: 'ProfileIncomplete' } as const;
  if (nameVerified && person.name && !isSame(name, person.name)) return { refusal: 'NameVerified' } as const;
  if (phoneNumber !== null && phoneNumber !== person.contact?.phoneNumber)
    return { refusal: 'NumberNeedsCode' } as const;
  const { profile } = person;
  if (profile && isSame(name, person.name) && isSameProfile(profile, { state, city, address })) return [];
  const refused = refuseChangeBeyondLimit(person, 'profile', command.now);
  if (refused) return refused;
  const data = { accountId: person.accountId, state, city };
  return [{ type: 'ProfileCompleted', data, personal: { ...name, phoneNumber: null, address } } as const];
};

type Name = NonNullable<CompleteProfile['name']>;

const isSame = (a: Name, b: Name | null): boolean => a.firstName === b?.firstName && a.lastName === b.lastName;

const isSameProfile = (a: Profile, b: Profile): boolean =>
  a.state === b.state && a.city === b.city && a.address === b.address;

/** Neither dashboard opens without a profile (spec 1 §6). */
export const refuseWithoutProfile = () => ({ refusal: 'ProfileIncomplete' }) as const;

export const createCustomer = ({ person }: AccountIn<'active'>, _: CreateCustomer) => {
  if (person.isCustomer) return { refusal: 'AlreadyCustomer' } as const;
  return [{ type: 'CustomerCreated', data: { accountId: person.accountId } } as const];
};
