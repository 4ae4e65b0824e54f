import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const waitlistWords = defineWords('waitlistWords', {
  title: pageTitles.waitlist,
  intro:
    'Confirm your e-mail address, and we’ll e-mail you when SafeRide starts outside Nigeria. We use it for nothing else.',
  confirm: 'Confirm my address',
  leave: 'Leave the waitlist',
  waiting: 'You’re on the waitlist.',
  waitingDetail: 'Keep our e-mail: its link takes you off the list at any time.',
  left: 'You’re not on the waitlist. We’ve deleted your address.',
  failed: 'That didn’t work. Try again.',
  joinAgain: 'Join the waitlist again',
  asked: 'Open the link in our e-mail to confirm.',
  otherwise: 'Check that you copied all of it, or join again.',
  ended: 'This link has ended.',
  endedDetail: 'Your address is not on the waitlist. Join again, and we send you a new link.',
});

/** For the pages that links in messages open. */
export const linkWords = defineWords('linkWords', {
  invalid: 'This link is not valid.',
  failed: 'We can’t check this link right now.',
  again: 'Try again',
  toFirstPage: 'Go to SafeRide',
});
