import type { AccountEvent } from '../account/index.ts';
import { processOf } from '../kernel/process.ts';

type Questions = {
  /** Account id. */
  readonly numbers: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: AccountEvent; questions: Questions }>();

/** Follows from the start, so that accounts from before it existed can sign in with their number too. */
export const signInNumbersProcess = process('sign-in numbers', { begins: 'start' }, [
  on(['AccountRegistered', 'PhoneNumberChanged', 'PersonalDataErased'], {}, ['ask numbers'], (_, { data }) => [
    ask('numbers', data.accountId),
  ]),
]);
