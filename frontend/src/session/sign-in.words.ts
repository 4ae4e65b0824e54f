import { RECENT_SIGN_IN_MINUTES } from '@saferide/contracts/kernel/define-call';
import { defineWords } from '../messages/words.ts';

export const signInAgainWords = defineWords('signInAgainWords', {
  title: 'Sign in again',
  text: `To keep your account safe, this only works within ${RECENT_SIGN_IN_MINUTES} minutes of signing in.`,
});
