import { helpNumbers } from '@saferide/contracts/account/help-numbers';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

const f = helpNumbers;
const hours = (count: number): string => plural(count, { one: 'an hour', other: '# hours' });

export const helpWords = defineWords('helpWords', {
  title: pageTitles.help,
  trip: 'Help with a trip',
  today: (time: string) => `Today, ${time}`,
  tripTo: (when: string, place: string) => `${when} to ${place}`,
  search: 'Search for help',
  signIn: 'Sign in to get help with a trip',
  reach: 'Reach our team',
  noNumbers: 'We have no phone line or WhatsApp. Report a problem from the trip, and we answer in the app.',
  noNumbersVisitor: 'We have no phone line or WhatsApp. Sign in, and report a problem from the trip.',
  report: 'Report a problem with a trip',
  reportHint: 'Choose the trip, and write to our team',
  callNumber: (number: string) => `Call ${number}`,
  emergencyNumbers: { 112: 'Police, fire and ambulance', 122: 'Road accidents: Federal Road Safety Corps' },
  talk: 'Talk to us',
  call: 'Call',
  whatsApp: 'WhatsApp',
  opensWhatsApp: 'WhatsApp, opens in a new tab',
  openUntil: (time: string) => `Open now, until ${time}`,
  opensAt: (time: string) => `Opens at ${time}`,
  everyDay: (number: string, from: string, until: string) => `${number} · every day ${from}–${until}`,
  always: (number: string) => `${number} · day and night`,
  danger: 'In danger? Open SOS',
  dangerVisitor: 'In danger? Call 112',
  questions: 'Common questions',
  noMatch: (text: string) => `No question matches “${text}”.`,
  clear: 'Clear the search',
  legal: 'Terms and privacy',
  answers: [
    {
      question: 'How is my fare worked out?',
      answer:
        'A base fare and an amount for each kilometre in a straight line. A Prado costs a fixed amount an hour. The fare is fixed when you book and does not change with traffic or demand.',
    },
    {
      question: 'How do I cancel?',
      // Each line is a point of a list.
      answer: `Before a driver accepts, the ride ends immediately. Open it and tap Cancel ride.\nAfter that we ask your driver to agree, except until ${f.scheduledCancelMinutes} minutes before a scheduled pickup. If the driver isn’t getting closer, we cancel after ${f.driverAskedMinutes} minutes.\nYou pay nothing. Cancelling ${f.cancelledSearches} searches within an hour pauses booking for ${f.firstPauseSeconds} seconds, and more of them for up to ${f.longestPauseMinutes} minutes.`,
    },
    {
      question: 'How do I pay?',
      answer: `You pay the driver directly, in cash, by bank transfer or by mobile money. Your driver’s account shows on the ride from the time they accept until ${hours(f.afterRideHours)} after the trip.`,
    },
    {
      question: 'My driver asks for more than the fare',
      answer:
        'Pay the fare on your screen. Final fares never rise. Report the driver from the trip’s chat, and our team looks at it.',
    },
    {
      question: 'I left something in the car',
      answer: `Open the trip’s chat and call or write to your driver. The chat is open for up to ${hours(f.chatHours)} after the trip.`,
    },
    {
      question: 'What is the start code for?',
      answer:
        'The trip starts only with your four-digit code. Check the plate first, then tell your driver the code when you get in. Don’t share it before.',
    },
    {
      question: 'My driver never came',
      answer: `From ${f.driverAbsentMinutes} minutes after the promised time you can report it on the ride page. We find you another driver at the same fare, or you cancel free of charge.`,
    },
    {
      question: 'Can I book for later?',
      answer: `Yes, from ${f.scheduledLeadMinutes} minutes to ${f.scheduledDays} days ahead. Drivers near your pickup see the ride as the time comes closer, and we remind you before it.`,
    },
    {
      question: 'Who sees my number?',
      answer: `Your driver, from the time they accept until ${hours(f.numberHours)} after the trip. Then it’s hidden.`,
    },
    {
      question: 'How do I drive with SafeRide?',
      answer: `Register as a driver, send your documents and eight photos of your car. You have ${subscriptionPricing.trialDays} free days, then you pay by the day. You keep all of each fare.`,
    },
  ],
});
