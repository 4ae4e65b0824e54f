export const scheduledRideWords = {
  waiting: 'We ask drivers closer to the time',
  accepted: 'Driver assigned',
  pickupIn: (time: string) => `Pickup in ${time}`,
  pickupNow: 'It’s pickup time',
  openOrCancel: 'Details, or cancel',
} as const;
