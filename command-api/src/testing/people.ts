import { randomInt } from 'node:crypto';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import supertest, { type Test } from 'supertest';
import type { CommandApi } from '../create-command-api.ts';

/** Somebody signed in. */
export interface Person {
  readonly accountId: string;
  readonly email: string;
  /** The Cookie header of their browser. */
  readonly cookie: string;
  /** For the live socket. */
  readonly jwtToken: string;
}

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Serving {
  readonly api: Pick<CommandApi, 'app'>;
}

/** Sends one request, as `person` or as nobody. */
export const send = ({ api }: Serving, method: HttpMethod, path: string, person?: Person | null): Test => {
  const request = supertest(api.app)[method](path);
  return person ? request.set('Cookie', person.cookie) : request;
};

/** Posts JSON as a person and expects success. */
export const post = async (serving: Serving, path: string, person: Person | null, body: object = {}) => {
  const answer = await send(serving, 'post', path, person).send(body);
  if (answer.status >= 400) throw new Error(`POST ${path} was answered ${answer.status}: ${answer.text}`);
  return answer;
};

/** The session cookie an answer sets, as a Cookie header. */
export const cookieIn = (headers: Readonly<Record<string, unknown>>): string => {
  const set = [headers['set-cookie']].flat().find((value) => String(value).startsWith(`${SESSION_COOKIE}=`));
  return String(set ?? '').split(';')[0] ?? '';
};

const personFrom = (
  email: string,
  { body, headers }: { readonly body: { user: { id: string }; jwtToken: string }; readonly headers: object },
): Person => ({
  accountId: body.user.id,
  email,
  cookie: cookieIn(headers as Record<string, unknown>),
  jwtToken: body.jwtToken,
});

export const signUpForm = (email: string) => ({
  email,
  phoneNumber: `080${randomInt(10_000_000, 99_999_999)}`,
  firstName: 'Ada',
  lastName: 'Obi',
});

/** Registers with both codes, which development mode shows. */
export const signUp = async (serving: Serving, email = `person-${randomInt(1e12)}@example.ng`): Promise<Person> => {
  const { body } = await post(serving, '/api/auth/register-request', null, signUpForm(email));
  const verified = await post(serving, '/api/auth/register-verify', null, {
    registrationToken: body.registrationToken,
    ...body.codes,
  });
  return personFrom(email, verified);
};

/** Signs in again, on another device. */
export const signIn = async (serving: Serving, email: string): Promise<Person> => {
  const { body } = await post(serving, '/api/auth/2fa-login-request', null, { email });
  const verified = await post(serving, '/api/auth/2fa-login-verify', null, {
    loginToken: body.loginToken,
    ...body.codes,
  });
  return personFrom(email, verified);
};

export const profileForm = {
  phoneNumber: '0803 123 4567',
  state: 'Lagos',
  city: 'Lagos',
  address: '4 Bode Thomas Street',
};

/** Somebody signed up with a profile. */
export const withProfile = async (serving: Serving, email?: string): Promise<Person> => {
  const person = await signUp(serving, email);
  const answer = await send(serving, 'put', '/api/user/profile', person).send(profileForm);
  if (answer.status !== 200) throw new Error(`The profile was answered ${answer.status}: ${answer.text}`);
  return person;
};

export const customer = async (serving: Serving, email?: string): Promise<Person> => {
  const person = await withProfile(serving, email);
  await post(serving, '/api/customer/register', person);
  return person;
};
