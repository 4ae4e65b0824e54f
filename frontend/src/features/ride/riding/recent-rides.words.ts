export const recentRidesWords = {
  book: 'Book New Ride',
  title: 'Recent Rides',
  empty: 'No rides yet. Book your first ride to get started!',
  fare: 'Fare',
} as const;
