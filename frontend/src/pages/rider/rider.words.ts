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

const daysAhead = rideFigures.maxScheduleLeadMs / 86_400_000;

export const customerHomeWords = defineWords('customerHomeWords', {
  title: pageTitles.customer,
  whereTo: 'Where to?',
  places: 'Places',
  addPlace: 'Add a place',
  useLocation: 'Use my location',
  later: { title: 'Schedule', text: `Up to ${daysAhead} days ahead` },
  prado: { title: 'Prado hourly', text: `Up to ${rideFigures.maxPassengers.suv} passengers` },
  another: 'Schedule another ride',
  stats: { title: 'Your Stats', trips: 'Total Trips', rating: 'Avg. Rating' },
  recruit: {
    title: 'Become a driver',
    text: (days: number) => `Start Your FREE Trial: ${days} days, no commission`,
  },
  driving: { title: 'Switch to driving', text: 'Your work, earnings and vehicle' },
});
