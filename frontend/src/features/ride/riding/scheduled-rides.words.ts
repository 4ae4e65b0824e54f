export const scheduledRidesWords = {
  title: 'Your Scheduled Rides',
  empty: 'Nothing is scheduled. Rides booked for later appear here.',
} as const;
