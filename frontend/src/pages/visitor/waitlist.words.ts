import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const waitlistWords = defineWords('waitlistWords', {
  title: pageTitles.waitlist,
  intro:
    'Confirm your e-mail address, and we write to you when SafeRide starts outside Nigeria. We use it for nothing else.',
  confirm: 'Confirm my address',
  leave: 'Leave the waitlist',
  waiting: 'You’re on the waitlist.',
  waitingDetail: 'Keep our e-mail: its link takes you off the list at any time.',
  left: 'You’re not on the waitlist. We’ve deleted your address.',
  failed: 'That didn’t work. Try again.',
});
