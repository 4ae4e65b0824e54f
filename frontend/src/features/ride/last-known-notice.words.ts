export const lastKnownWords = {
  justNow: 'Last known a moment ago. Can’t refresh right now.',
  ago: (age: string) => `Last known, ${age} ago. Can’t refresh right now.`,
  riderWaits: 'Changing this ride needs a network. What you see here can be read without one.',
  driverWaits: {
    accepted: 'You need a connection to confirm your arrival: we tell your rider at that moment.',
    arrived: 'Starting the ride needs a network: the code is checked there.',
    in_progress:
      'You need a connection to complete the trip. The fare stays as agreed: drive on, and complete it once you’re back online.',
  },
} as const;
