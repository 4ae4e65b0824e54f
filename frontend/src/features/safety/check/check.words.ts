import { durationLabel } from '../../../messages/format.ts';

export const checkWords = {
  title: 'Are you all right?',
  why: {
    long_stop: 'Your car has stood still for a long while.',
    off_route: 'Your car has left its way.',
    speed: 'Your car is going very fast.',
    other: 'Something about this ride is unusual.',
  },
  left: (ms: number) => `If you don’t answer in ${durationLabel(ms)}, we call for help.`,
  over: 'The time to answer is over. We are calling for help for you.',
  fine: 'I am fine',
  help: 'I need help',
  call: 'Call 112',
  called: 'We’ve alerted our safety team',
  calledText: 'Our safety team can see where you are and is acting now. If you can, call 112 as well.',
  silent: 'You didn’t confirm in time that you’re OK. Our safety team can see where you are and is acting now.',
  failed: 'Your answer did not get through',
  failedText: 'Try again. Without a network, call 112.',
} as const;
