import type { reportPerson } from '@saferide/contracts/conduct/conduct';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { consoleTitles } from '../../messages/console-titles.ts';
import { defineWords } from '../../messages/words.ts';

type Reason = BodyInput<typeof reportPerson>['reason'];

export const conductWords = defineWords('conductWords', {
  title: 'Was something wrong?',
  text: (name: string) => `Tell SafeRide what ${name} did, or block them.`,
  report: 'Report',
  reportThreat: 'Report a threat',
  reported: 'You’ve reported this ride. Our team is looking at it.',
  emergency: 'In danger? Call 112 now.',
  block: 'Block',
  blocked: 'Blocked. You won’t be matched again.',
  unblock: 'Undo',
  waits: 'You need a connection to send a report.',
  dialog: {
    title: (name: string) => `Report ${name}`,
    reason: 'What happened?',
    choose: 'Choose',
    text: 'Tell us more',
    send: 'Send the report',
    failed: 'The report was not sent',
    failedText: 'Try again in a moment. Your text is still here.',
    sent: 'Your report was sent',
    sentText: 'Our team will look at it. You can also block this person.',
    threat: {
      customer:
        'If the trip hasn’t started, it ends for you at once. Other rides this driver has accepted from you are cancelled too. You won’t be matched again.',
      driver: 'You won’t be matched again. If you accepted a ride of this rider and don’t want to drive, give it back.',
    },
    threatSentText: 'Our team will look at it. You won’t be matched again.',
    missing: 'Choose what happened',
  },
  reasons: {
    threat: 'They threatened me',
    harassment: 'They harassed or touched me',
    unsafe_driving: 'They drove dangerously',
    other_person_or_car: 'It was another person or car',
    asked_for_more_money: 'They asked for more money',
    rude: 'They were rude',
    other: 'Something else',
  } satisfies Readonly<Record<Reason, string>>,
  failed: 'That could not be saved. Please try again.',
  kept: {
    title: 'Blocked people',
    empty: 'None. You can block someone from the trip’s chat.',
    somebody: { customer: 'A rider', driver: 'A driver' },
    since: (when: string) => `Since ${when}`,
    ride: 'Chat',
    letGo: 'Unblock',
    letGoOf: (name: string) => `Unblock ${name}`,
  },
});

export const reportsWords = defineWords('reportsWords', {
  title: consoleTitles.reports,
  states: { open: 'Open', settled: 'Settled' },
  label: 'Which reports',
  empty: { open: 'No open reports.', settled: 'No report has been settled yet.' },
  line: (reporter: string, reported: string) => `${reporter} about ${reported}`,
  as: { customer: 'as a rider', driver: 'as a driver' },
  erased: 'Deleted account',
  gone: 'The text was deleted with the account.',
  nothing: 'They wrote nothing more.',
  reporter: 'Who reports',
  reported: 'Reported person',
  ride: 'The ride',
  settle: 'Settle',
  settleOf: (name: string) => `Settle the report of ${name}`,
  settleText: 'Write what you did about it. Neither person is notified.',
  outcome: 'Outcome',
  outcomes: { acted: 'Action taken', no_action: 'Nothing had to be done' },
  choose: 'Choose',
  confirm: 'Settle the report',
  failed: 'The report was not settled',
  failedText: 'Try again in a moment.',
  done: 'Report settled',
  more: 'More reports',
  settledBy: (outcome: string, when: string) => `${outcome}, ${when}`,
});
