import type { Coordinates } from '@saferide/contracts/place/point';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { currentPosition, type PositionFault } from '../../../browser/position.ts';
import { Button } from '../../../design/button.tsx';
import { RowButton } from '../../../design/row.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { positionWords } from '../../../messages/position.ts';
import { routeQuery, StepByStepDirections } from '../../place/index.ts';
import { rideStepsWords as m } from './riding.words.ts';

export interface RideStepsProps {
  readonly ride: RideView;
  /** Where the car is; null while unknown. */
  readonly car: Coordinates | null;
  /** Shown below the steps. */
  readonly children?: ReactNode;
}

/** Shows the route step by step, from the car during the trip and from the pickup before it. */
export const RideSteps = ({ ride, car, children }: RideStepsProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton icon={<Milestone />} title={m.title} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={m.title}>
        {open && (ride.status === 'in_progress' ? <FromHere ride={ride} car={car} /> : <FromPickup ride={ride} />)}
        {children}
      </Sheet>
    </>
  );
};

const FromPickup = ({ ride }: Pick<RideStepsProps, 'ride'>) => (
  <Steps from={ride.pickupLocation} to={ride.destinationLocation} />
);

const FromHere = ({ ride, car }: RideStepsProps) => {
  const [from, setFrom] = useState<Coordinates | null>(null);
  const [fault, setFault] = useState<PositionFault | null>(null);
  const [asking, setAsking] = useState(false);
  // Plans the route only once, because a new route for each position would move the step that is being read.
  if (from === null && car) setFrom(car);
  if (from) return <Steps from={from} to={ride.destinationLocation} />;
  const locate = async () => {
    setAsking(true);
    await currentPosition().then(setFrom, setFault);
    setAsking(false);
  };
  return (
    <>
      <p>{m.unplaced}</p>
      {fault && (
        <p role="alert" className="text-danger">
          {positionWords.faults[fault]}
        </p>
      )}
      <Button pending={asking} worksOffline onClick={() => void locate()}>
        {m.locate}
      </Button>
    </>
  );
};

const Steps = ({ from, to }: { readonly from: Coordinates | null; readonly to: Coordinates | null }) => {
  const { data, isError, refetch, isFetching } = useQuery(routeQuery(from, to));
  if (data)
    return (
      <>
        <StepByStepDirections steps={data.steps} at={0} />
        {data.approximate && <p className="text-muted text-sm">{m.approximate}</p>}
      </>
    );
  if (!isError && from && to)
    return (
      <div role="status">
        <p className="text-muted">{m.planning}</p>
        <SkeletonLines />
      </div>
    );
  return (
    <>
      <p role="alert">{m.failed}</p>
      <Button look="secondary" pending={isFetching} onClick={() => void refetch()}>
        {m.again}
      </Button>
    </>
  );
};
