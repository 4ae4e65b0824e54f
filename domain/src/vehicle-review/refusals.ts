import type { PhotoAngle } from './photo-angles.ts';

export type VehicleReviewRefusal =
  | { readonly refusal: 'AnglesMissing'; readonly missing: readonly PhotoAngle[] }
  | { readonly refusal: 'AngleGivenTwice' }
  | { readonly refusal: 'PhotoUsedTwice' }
  | { readonly refusal: 'StaleAssessment'; readonly attempt: number }
  | { readonly refusal: 'ReasonRequired' }
  | { readonly refusal: 'SuggestionsRequired' }
  /** The photos that were looked at have been replaced by a newer attempt's. */
  | { readonly refusal: 'ReviewMovedOn'; readonly attempt: number }
  /** Nobody decides about their own vehicle. */
  | { readonly refusal: 'OwnVehicle' }
  | { readonly refusal: 'NotYourReview' }
  | { readonly refusal: 'StarsOutOfRange'; readonly min: number; readonly max: number }
  | { readonly refusal: 'AlreadyRated' };
