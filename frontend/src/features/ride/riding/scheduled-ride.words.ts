/** `spec/` document 3 §4, §5. */
export const scheduledRideWords = {
  waiting: 'Drivers are asked when the time comes closer',
  accepted: 'Driver assigned',
  pickupIn: (time: string) => `Pickup in ${time}`,
  pickupNow: 'It is pickup time',
  openOrCancel: 'Details, or cancel',
} as const;
