import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { naira } from '../../../messages/format.ts';
import { FareLines } from '../fare-lines.tsx';
import { receiptQuery } from '../queries.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.receipt;

/** The fare, derived anew from the ride's events and its tariff. */
export const Receipt = ({ id }: { readonly id: string }) => (
  <Card title={m.title}>
    <Loaded query={useQuery(receiptQuery(id))}>
      {({ lines, finalFare, agreedFare, driverReceives, tariffVersion }) => (
        <>
          <FareLines lines={lines} total={finalFare ?? agreedFare} />
          <p className="text-muted text-sm">
            {driverReceives !== null && `${m.driverGets} ${naira(driverReceives)}. `}
            {m.tariff(tariffVersion)}
          </p>
        </>
      )}
    </Loaded>
  </Card>
);
