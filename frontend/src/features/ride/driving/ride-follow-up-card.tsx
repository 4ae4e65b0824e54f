import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { useIsAfterRideOpen } from '../afterwards/use-is-after-ride-open.ts';
import { receiptQuery } from '../queries.ts';
import { finishedRidesWords } from '../ride.words.ts';
import { FarePaymentCard } from './fare-payment-card.tsx';
import { RateRider } from './rate-rider.tsx';

const m = finishedRidesWords;

export const RideFollowUpCard = ({ ride }: { readonly ride: RideView }) => {
  const open = useIsAfterRideOpen(ride);
  const stars = ride.ratings.driver;
  return (
    <Card title={m.afterwards}>
      <LoadedQuery query={useQuery(receiptQuery(ride.id))}>
        {({ payment }) => (
          <>
            <FarePaymentCard id={ride.id} due={ride.finalPrice ?? ride.estimatedPrice} completedAt={ride.completedAt} />
            {stars === null ? open && <RateRider ride={ride} /> : <p>{m.rated(stars)}</p>}
            {!open && (payment === null || stars === null) && <p className="text-muted">{m.over}</p>}
          </>
        )}
      </LoadedQuery>
    </Card>
  );
};
