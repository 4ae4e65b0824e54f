export const customerWelcomeWords = {
  title: 'Ride with us',
  text: 'Your customer profile holds your rides, your favourite places and your ratings.',
  create: 'Create Customer Profile',
  profileFirst: 'First, your profile: your address and how to reach you.',
  setUpProfile: 'Set Up Profile',
  failed: 'Failed to create customer profile. Please try again.',
} as const;
