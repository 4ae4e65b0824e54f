import { RefusedCall } from '@saferide/client/call-errors';
import type { Client } from '@saferide/client/client';
import { signIn, signUp } from '@saferide/client/sign-in';
import type { UserView } from '@saferide/contracts/account/current-user';
import type { DemoPerson } from './person.ts';

/** Throws CodesHidden. */
export const signUpOrIn = async (client: Client, person: DemoPerson): Promise<UserView> => {
  const { email, phoneNumber, firstName, lastName } = person;
  try {
    return await signUp(client, { email, phoneNumber, firstName, lastName });
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'EmailTaken') throw error;
  }
  return signIn(client, email);
};
