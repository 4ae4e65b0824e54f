/** `spec/` document 3 §2, §4, §5, §8. */
export const scheduledRidesWords = {
  title: 'Your Scheduled Rides',
  empty: 'Nothing is scheduled. Rides booked for later appear here.',
  waiting: 'Drivers are asked when the time comes closer',
  accepted: 'Driver assigned',
  pickupIn: (time: string) => `Pickup in ${time}`,
  reminder: (minutes: number) => `Pickup in ${minutes} minutes`,
  pickupNow: 'It is pickup time',
  openOrCancel: 'Details, or cancel',
} as const;
