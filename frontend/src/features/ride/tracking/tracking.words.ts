export const trackingWords = {
  waiting: 'Waiting for driver',
  accepted: { driver: 'Heading to pickup', rider: 'Driver on the way' },
  comesAt: (time: string) => `Driver comes at ${time}`,
  arrived: 'At the pickup',
  in_progress: 'Ride in progress',
  completed: 'Ride completed',
  share: 'Share Location',
  shared: 'Link copied. Paste it wherever you want to share it.',
  sharedTitle: 'Where I am',
  here: 'I am here now:',
  notShared: 'Your location could not be shared. Please try again.',
  required: 'Location Required: Please enable location access for ride tracking.',
} as const;
