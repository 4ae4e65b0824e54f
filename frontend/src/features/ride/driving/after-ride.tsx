import type { RideView } from '@saferide/contracts/ride/views';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { useIsOpenAfter } from '../afterwards/use-is-open-after.ts';
import { receiptQuery } from '../queries.ts';
import { finishedRidesWords } from './finished-rides.words.ts';
import { HowPaid, RateRider } from './rate-and-payment.tsx';
import { rideCompletedWords } from './ride-completed.words.ts';

const m = finishedRidesWords;

/** How it was paid and how the rider was: to be said for a day, and to be read from then on. */
export const AfterRide = ({ ride }: { readonly ride: RideView }) => {
  const open = useIsOpenAfter(ride);
  const stars = ride.ratings.driver;
  return (
    <Card title={m.afterwards}>
      <Loaded query={useQuery(receiptQuery(ride.id))}>
        {({ payment }) => (
          <>
            {payment ? <p>{m.paid(rideCompletedWords.methods[payment.method])}</p> : open && <HowPaid id={ride.id} />}
            {stars === null ? open && <RateRider ride={ride} /> : <p>{m.rated(stars)}</p>}
            {!open && (payment === null || stars === null) && <p className="text-muted">{m.over}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
};
