import type { RideView } from '@saferide/domain/contracts/ride-views';
import { PartyPopper } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Card } from '../../design/card.tsx';
import { customerRide } from '../../messages/customer-ride.ts';
import { kilometres, naira, span } from '../../messages/format.ts';
import { RateDriver } from './rate-driver.tsx';
import { Receipt } from './receipt.tsx';

const m = customerRide.celebration;
/** The steps of `spec/` document 3 §9, in milliseconds after the end of the ride is seen. */
const STEPS_MS = [1_000, 2_000];

/** The end of a ride: what it cost first, then how it was, then the receipt. */
export const Celebration = ({ ride }: { readonly ride: RideView }) => {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = STEPS_MS.map((after, index) => setTimeout(() => setStep(index + 1), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <Card title={m.title} tone="brand" icon={<PartyPopper aria-hidden="true" />}>
        <p>{m.paid}</p>
        <p className="font-black text-5xl tabular-nums">{naira(ride.finalPrice ?? ride.estimatedPrice)}</p>
        <p className="tabular-nums">
          {m.distance} {kilometres(ride.distance)}
          {ride.startedAt && ride.completedAt && (
            <>
              {' · '}
              {m.duration} {span(Date.parse(ride.completedAt) - Date.parse(ride.startedAt))}
            </>
          )}
        </p>
      </Card>
      {step >= 1 && <RateDriver ride={ride} />}
      {step >= 2 && <Receipt id={ride.id} />}
    </>
  );
};
