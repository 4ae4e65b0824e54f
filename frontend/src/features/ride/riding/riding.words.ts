import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import type { FareMethod } from '@saferide/contracts/pick-lists';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { minutesLabel, onPlaceText, plural } from '../../../messages/format.ts';
import { defineWords } from '../../../messages/words.ts';

export const rideSearchWords = defineWords('rideSearchWords', {
  time: 'Search time',
  waited: (time: string) => `Waited ${time}`,
  canAnswer: (drivers: number) => `${drivers} can still answer`,
  left: (time: string) => `${time} left`,
  to: (place: string) => `To ${place}`,
  from: (place: string) => `From ${place}`,
  later: 'Schedule for later',
  laterFrom: (time: string) => `From ${time}`,
  topUp: {
    title: 'Get a driver faster',
    note: 'All for your driver',
    choices: 'Top-up',
    more: (amount: string) => `+${amount}`,
    other: 'Other',
    amount: 'Amount',
    apply: (amount: string, total: string) => `Add ${amount} · ${total}`,
    added: (amount: string) => `Added ${amount}. We ask again in ${dispatchLimits.offeredAgainAfterTopUpSeconds} s.`,
    used: `You added ${underWayLimits.topUps} times, the most for one search.`,
    failed: 'Failed to apply top-up. Please try again.',
  },
});

export const otherClassWords = defineWords('otherClassWords', {
  none: (name: string) => `No ${name} drivers nearby right now.`,
  noneAtAll: 'No other class is available either. We’ll ask the first driver who comes near.',
  forHours: (name: string, hours: number) => `${name} for ${plural(hours, { one: '# hour', other: '# hours' })}`,
  action: (name: string) => `Switch to ${name}`,
  actionAt: (name: string, fare: string) => `Switch to ${name} · ${fare}`,
  near: (minutes: number) => `${minutes} min away`,
  noneNear: 'None near you now',
  done: (name: string) => `Now looking for a ${name} driver`,
  failed: 'We couldn’t change the class. Please try again.',
});

export const noDriverWords = defineWords('noDriverWords', {
  again: (fare: string) => `Try again · ${fare}`,
  againPending: 'Try again',
  notNow: 'Not now',
  change: 'Change',
  asked: (drivers: number, km: number, from: string, to: string) =>
    `We asked ${plural(drivers, { one: '# driver', other: '# drivers' })} within ${km} km, ${from} to ${to}.`,
  needsNetwork: 'You need a connection to book.',
});

export const driverSeenWords = defineWords('driverSeenWords', {
  action: 'I can see my driver',
  done: 'We’ve told your driver that you can see them.',
  failed: 'We couldn’t send this. Please try again.',
  farTitle: 'Is this your driver?',
  straight: (distance: string) => `${distance} in a straight line`,
  far: (name: string, away: string) => `${name} is ${away} from you. Are you sure?`,
  sure: (name: string | null) => `Yes, I can see ${name ?? 'my driver'}`,
  notSure: 'Not yet',
  undoable: (name: string | null) => `You can see ${name ?? 'your driver'}.`,
});

export const driverLateWords = defineWords('driverLateWords', {
  title: 'My driver never came',
  badge: 'Late',
  late: (name: string, minutes: number) => `${name} is ${minutesLabel(minutes)} late`,
  coming: (name: string, time: string) => `${name} is ${time} away`,
  waiting: (name: string, place: string) => `${name} is waiting at ${place}`,
  promised: (time: string) => `Promised ${time}.`,
  still: (name: string, since: string, away: string) => `${name} has not moved since ${since}, ${away} from you.`,
  at: (name: string, away: string) => `${name} is ${away} from you.`,
  lastSeen: (name: string, time: string, place: string | null) =>
    place === null ? `We last saw ${name} at ${time}.` : `We last saw ${name} ${time} ${onPlaceText(place)}.`,
  neverSeen: (name: string) => `We can’t see where ${name} is.`,
  facts: (name: string, fare: string) => [
    'No charge, even if you cancel.',
    `Same fare, ${fare}, first in line.`,
    `We don’t tell ${name} that you reported it.`,
  ],
  call: (name: string) => `Call ${name}`,
  wait: (name: string) => `Keep waiting for ${name}`,
  askAgain: (minutes: number) => `We ask you again in ${minutes} minutes`,
  find: 'Find another driver',
  notThere: (name: string) => `I can’t see ${name}`,
  finding: 'Finding…',
  done: 'We are searching again',
  failed: 'We couldn’t send this. Try again.',
});

export const earlyEndWords = defineWords('earlyEndWords', {
  badge: 'Ended early',
  title: (place: string) => `Your trip ended before ${place}`,
  left: (km: string) => `The destination was ${km} from there in a straight line.`,
  titleHours: (hours: number) =>
    `Your trip ended before your ${plural(hours, { one: '# hour', other: '# hours' })} were over`,
  titleUnseen: 'We couldn’t see where your trip ended',
  where: (name: string, time: string, place: string | null) =>
    place === null ? `${name} ended it at ${time}.` : `${name} ended it at ${time} ${onPlaceText(place)}.`,
  said: (name: string, reason: string) => `${name} said: “${reason}”.`,
  question: 'What happened?',
  answers: {
    not_asked: { label: 'I did not ask for this', sub: 'You pay for what was driven' },
    asked_to_stop: { label: 'I asked to stop here', sub: 'The agreed fare is due' },
    arrived: { label: 'We arrived', sub: 'The map is wrong' },
  },
  startedHours: 'You pay for the hours that started',
  worked: (fare: string) => `How ${fare} is worked out`,
  choose: 'Choose an answer',
  confirm: (fare: string) => `Confirm · pay ${fare}`,
  done: 'Thank you. Your answer is saved.',
  reported: 'Thank you. Our team will look at it.',
  failed: 'We couldn’t send this. Please try again.',
});

export const rideStepsWords = defineWords('rideStepsWords', {
  title: 'Route, turn by turn',
  unplaced: 'Location Required - Please enable location access to get directions.',
  locate: 'Use my location',
  planning: 'Finding a route…',
  failed: 'Failed to fetch directions',
  again: 'Try again',
  approximate: 'Approximate: drawn from the main roads.',
});

export const settledTripWords = defineWords('settledTripWords', {
  from: (place: string) => `From ${place}`,
  when: (vehicle: string, from: string, to: string | null) =>
    to === null ? `${vehicle} · ${from}` : `${vehicle} · ${from} to ${to}`,
  cost: (fare: string, method: string) => `${fare} · ${method}`,
  paid: 'Paid. See the receipt.',
  receipt: 'See the receipt.',
  stars: (stars: number) => plural(stars, { one: 'You gave # star', other: 'You gave # stars' }),
  notRated: 'It’s too late to rate this trip.',
});

export const rateDriverWords = defineWords('rateDriverWords', {
  title: (name: string) => `How was the ride with ${name}?`,
  driver: 'your driver',
  rating: 'rating',
  stars: 'Stars',
  comment: 'Comment',
  submit: 'Send rating',
  chooseFirst: 'Choose one to five stars',
  given: (stars: number) => plural(stars, { one: 'You gave # star', other: 'You gave # stars' }),
  failed: 'Your rating could not be sent. Please try again.',
});

const payMethodPhrases: Readonly<Record<FareMethod, string>> = {
  cash: 'in cash',
  mobile_money: 'with mobile money',
  bank_transfer: 'by transfer',
};

export const payAndRateWords = defineWords('payAndRateWords', {
  pay: (name: string) => `Pay ${name}`,
  driver: 'your driver',
  how: 'How do you pay?',
  methods: { cash: 'Cash', mobile_money: 'Mobile money', bank_transfer: 'Transfer' } satisfies Record<
    FareMethod,
    string
  >,
  inCash: (name: string, amount: string) => `Give ${name} ${amount} in cash.`,
  ask: {
    bank_transfer: (name: string) => `Ask ${name} for the account to transfer to.`,
    mobile_money: (name: string) => `Ask ${name} for the number to pay to.`,
  },
  account: (bank: string | null) => (bank === null ? 'Account number' : `Account number, ${bank}`),
  holder: 'Account name',
  mobileNumber: 'Mobile money number',
  name: 'Name',
  copy: 'Copy',
  copyNumber: { bank_transfer: 'Copy the account number', mobile_money: 'Copy the mobile money number' },
  amount: 'Amount',
  copyAmount: 'Copy the amount',
  payment: 'payment',
  claim: (amount: string) => `I have paid ${amount}`,
  paid: (amount: string, method: FareMethod | null) =>
    `You paid ${amount}${method === null ? '' : ` ${payMethodPhrases[method]}`}`,
});
