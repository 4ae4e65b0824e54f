export const betweenCitiesWords = {
  title: 'This is a trip between cities. Book it?',
  text: 'Check that pickup and destination are the places you mean.',
  book: 'Book it',
  check: 'Check the places',
} as const;
