import { hoursLimits } from '@saferide/contracts/ride/hours-limits';
import { plural } from '../../../messages/format.ts';
import { defineWords } from '../../../messages/words.ts';

const { most, answerTimeoutMs, destinationChanges } = hoursLimits;
const hoursText = (hours: number) => plural(hours, { one: '# hour', other: '# hours' });

export const hoursWords = defineWords('hoursWords', {
  title: 'Hours',
  until: (time: string) => `The car is yours until ${time}`,
  bookedUntil: (time: string) => `Booked until ${time}`,
  used: 'Hours used',
  usedFor: (time: string) => `${time} used`,
  left: (time: string) => `${time} left`,
  overFor: (time: string) => `${time} over`,
  over: { customer: 'Your hours are over', driver: 'The booked hours are over' },
  overText: {
    customer: (time: string) => `They ended at ${time}. Add an hour, or end the ride?`,
    driver: (time: string) => `They ended at ${time}. Ask for another hour, or complete the ride.`,
  },
  add: {
    one: 'Add an hour',
    action: (price: string) => `Add an hour · ${price}`,
    agree: (other: string) => `${other} has to agree. Up to ${most} hours in total.`,
    none: `${most} hours is the limit.`,
    declined: (other: string) => `${other} said no. You can ask again a little later.`,
    unanswered: (other: string) => `${other} didn’t answer in time.`,
    title: 'Add hours',
    count: hoursText,
    fewer: 'One hour fewer',
    more: 'One hour more',
    total: (fare: string, time: string) => `${fare} in total, until ${time}.`,
    waits: (other: string) => `${other} has ${answerTimeoutMs / 60_000} minutes to answer.`,
    ask: (hours: number, price: string) => `Ask for ${hoursText(hours)} · ${price}`,
    failed: 'We couldn’t send this. Please try again.',
  },
  asked: {
    title: (hours: number) => `You asked for ${plural(hours, { one: '# more hour', other: '# more hours' })}`,
    text: (other: string, time: string) => `${other} can answer until ${time}.`,
    withdraw: 'Withdraw',
  },
  question: {
    title: {
      customer: (other: string, hours: number) =>
        `${other} can stay for ${plural(hours, { one: '# more hour', other: '# more hours' })}`,
      driver: (other: string, hours: number) =>
        `${other} wants ${plural(hours, { one: '# more hour', other: '# more hours' })}`,
    },
    text: (fare: string, time: string) => `That makes ${fare} in total, until ${time}.`,
    accept: 'Accept',
    decline: 'Decline',
    done: (fare: string) => `Added. The fare is now ${fare}.`,
  },
  end: {
    early: 'End early',
    action: 'End the ride',
    due: 'You still pay for the hours you booked',
    title: 'End the ride here?',
    text: (other: string, fare: string) => `${other} ends it in the app. You pay the agreed ${fare}.`,
    confirm: 'I want to stop here',
    back: 'Keep riding',
    asked: 'You asked to end the ride here',
    askedText: (other: string) => `${other} ends it in the app.`,
  },
  changes: {
    action: 'Change destination',
    most: `You can change it up to ${destinationChanges} times`,
    left: (changes: number) => plural(changes, { one: '# change left.', other: '# changes left.' }),
    count: (used: number) => `${used} of ${destinationChanges} changes used`,
    last: (time: string, place: string, reason: string) =>
      reason === '' ? `${time} · ${place}` : `${time} · ${place}: “${reason}”`,
  },
});
