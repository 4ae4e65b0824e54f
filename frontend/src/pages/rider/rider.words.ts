import { rideFigures } from '@saferide/contracts/ride/figures';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const customerWelcomeWords = defineWords('customerWelcomeWords', {
  title: 'Ride with us',
  text: 'Your customer profile holds your rides, your favourite places and your ratings.',
  create: 'Create Customer Profile',
  profileFirst: 'First, your profile: your address and how to reach you.',
  setUpProfile: 'Set Up Profile',
  failed: 'Failed to create customer profile. Please try again.',
});

const minutesAhead = rideFigures.minScheduleLeadMs / 60_000;
const daysAhead = rideFigures.maxScheduleLeadMs / 86_400_000;

export const customerDashboardWords = defineWords('customerDashboardWords', {
  title: pageTitles.customer,
  now: { title: 'Book Ride Now', text: 'A driver near you, at a fare you see before you book.', action: 'Book now' },
  later: {
    title: 'Schedule Ride',
    text: `From ${minutesAhead} minutes to ${daysAhead} days ahead, with any vehicle.`,
    action: 'Schedule',
  },
  prado: {
    title: 'Toyota Prado hourly',
    text: `Up to ${rideFigures.maxPassengers.suv} passengers, and the driver waits.`,
    action: 'Book a Prado',
  },
  active: { title: 'Your ride is under way', open: 'Open your ride' },
  stats: { title: 'Your Stats', trips: 'Total Trips', rating: 'Avg. Rating' },
  recruit: {
    title: 'Drive and keep 100%',
    text: (days: number, daily: string) => `${days} days free after verification, then ${daily} a day. No commission.`,
    action: 'Start Your FREE Trial',
  },
});
