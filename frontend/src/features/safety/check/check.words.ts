import { span } from '../../../messages/format.ts';

/** Texts that a frightened person must understand. */
export const checkWords = {
  title: 'Are you all right?',
  why: {
    long_stop: 'Your car has stood still for a long while.',
    off_route: 'Your car has left its way.',
    speed: 'Your car is going very fast.',
    other: 'Something about this ride is unusual.',
  },
  left: (ms: number) => `If you do not answer in ${span(ms)}, we call for help.`,
  over: 'The time to answer is over. We are calling for help for you.',
  fine: 'I am fine',
  help: 'I need help',
  call: 'Call 112',
  called: 'Help is called',
  calledText: 'SafeRide’s operators see where you are and act now. If you can, call 112 as well.',
  silent: 'You did not say in time that you are all right. SafeRide’s operators see where you are and act now.',
  failed: 'Your answer did not get through',
  failedText: 'Try again. Without a network, call 112.',
} as const;
