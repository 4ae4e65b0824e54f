import { rideLimits } from '@saferide/contracts/ride/limits';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

const daysAhead = rideLimits.maxScheduleLeadMs / 86_400_000;

export const tripsWords = defineWords('tripsWords', {
  title: pageTitles.trips,
  back: 'Home',
  search: 'Search your trips',
  searchHint: 'Place, driver or plate',
  states: {
    label: 'Show',
    all: 'All',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  from: (place: string, vehicle: string) => `From ${place} · ${vehicle}`,
  month: (trips: number, spent: string) => `${plural(trips, { one: '# trip', other: '# trips' })} · ${spent} paid`,
  unpaid: (amount: string) => `${amount} not paid`,
  pay: 'Pay',
  see: 'See trip',
  none: 'No rides yet. Book your first ride to get started!',
  book: 'Book a ride',
  noMatch: (text: string) => `No trip matches “${text}”.`,
  noneOfState: 'No trips here.',
  clear: 'Clear the search',
  older: 'Load older trips',
  olderNeeded: 'Only loaded trips are searched.',
});

export const customerHomeWords = defineWords('customerHomeWords', {
  title: pageTitles.customer,
  whereTo: 'Where to?',
  places: 'Places',
  addPlace: 'Add a place',
  useLocation: 'Use my location',
  later: { title: 'Schedule', text: `Up to ${daysAhead} days` },
  prado: { title: 'Prado hourly', text: `${rideLimits.maxPassengers.suv} seats` },
  another: 'Schedule another ride',
  stats: { title: 'Your Stats', trips: 'Total Trips', rating: 'Avg. Rating' },
  rate: {
    title: (name: string | null) => (name === null ? 'How was your ride?' : `How was your ride with ${name}?`),
    text: (place: string) => `To ${place}. Pay and rate it.`,
  },
  recruit: {
    title: 'Become a driver',
    text: (days: number) => `Start Your FREE Trial: ${days} days, no commission`,
  },
  driving: { title: 'Switch to driving', text: 'Your work, earnings and vehicle' },
});
