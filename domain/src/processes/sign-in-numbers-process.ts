import type { AccountEvent } from '../account/index.ts';
import { processBuilder } from '../kernel/process.ts';

type Calls = {
  /** Account id. */
  readonly syncNumbers: { readonly input: string; readonly answer: unknown };
};

const { on, call, process } = processBuilder<{ events: AccountEvent; calls: Calls }>();

/** Starts at the beginning of the log, so that accounts older than this process can sign in with their number too. */
export const signInNumbersProcess = process('sign-in numbers', { begins: 'start' }, [
  on(['AccountRegistered', 'PhoneNumberChanged', 'PersonalDataErased'], {}, ['call syncNumbers'], (_, { data }) => [
    call('syncNumbers', data.accountId),
  ]),
]);
