export const changeDestinationWords = {
  title: 'Change destination',
  text: 'You have the car by the hour. Your fare stays the same wherever you go.',
  search: 'New destination',
  hint: 'A street, a bus stop or a place, for example Allen Avenue, Ikeja',
  reason: 'Why, for your driver',
  update: 'Update destination',
  select: 'Select Destination',
  updated: 'Navigation Updated!',
  updatedDetail: 'Your driver is now heading to the new destination.',
  failed: 'Failed to update destination. Please try again.',
  history: 'Destinations so far',
  because: (reason: string) => ` (${reason})`,
} as const;
