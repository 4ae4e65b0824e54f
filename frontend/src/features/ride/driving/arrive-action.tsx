import { straightLineMetres } from '@saferide/contracts/place/point';
import { arriveAtPickup } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { useId } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { metresLabel } from '../../../messages/metres-label.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from '../ride.words.ts';

const m = activeRideWords;

/** In degrees, with the accuracy in metres. */
export interface DriverPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

export interface ArriveActionProps {
  readonly ride: RideView;
  /** Null without a recent, accurate position. */
  readonly at: DriverPoint | null;
  readonly whyUnplaced: string | null;
}

const hintOf = ({ ride: { driverSeenAt, pickupLocation }, at, whyUnplaced }: ArriveActionProps): string | null => {
  if (driverSeenAt) return m.arriveSeen;
  if (!pickupLocation) return null;
  const within = metresLabel(underWayFigures.arrivalWithinMetres);
  if (!at) return m.arriveUnknown(whyUnplaced, within);
  const metres = straightLineMetres(at, pickupLocation);
  return metres + at.accuracy > underWayFigures.arrivalWithinMetres
    ? m.arriveFar(metresLabel(metres), within)
    : m.arriveNear(metresLabel(metres));
};

/** Reserves the space of the longest hint, so that a change of the hint moves nothing. */
export const ArriveAction = ({ ride, at, whyUnplaced }: ArriveActionProps) => {
  const arrive = useCommand(arriveAtPickup, {
    onRefused: (error) => showToast(errorSentence(error, m.arriveFailed), { tone: 'destructive' }),
  });
  const hint = hintOf({ ride, at, whyUnplaced });
  const described = useId();
  return (
    <>
      <Button
        size="lg"
        pending={arrive.isPending}
        aria-describedby={hint ? described : undefined}
        onClick={() => arrive.mutate({ params: { id: ride.id }, body: {} })}
      >
        {m.arrive}
      </Button>
      {hint && (
        <p id={described} className="min-h-30 font-bold md:min-h-12">
          {hint}
        </p>
      )}
    </>
  );
};
