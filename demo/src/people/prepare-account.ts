import { RefusedCall } from '@saferide/client/call-errors';
import type { Client } from '@saferide/client/client';
import { signIn, signUp } from '@saferide/client/sign-in';
import { updateProfile } from '@saferide/contracts/account/account';
import type { UserView } from '@saferide/contracts/account/current-user';
import { RetryingClient } from '../client/retrying-client.ts';
import type { DemoContext } from '../context/demo-context.ts';
import { observersFor } from '../context/ledger.ts';
import type { DemoPerson } from './person.ts';

/** Throws CodesHidden. */
const signUpOrIn = async (client: Client, person: DemoPerson): Promise<UserView> => {
  const { email, phoneNumber, firstName, lastName } = person;
  try {
    return await signUp(client, { email, phoneNumber, firstName, lastName });
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'EmailTaken') throw error;
  }
  return signIn(client, email);
};

export interface PreparedPerson {
  readonly client: Client;
  readonly user: UserView;
}

export const prepareAccount = async (
  { wayOf, ledger, over }: DemoContext,
  person: DemoPerson,
): Promise<PreparedPerson> => {
  const client = new RetryingClient(wayOf(person.label), observersFor(person.label, ledger), over);
  const user = await signUpOrIn(client, person);
  if (user.profile === null) {
    const { street, home } = person;
    const where = { state: 'Lagos', city: 'Lagos', address: `${street}, ${home}` } as const;
    await client.call(updateProfile, { body: where });
  }
  return { client, user };
};
