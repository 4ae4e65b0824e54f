import { givingBackFigures } from '@saferide/contracts/driver/operator-calls';

const { times, days } = givingBackFigures;

export const ridesGivenBackWords = {
  title: 'Drivers who give rides back',
  intro: `Drivers who gave back ${times} rides or more on one day of the last ${days}. They got no requests for an hour after each.`,
  empty: `No driver gave back ${times} rides on one day of the last ${days}.`,
  nameless: 'Erased driver',
  times: (times: number, day: string) => `${times} rides on ${day}`,
  last: (at: string) => `last ${at}`,
  history: 'History',
  historyNamed: (name: string) => `History of ${name}`,
} as const;
