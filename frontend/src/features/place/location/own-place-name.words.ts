export const ownPlaceWords = {
  ask: 'Name this place',
  place: (names: string) => `You’re at: ${names}`,
  nameless: 'No name could be found for this place.',
} as const;
