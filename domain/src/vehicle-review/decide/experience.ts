import type { RateReviewExperience } from '../commands.ts';
import type { ReviewIn } from '../state.ts';
import { reviewFacts } from './review-facts.ts';

const stars = { min: 1, max: 5 } as const;

type Decided = ReviewIn<'approved'> | ReviewIn<'rejected'> | ReviewIn<'improvement_requested'>;

/** The driver says once, after a decision, how the review went. */
export const rate = ({ case: current }: Decided, command: RateReviewExperience) => {
  if (command.driverId !== current.driverId) return { refusal: 'NotYourReview' } as const;
  if (!Number.isInteger(command.stars) || command.stars < stars.min || command.stars > stars.max)
    return { refusal: 'StarsOutOfRange', ...stars } as const;
  if (current.rated) return { refusal: 'AlreadyRated' } as const;
  return [{ type: 'ReviewExperienceRated', data: { ...reviewFacts(current), stars: command.stars } } as const];
};
