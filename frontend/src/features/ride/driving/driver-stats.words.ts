export const driverStatsWords = {
  title: 'Your Stats',
  today: "Today's Earnings",
  todayTrips: 'Trips today',
  trips: 'Total trips',
  total: 'Total earnings',
  rating: 'Rating',
  allRides: 'All rides',
} as const;
