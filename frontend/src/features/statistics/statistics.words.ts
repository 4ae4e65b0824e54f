const vehicleTypes = { standard: 'Standard', premium: 'Premium', suv: 'SUV' } as const;

/** `2026-11-20` as `20 Nov`. */
const dayText = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Naira on an axis: `₦1.2M`. */
const axisMoney = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Copy of the page of ride statistics. */
export const statisticsWords = {
  title: 'Ride statistics',
  vehicleType: (type: keyof typeof vehicleTypes): string => vehicleTypes[type],
  day: (day: string): string => dayText.format(new Date(`${day}T00:00:00Z`)),
  axisMoney: (amount: number): string => `₦${axisMoney.format(amount)}`,

  filters: {
    title: 'What is counted',
    from: 'From',
    to: 'To',
    city: 'City',
    allCities: 'All cities',
    type: 'Vehicle type',
    allTypes: 'All types',
    backwards: 'The first day comes after the last one',
    tooLong: (days: number) => `At most ${days} days at once`,
    noDay: 'Choose a day',
    recent: (days: number) => `The last ${days} days`,
  },

  totals: {
    title: 'Totals',
    requested: 'Requested',
    accepted: 'Accepted',
    completed: 'Completed',
    cancelled: 'Cancelled',
    noDriverFound: 'Of these: no driver found',
    fares: 'Fares of completed rides',
    kilometres: 'Kilometres driven',
    completionRate: 'Completed, of requested',
    none: '–',
    percent: (amount: string) => `${amount} %`,
  },

  view: { label: 'Shown as', charts: 'Charts', table: 'Table' },
  download: 'Download CSV',
  fileName: (from: string, to: string) => `rides-${from}-to-${to}.csv`,
  days: 'Days are days in Lagos.',

  charts: {
    rides: 'Rides per day',
    fares: 'Fares per day',
    types: 'By vehicle type',
  },
  columns: {
    day: 'Day',
    city: 'City',
    vehicleType: 'Vehicle type',
    requested: 'Requested',
    accepted: 'Accepted',
    completed: 'Completed',
    cancelled: 'Cancelled',
    noDriverFound: 'No driver found',
    fares: 'Fares',
    kilometres: 'Kilometres',
  },
  csvColumns: { fares: 'Fares (naira)', kilometres: 'Kilometres' },

  empty: 'No rides were requested in these days. Choose other days, or wait: rides appear here as they are requested.',
  emptyFiltered: 'No rides of this city and vehicle type in these days.',
  clearFilters: 'Show all cities and types',
} as const;
