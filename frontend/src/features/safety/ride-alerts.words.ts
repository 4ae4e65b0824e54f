export const rideAlertsWords = {
  title: 'Reported where you are now',
} as const;
