import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const homePageWords = defineWords('homePageWords', {
  title: pageTitles.home,
  subtitle: 'Choose how you want to use our platform',
  greeting: (name: string) => `Welcome, ${name}!`,
  ride: { title: 'You have a ride under way', open: 'Open ride' },
  driver: {
    title: 'Become a Driver',
    price: (daily: string) => `${daily} a day`,
    trial: (days: number) => `after ${days} free days`,
    benefits: ['Unlimited ride requests', 'Riders pay you, straight away', 'Keep 100% of earnings'],
    open: 'Go to Driver Dashboard',
    start: 'Start Driving',
  },
  customer: {
    title: 'Book a Ride',
    service: 'A fixed fare',
    text: 'Every trip is tracked, from its start to its end',
    benefits: [
      'Every vehicle reviewed by its photos',
      'A ride starts with your code alone',
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
  operationsText: 'Projections, rebuilds and parked events.',
  statistics: 'Ride statistics',
  statisticsText: 'Rides and fares by day, city and vehicle.',
});
