import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design/button.tsx';
import { lazyPage } from '../../design/lazy-page.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { CHANGE_VEHICLE_PARAMETER, changeVehicleUrl } from '../../features/driver/another-car/change-vehicle-url.ts';
import { OwnReviewHistory, RateReview, ReviewResult } from '../../features/vehicle-review/applying/review-result.tsx';
import { VehiclePhotosForm } from '../../features/vehicle-review/applying/vehicle-photos-form.tsx';
import { vehicleReviewQuery } from '../../features/vehicle-review/queries.ts';
import { ReceiptCard } from '../../features/vehicle-review/receipts/receipt-facts.tsx';
import { vehicleReviewWords } from '../../features/vehicle-review/vehicle-review.words.ts';
import { subpageTitles } from '../../messages/page-titles.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const LazyChangeVehiclePage = lazyPage(
  async () => (await import('./change-vehicle-page.tsx')).ChangeVehiclePage,
  () => subpageTitles.anotherCar,
);

const m = vehicleReviewWords;

export const VehicleReviewPage = () => {
  const { driver } = useCurrentUser();
  const anotherCar = useSearchParams()[0].has(CHANGE_VEHICLE_PARAMETER);
  if (!driver) return <Navigate to={pages.driver} replace />;
  return anotherCar ? <LazyChangeVehiclePage /> : <VehicleReview />;
};

const VehicleReview = () => {
  const query = useQuery(vehicleReviewQuery);
  return (
    <Page title={m.title} back={{ to: pages.driver, label: m.back }}>
      <LoadedQuery query={query}>
        {(review) => (
          <>
            {review && <ReviewResult review={review} />}
            {review?.receipt && <ReceiptCard receipt={review.receipt} />}
            {(!review || review.canResubmit) && <VehiclePhotosForm review={review} />}
            {review && <RateReview key={review.id} review={review} />}
            {review && <OwnReviewHistory review={review} />}
            <ButtonLink to={changeVehicleUrl} look="secondary" className="self-start">
              {m.anotherCar}
            </ButtonLink>
          </>
        )}
      </LoadedQuery>
    </Page>
  );
};
