export const shareTripWords = {
  open: 'Share trip',
  title: 'Share this trip',
  what: (minutes: number) =>
    `Anyone with the link can follow the car, its plate and the trip until ${minutes} minutes after it ends. They need no account. They do not see your name or addresses, only the areas the trip begins and ends in.`,
  make: 'Make a link',
  waits: 'You’re offline. You can create a link once you’re back online.',
  failed: 'Link Generation Failed',
  failedDetail: 'Unable to create tracking link. Please try again.',
} as const;
