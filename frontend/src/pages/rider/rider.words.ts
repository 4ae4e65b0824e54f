import { rideFigures } from '@saferide/contracts/ride/figures';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

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
