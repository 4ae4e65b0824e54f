export const starRange = { min: 1, max: 5 } as const;

export const isValidRating = (given: number): boolean =>
  Number.isInteger(given) && given >= starRange.min && given <= starRange.max;
