import { pages } from '@saferide/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { Badge } from '../../../design/badge.tsx';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { vehicleReviewQuery } from '../queries.ts';
import { reviewTones } from './review-tones.ts';
import { vehicleReviewWords } from './vehicle-review.words.ts';

const m = vehicleReviewWords;

/** Where the review of the vehicle's photos stands. */
export const ReviewCard = () => {
  const query = useQuery(vehicleReviewQuery);
  const review = query.data;
  return (
    <Card
      title={m.title}
      icon={<Car aria-hidden="true" />}
      aside={review && <Badge tone={reviewTones[review.status]}>{m.statuses[review.status]}</Badge>}
    >
      <Loaded query={query}>
        {(found) => (
          <>
            {found?.reason ? <p>{found.reason}</p> : !found && <p>{m.none}</p>}
            <ButtonLink to={pages.vehicleReview} look="secondary" className="self-start">
              {found ? m.see : m.open}
            </ButtonLink>
          </>
        )}
      </Loaded>
    </Card>
  );
};
