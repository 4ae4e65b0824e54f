import { loginRequest, loginVerify, registerRequest, registerVerify } from '@saferide/contracts/account/auth';
import type { UserView } from '@saferide/contracts/account/current-user';
import { terms } from '@saferide/contracts/account/terms';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import type { Client } from './client.ts';

/** Thrown if the server does not show verification codes. */
export class CodesHidden extends Error {
  override readonly name = 'CodesHidden';

  constructor(url: string) {
    super(
      `The SafeRide at ${url} does not show codes, so simulated people can’t sign up. Start it with SAFERIDE_DEV_CODES=1.`,
    );
  }
}

const shown = (code: string | undefined, { url }: Client): string => {
  if (code === undefined) throw new CodesHidden(url);
  return code;
};

/**
 * Registers an account with the codes shown in development, and signs `client` in. Throws CodesHidden or RefusedCall,
 * such as `EmailTaken`.
 */
export const signUp = async (client: Client, form: BodyInput<typeof registerRequest>): Promise<UserView> => {
  const { registrationToken, codes } = await client.call(registerRequest, { body: form });
  const [emailCode, phoneCode] = [shown(codes?.emailCode, client), shown(codes?.phoneCode, client)];
  const body = { registrationToken, emailCode, phoneCode, acceptedTerms: terms.version };
  return known(client, form.email, await client.call(registerVerify, { body }));
};

/** Signs in with the codes shown in development. Throws CodesHidden or RefusedCall. */
export const signIn = async (client: Client, email: string): Promise<UserView> => {
  const { loginToken, codes } = await client.call(loginRequest, { body: { email } });
  const body = { loginToken, emailCode: shown(codes?.emailCode, client), phoneCode: codes?.phoneCode ?? '' };
  return known(client, email, await client.call(loginVerify, { body }));
};

const known = (
  client: Client,
  email: string,
  { jwtToken, user }: { readonly jwtToken: string; readonly user: UserView },
): UserView => {
  Object.assign(client, { jwtToken, email, accountId: user.id });
  return user;
};
