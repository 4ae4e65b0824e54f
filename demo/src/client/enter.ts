import { loginRequest, loginVerify, registerRequest, registerVerify } from '@saferide/contracts/account/auth';
import type { UserView } from '@saferide/contracts/account/current-user';
import type { Person } from '../people/person.ts';
import type { Client } from './client.ts';
import { Refused } from './refused.ts';

/** The house answers, but the demo cannot live in it. The message says what to do. */
export class HouseUnfit extends Error {
  override readonly name = 'HouseUnfit';
}

const shown = (code: string | undefined, url: string): string => {
  if (code !== undefined) return code;
  throw new HouseUnfit(
    `The SafeRide at ${url} does not show codes, so nobody can sign up here. Start it with SAFERIDE_DEV_CODES=1.`,
  );
};

/** Signs up; whoever was here before (the same seed brings the same people) signs in instead. */
export const enter = async (client: Client, person: Person): Promise<UserView> => {
  const { email, phoneNumber, firstName, lastName } = person;
  const asked = await client.send(registerRequest, { body: { email, phoneNumber, firstName, lastName } });
  const { registrationToken, codes } = asked;
  try {
    const body = {
      registrationToken,
      emailCode: shown(codes?.emailCode, client.url),
      phoneCode: shown(codes?.phoneCode, client.url),
    };
    return (await client.send(registerVerify, { body })).user;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'EmailTaken') throw error;
  }
  const { loginToken, codes: loginCodes } = await client.send(loginRequest, { body: { email } });
  const emailCode = shown(loginCodes?.emailCode, client.url);
  return (await client.send(loginVerify, { body: { loginToken, emailCode } })).user;
};
