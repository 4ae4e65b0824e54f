/** With at least this many stars, reasons say what was good; with fewer, what could be better. */
export const PRAISE_FROM_STARS = 5;

/** In characters. */
export const MAX_COMMENT_CHARACTERS = 300;

const reasonsOf = {
  customer: {
    better: ['driving', 'car', 'route', 'late', 'politeness', 'other'],
    praise: ['driving', 'car', 'route', 'on_time', 'politeness', 'other'],
  },
  driver: {
    better: ['late', 'pickup', 'payment', 'car_left_dirty', 'politeness', 'other'],
    praise: ['on_time', 'pickup', 'payment', 'politeness', 'other'],
  },
} as const;

export type RatingParty = keyof typeof reasonsOf;
type RatingReasons = (typeof reasonsOf)[RatingParty];
export type RatingReason = RatingReasons[keyof RatingReasons][number];

/** Stored in events: values may be added, but never renamed. */
export const ratingReasons = [
  'driving',
  'car',
  'route',
  'late',
  'on_time',
  'pickup',
  'payment',
  'car_left_dirty',
  'politeness',
  'other',
] as const satisfies readonly RatingReason[];

export const ratingReasonsFor = (party: RatingParty, stars: number): readonly RatingReason[] =>
  reasonsOf[party][stars >= PRAISE_FROM_STARS ? 'praise' : 'better'];
