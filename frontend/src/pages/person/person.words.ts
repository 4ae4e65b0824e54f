import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const homePageWords = defineWords('homePageWords', {
  title: pageTitles.home,
  subtitle: 'Choose how you want to use our platform',
  greeting: (name: string) => `Welcome, ${name}!`,
  switchable: 'You can switch any time from the menu.',
  ride: { title: 'You have a ride under way', open: 'Open ride' },
  driver: {
    title: 'Become a Driver',
    text: (days: number, daily: string) => `${days} days free, then ${daily} a day`,
    benefits: ['Unlimited ride requests', 'Riders pay you directly', 'Keep 100% of earnings'],
    open: 'Go to Driver Dashboard',
    start: 'Start Driving',
  },
  customer: {
    title: 'Book a Ride',
    text: 'Every trip is tracked, from its start to its end.',
    benefits: [
      'Every car checked from its photos',
      'Rides start only with your code',
      'Transparent naira pricing with upfront fares',
    ],
    open: 'Go to Customer Dashboard',
    start: 'Book Your First Ride',
  },
  draft: {
    title: 'Your ride is waiting',
    text: (pickup: string, destination: string) => `${pickup} to ${destination}`,
    action: 'Continue booking',
    open: '…',
    discard: 'Discard',
  },
});

export const consolesWords = defineWords('consolesWords', {
  title: 'Your consoles',
  review: 'Vehicle reviews',
  reviewText: 'Review photos and scores, and decide.',
  operations: 'Operations',
  operationsText: 'Read models, rebuilds and parked events.',
  statistics: 'Ride statistics',
  statisticsText: 'Rides and fares by day, city and vehicle.',
});
