export const shareTripWords = {
  open: 'Share trip',
  title: 'Share this trip',
  what: (minutes: number) =>
    `Whoever has the link sees the car, its plate, where it is and how the ride stands, until ${minutes} minutes after it. They need no account. They see neither your name nor any address.`,
  make: 'Make a link',
  waits: 'There is no network. A link can be made once it is back.',
  failed: 'Link Generation Failed',
  failedDetail: 'Unable to create tracking link. Please try again.',
} as const;
