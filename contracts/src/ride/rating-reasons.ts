export {
  MAX_RATING_COMMENT,
  PRAISE_FROM_STARS,
  type RatingParty,
  type RatingReason,
  reasonsFor,
} from '@saferide/domain/rating/reasons';
