export const shareWorkWords = {
  open: 'Share link',
  title: 'Share my location',
  what: (days: number) =>
    `Anyone with the link sees your car, its plate, its location to about 100 m, and whether you’re on a trip, for ${days} days. They need no account. They see nothing about your rider.`,
  off: 'Family tracking is off. Making a link turns it on; turned off again, it ends every link to your work.',
  make: 'Make a link',
  waits: 'You’re offline. You can create a link once you’re back online.',
  failed: 'Link Generation Failed',
  failedDetail: 'Unable to create tracking link. Please try again.',
} as const;
