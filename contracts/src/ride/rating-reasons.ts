export {
  MAX_COMMENT_CHARACTERS,
  PRAISE_FROM_STARS,
  type RatingParty,
  type RatingReason,
  ratingReasonsFor,
} from '@saferide/domain/rating/reasons';
