export const stars = { min: 1, max: 5 } as const;

export const isValidRating = (given: number): boolean =>
  Number.isInteger(given) && given >= stars.min && given <= stars.max;
