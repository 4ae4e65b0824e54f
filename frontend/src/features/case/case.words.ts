import type { CaseView } from '@saferide/contracts/case/case-views';
import { caseLimits } from '@saferide/contracts/case/case-views';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

type Kind = CaseView['kind'];
const { answerHours } = caseLimits;
const hours = (kind: Kind) => plural(answerHours[kind], { one: 'an hour', other: '# hours' });

export const caseWords = defineWords('caseWords', {
  kinds: {
    lost_item: 'Lost item',
    fare: 'Fare',
    conduct: 'Driver or car',
    dropped_off_early: 'Dropped off early',
    asked_for_more: 'Asked for more money',
    payment_differs: 'Payment',
  } satisfies Record<Kind, string>,
  states: {
    waiting_for_support: 'We’re working on it',
    waiting_for_rider: 'Waiting for your answer',
    closed: 'Closed',
  } satisfies Record<CaseView['state'], string>,
  answerBy: (when: string) => `We’ll answer by ${when}.`,
  late: 'Sorry, our answer is late.',
  replyBy: (when: string) => `Answer by ${when}, or we’ll close this.`,
  reply: 'Support answered. You can reply.',
  outcomes: {
    solved: 'Solved',
    refund_proposed: 'We proposed a refund',
    no_action: 'Closed without action',
    withdrawn: 'You closed this',
    no_reply: 'Closed because we didn’t hear from you',
    erased: 'Closed with its account',
  } satisfies Record<NonNullable<CaseView['closed']>['outcome'], string>,
  closedOn: (outcome: string, day: string) => `${outcome} · ${day}`,
});

export const rideHelpWords = defineWords('rideHelpWords', {
  title: 'Get help with this trip',
  open: 'Your open cases',
  rows: {
    lost_item: { title: 'I lost something', sub: (driver: string) => `We’ll ask ${driver}.` },
    fare: { title: 'The fare is wrong', sub: () => 'We’ll check it with the trip’s record.' },
    conduct: { title: 'Problem with the driver or car', sub: () => 'Tell us what happened.' },
    asked_for_more: { title: 'I was asked for more money', sub: () => 'You only pay the fare in the app.' },
    dropped_off_early: { title: 'I was dropped off early', sub: () => 'We’ll look at where the trip ended.' },
  },
  yourDriver: 'your driver',
  needsNetwork: 'You need a connection to open a case.',
  danger: 'In danger? Call 112 now.',
  questions: {
    lost_item: 'What did you lose, and where was it?',
    fare: 'What is wrong with the fare?',
    conduct: 'What happened?',
    asked_for_more: 'How much, and what did the driver say?',
    dropped_off_early: 'Where did the trip end, and why?',
  },
  photo: 'Photo',
  missing: 'Tell us what happened',
  answerWithin: {
    lost_item: `Support answers within ${hours('lost_item')}.`,
    fare: `Support answers within ${hours('fare')}.`,
    conduct: `Support answers within ${hours('conduct')}.`,
    asked_for_more: `Support answers within ${hours('asked_for_more')}.`,
    dropped_off_early: `Support answers within ${hours('dropped_off_early')}.`,
  },
  send: 'Send to support',
  failed: 'We couldn’t send this',
  failedText: 'Try again in a moment. Your text is still here.',
});
