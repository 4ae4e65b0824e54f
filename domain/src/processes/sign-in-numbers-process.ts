import type { AccountEvent } from '../account/index.ts';
import { processOf } from '../kernel/process.ts';

type Calls = {
  /** Account id. */
  readonly syncNumbers: { readonly input: string; readonly answer: unknown };
};

const { on, call, process } = processOf<{ events: AccountEvent; calls: Calls }>();

/** Follows from the start, so that accounts from before it existed can sign in with their number too. */
export const signInNumbersProcess = process('sign-in numbers', { begins: 'start' }, [
  on(['AccountRegistered', 'PhoneNumberChanged', 'PersonalDataErased'], {}, ['call syncNumbers'], (_, { data }) => [
    call('syncNumbers', data.accountId),
  ]),
]);
