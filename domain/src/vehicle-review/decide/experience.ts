import { refuseStars } from '../../rating/refusals.ts';
import type { RateReviewExperience } from '../commands.ts';
import type { ReviewIn } from '../state.ts';
import { reviewFacts } from './review-facts.ts';

type Decided = ReviewIn<'approved'> | ReviewIn<'rejected'> | ReviewIn<'improvement_requested'>;

export const decideRateReview = ({ case: current }: Decided, command: RateReviewExperience) => {
  if (command.driverId !== current.driverId) return { refusal: 'NotYourReview' } as const;
  const refused = refuseStars(command.stars);
  if (refused) return refused;
  if (current.rated) return { refusal: 'AlreadyRated' } as const;
  return [{ type: 'ReviewExperienceRated', data: { ...reviewFacts(current), stars: command.stars } } as const];
};
