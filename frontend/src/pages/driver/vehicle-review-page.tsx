import { pages } from '@saferide/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Loaded } from '../../design/loaded.tsx';
import { Page } from '../../design/page.tsx';
import { EightPhotos } from '../../features/vehicle-review/applying/eight-photos.tsx';
import { ReviewResult } from '../../features/vehicle-review/applying/review-result.tsx';
import { vehicleReviewWords } from '../../features/vehicle-review/applying/vehicle-review.words.ts';
import { vehicleReviewQuery } from '../../features/vehicle-review/queries.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = vehicleReviewWords;

export const VehicleReviewPage = () =>
  useCurrentUser().driver ? <VehicleReview /> : <Navigate to={pages.driver} replace />;

/** Eight photos to be sent in, and what came of them. */
const VehicleReview = () => {
  const query = useQuery(vehicleReviewQuery);
  return (
    <Page title={m.title} back={{ to: pages.driver, label: m.back }}>
      <Loaded query={query}>
        {(review) => (
          <>
            {review && <ReviewResult review={review} />}
            {(!review || review.canResubmit) && <EightPhotos review={review} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};
