/** How anything is rated: a ride, a review. */
export const stars = { min: 1, max: 5 } as const;

/** Whether so many stars can be given. */
export const isValidRating = (given: number): boolean =>
  Number.isInteger(given) && given >= stars.min && given <= stars.max;
