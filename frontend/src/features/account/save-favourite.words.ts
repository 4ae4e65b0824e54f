export const saveFavouriteWords = {
  saveFavourite: 'Save this destination',
  favouriteName: 'Name of the place',
  favouriteHint: 'For example Home or Office',
  save: 'Save',
  favouriteSaved: 'Place saved',
  favouriteFailed: 'The place could not be saved. Please try again.',
} as const;
