import type { Message, MessageKind } from './messages.ts';

interface Wording {
  readonly subject: string;
  readonly text: (code: string) => string;
}

const NEVER_SHARE = 'Never share it; SafeRide does not ask for it.';

const wordings: Readonly<Record<MessageKind, Wording>> = {
  registration_code: {
    subject: 'Your SafeRide sign-up code',
    text: (code) => `${code} is your SafeRide sign-up code, good for 10 minutes. ${NEVER_SHARE}`,
  },
  login_code: {
    subject: 'Your SafeRide sign-in code',
    text: (code) => `${code} is your SafeRide sign-in code, good for 10 minutes. ${NEVER_SHARE}`,
  },
  bank_change_code: {
    subject: 'Confirm your new bank account',
    text: (code) => `${code} confirms the change of your bank account, good for 10 minutes. ${NEVER_SHARE}`,
  },
  account_exists: {
    subject: 'You have a SafeRide account already',
    text: () =>
      'Somebody asked to sign up to SafeRide with this e-mail address, which has an account already. If it was you, ' +
      'sign in instead. If not, nothing was changed and you need do nothing.',
  },
};

/** Subject (for e-mail) and text of a message. */
export const wordingOf = ({ kind, code = '' }: Message): { readonly subject: string; readonly text: string } => {
  const { subject, text } = wordings[kind];
  return { subject, text: text(code) };
};
