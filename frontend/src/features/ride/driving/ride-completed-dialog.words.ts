export const rideCompletedWords = {
  title: 'Ride completed!',
  earned: 'You earned',
  fare: 'The fare',
  received: (amount: string) => `You got ${amount} of it so far.`,
  all: 'You keep 100%. No commission.',
  rate: (name: string | null) => `How was ${name ?? 'your rider'}?`,
  stars: 'Stars for your rider',
  rateSend: 'Send rating',
  rated: 'Thank you for your rating',
  rateFailed: 'Your rating could not be sent. Please try again.',
  later: 'For a day you can do this from “Your rides” too.',
  done: 'Done',
} as const;
