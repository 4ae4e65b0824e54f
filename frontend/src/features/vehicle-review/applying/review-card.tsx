import { pages } from '@saferide/contracts/kernel/pages';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { changeVehicleUrl } from '../../driver/index.ts';
import { vehicleReviewQuery } from '../queries.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';

const m = vehicleReviewWords;

const reviewTones: Readonly<Record<VehicleReviewView['status'], BadgeTone>> = {
  submitted: 'info',
  in_review: 'info',
  held: 'warning',
  improvement_requested: 'warning',
  approved: 'good',
  rejected: 'danger',
};

export const reviewHeadline = ({
  status,
  ofAnotherVehicle,
}: Pick<VehicleReviewView, 'status' | 'ofAnotherVehicle'>): { readonly text: string; readonly tone: BadgeTone } =>
  ofAnotherVehicle ? { text: m.notApproved, tone: 'warning' } : { text: m.statuses[status], tone: reviewTones[status] };

const ReviewStanding = ({ review }: { readonly review: VehicleReviewView | null }) => {
  if (!review) return <p>{m.none}</p>;
  if (review.ofAnotherVehicle) return <p>{m.anotherVehicle}</p>;
  return (
    <>
      {review.reason && <p>{review.reason}</p>}
      {review.status === 'in_review' && <p>{m.waiting(review.usualWaitMinutes)}</p>}
      {review.canResubmit && <p>{review.status === 'in_review' ? m.poor : m.takeAnew}</p>}
    </>
  );
};

const actionOf = (review: VehicleReviewView | null): string => {
  if (!review || review.ofAnotherVehicle) return m.open;
  if (!review.canResubmit) return m.see;
  return review.status === 'in_review' ? m.sendBetter : m.resubmitPhotos;
};

export const ReviewCard = () => {
  const query = useQuery(vehicleReviewQuery);
  const headline = query.data && reviewHeadline(query.data);
  return (
    <Card
      title={m.title}
      icon={<Car aria-hidden="true" />}
      aside={headline && <Badge tone={headline.tone}>{headline.text}</Badge>}
    >
      <LoadedQuery query={query}>
        {(found) => (
          <>
            <ReviewStanding review={found} />
            <ButtonLink to={pages.vehicleReview} look="secondary" className="self-start">
              {actionOf(found)}
            </ButtonLink>
            <ButtonLink to={changeVehicleUrl} look="quiet" className="self-start">
              {m.anotherCar}
            </ButtonLink>
          </>
        )}
      </LoadedQuery>
    </Card>
  );
};
