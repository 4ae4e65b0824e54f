export const shareWorkWords = {
  open: 'Share link',
  title: 'Let somebody follow you',
  what: (days: number) =>
    `Whoever has the link sees your car, its plate, where it is to about 100 m, and whether you are on a ride, for ${days} days. They need no account. They see nothing of your rider.`,
  off: 'Family tracking is off. Making a link turns it on; turned off again, it ends every link to your work.',
  make: 'Make a link',
  waits: 'There is no network. A link can be made once it is back.',
  failed: 'Link Generation Failed',
  failedDetail: 'Unable to create tracking link. Please try again.',
} as const;
