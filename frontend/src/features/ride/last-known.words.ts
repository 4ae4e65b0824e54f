/** Texts of a ride while offline. */
export const lastKnownWords = {
  justNow: 'Last known a moment ago. There is no network to ask anew.',
  ago: (age: string) => `Last known, ${age} ago. There is no network to ask anew.`,
  /** For riders: their actions need a network, because they change the ride for the driver. */
  riderWaits: 'Changing this ride needs a network. What you see here can be read without one.',
  driverWaits: {
    accepted: 'Saying that you have arrived needs a network: your rider is told in the same moment.',
    arrived: 'Starting the ride needs a network: the code is checked there.',
    in_progress:
      'Completing the ride needs a network. The fare stays as agreed: drive on, and complete it as soon as you are back online.',
  },
} as const;
