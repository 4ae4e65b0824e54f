import { giveBackLimits } from '@saferide/contracts/driver/operator-calls';
import { defineWords } from '../../messages/words.ts';

const { times, days } = giveBackLimits;

export const ridesGivenBackWords = defineWords('ridesGivenBackWords', {
  title: 'Drivers who give rides back',
  intro: `Drivers who gave back or missed ${times} rides or more on one day of the last ${days}. They got no requests for an hour after each.`,
  empty: `No driver gave back or missed ${times} rides on one day of the last ${days}.`,
  nameless: 'Erased driver',
  times: (times: number, day: string) => `${times} rides on ${day}`,
  last: (at: string) => `last ${at}`,
  history: 'History',
  historyNamed: (name: string) => `History of ${name}`,
});
