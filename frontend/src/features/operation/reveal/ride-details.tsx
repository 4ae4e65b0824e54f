import { type RevealedRide, revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { timeLabel } from '../../../messages/format.ts';
import { revealWords as m } from '../operation-now.words.ts';
import { RevealDialog, useRevealOnOpen } from './reveal-dialog.tsx';

const TripMap = lazy(async () => ({ default: (await import('../../place/index.ts')).TripMap }));

export interface RideDetailsProps {
  readonly rideId: string;
  readonly named?: string;
  readonly atOnce?: boolean;
}

export const RideDetails = ({ rideId, named, atOnce = false }: RideDetailsProps) => {
  const [asking, setAsking] = useState(false);
  const reveal = useCommand(revealRide, { onDone: () => setAsking(false) });
  useRevealOnOpen(atOnce, () => reveal.mutate({ params: { id: rideId }, body: {} }));
  const open = () => {
    reveal.reset();
    setAsking(true);
  };
  if (reveal.data) return <Revealed ride={reveal.data} />;
  return (
    <>
      <Button
        look="secondary"
        className="self-start"
        pending={reveal.isPending && !asking}
        {...(named === undefined ? {} : { 'aria-label': m.showOf(named) })}
        onClick={open}
      >
        {m.show}
      </Button>
      {asking && (
        <RevealDialog
          title={m.rideDialog}
          text={m.rideText}
          pending={reveal.isPending}
          error={reveal.error}
          onConfirm={(reason) => reveal.mutate({ params: { id: rideId }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const reached = (person: RevealedRide['customer']): string =>
  [person?.name, person?.phoneNumber].filter(Boolean).join(', ') || m.unknown;

const Revealed = ({ ride }: { readonly ride: RevealedRide }) => {
  const { customer, driver, formerDrivers, pickup, destinations, cancelReason, trail } = ride;
  const [first, last] = [trail[0], trail.at(-1)];
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact name={m.rider}>{reached(customer)}</Fact>
        <Fact name={m.driver}>{reached(driver)}</Fact>
        {formerDrivers.map((one) => (
          <Fact key={one.id} name={m.formerDriver}>
            {reached(one)}
          </Fact>
        ))}
        <Fact name={m.pickup}>{pickup?.address ?? m.unknown}</Fact>
        {destinations.map(({ address, since }, nth) => (
          <Fact key={since} name={nth === 0 ? m.destination : m.destinationSince(timeLabel(since))}>
            {address}
          </Fact>
        ))}
        {cancelReason !== null && <Fact name={m.cancelReason}>{cancelReason}</Fact>}
      </Facts>
      {first && last && (
        <Suspense fallback={null}>
          <TripMap
            name={m.map}
            trail={trail}
            pins={[
              { id: 'start', kind: 'pickup', at: first, label: timeLabel(first.at) },
              { id: 'end', kind: 'destination', at: last, label: timeLabel(last.at) },
            ]}
            description={<p>{m.positions(trail.length)}</p>}
          />
        </Suspense>
      )}
      <p role="status" className="text-muted text-sm">
        {m.shown[ride.ground]}
      </p>
    </div>
  );
};
