import { randomBytes, randomInt } from 'node:crypto';
import {
  changeNumber as changeNumberCall,
  registerCustomer,
  requestNumberChange,
  updateProfile,
} from '@saferide/contracts/account/account';
import { Client, type Endpoint } from '../client.ts';
import { signIn as signInAs, signUp } from '../sign-in.ts';

export const signUpForm = (email: string, firstName = 'Ada') => ({
  email,
  firstName,
  lastName: 'Obi',
  phoneNumber: `0803${String(randomInt(10_000_000)).padStart(7, '0')}`,
});

const newEmail = (firstName: string): string =>
  `${firstName.toLowerCase()}-${randomBytes(6).toString('hex')}@example.ng`;

export const registerPerson = async (
  door: Endpoint,
  firstName = 'Ada',
  email = newEmail(firstName),
): Promise<Client> => {
  const client = new Client(door);
  await signUp(client, signUpForm(email, firstName));
  return client;
};

export const signInPerson = async (door: Endpoint, email: string): Promise<Client> => {
  const client = new Client(door);
  await signInAs(client, email);
  return client;
};

export const profileForm = {
  state: 'Lagos',
  city: 'Lagos',
  address: '4 Bode Thomas Street',
} as const;

export const completeProfile = (client: Client): Promise<unknown> => client.call(updateProfile, { body: profileForm });

export const signUpWithProfile = async (door: Endpoint, firstName?: string, email?: string): Promise<Client> => {
  const client = await registerPerson(door, firstName, email);
  await completeProfile(client);
  return client;
};

export const becomeCustomer = async (door: Endpoint, firstName = 'Bola', email?: string): Promise<Client> => {
  const client = await signUpWithProfile(door, firstName, email);
  await client.call(registerCustomer);
  return client;
};

export const changePersonNumber = async (client: Client, phoneNumber: string): Promise<void> => {
  const { changeToken, codes } = await client.call(requestNumberChange, { body: { phoneNumber } });
  await client.call(changeNumberCall, { body: { changeToken, phoneCode: codes?.phoneCode ?? '' } });
};
