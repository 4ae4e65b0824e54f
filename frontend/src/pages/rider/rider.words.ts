import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

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
  ofMonth: 'Month',
  allMonths: 'All months',
  showAllMonths: 'Show all months',
  older: 'Load older trips',
  olderNeeded: 'Only loaded trips are searched.',
});

/** For the parts of the home page that load after its first render; `customer-home.words.ts` has the other words. */
export const homeAroundWords = defineWords('homeAroundWords', {
  places: 'Places',
  addPlace: 'Add a place',
  set: { home: { name: 'Home', text: 'Set home' }, work: { name: 'Work', text: 'Set work' } },
  recent: 'Recent destinations',
  nearby: { title: 'Drivers near you', text: 'Available cars around you' },
  useLocation: 'Use my location',
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
