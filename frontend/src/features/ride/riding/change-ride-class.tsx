import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { type VehicleType, vehicleTypes } from '@saferide/contracts/pick-lists';
import { changeRideClass } from '@saferide/contracts/ride/commands';
import { rideLimits } from '@saferide/contracts/ride/limits';
import { rideQuote } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { RowButton } from '../../../design/row.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { BetweenCitiesDialog, needsBetweenCitiesConfirmation } from '../between-cities-dialog.tsx';
import { quoteQuery, rideQuery } from '../queries.ts';
import { rideWords } from '../ride-list.words.ts';
import { usePickupMinutesByClass } from '../use-pickup-minutes-by-class.ts';
import { otherClassWords as m } from './riding.words.ts';

const HOURS = 1;

/** The hours of the ride if it changes to `vehicleType`; null for a class that is not booked by the hour. */
export const hoursInClass = (vehicleType: VehicleType, ride: RideView): number | null =>
  vehicleType === 'suv' ? (ride.serviceDurationHours ?? HOURS) : null;

export const rideClassText = (vehicleType: VehicleType, ride: RideView): string => {
  const hours = hoursInClass(vehicleType, ride);
  const name = rideWords.vehicles[vehicleType];
  return hours === null ? name : m.forHours(name, hours);
};

/** The current fare for the trip of a ride in a class, without a top-up. */
export const useClassQuote = (ride: RideView, vehicleType: VehicleType) => {
  const { pickupLocation: from, destinationLocation: to, pickupAddress, destinationAddress, passengers } = ride;
  const hours = hoursInClass(vehicleType, ride);
  return useQuery({
    ...quoteQuery({
      ...{ pickupAddress: pickupAddress ?? '', destinationAddress: destinationAddress ?? '', vehicleType, passengers },
      ...(from ? { pickupLatitude: from.latitude, pickupLongitude: from.longitude } : {}),
      ...(to ? { destinationLatitude: to.latitude, destinationLongitude: to.longitude } : {}),
      ...(hours === null ? {} : { duration: hours }),
    }),
    enabled: pickupAddress !== null && destinationAddress !== null,
  });
};

export interface NearbyClass {
  readonly vehicleType: VehicleType;
  /** The time until the nearest driver could arrive; null without a driver. */
  readonly minutes: number | null;
}

/**
 * The other classes with enough seats. A change to or from the hourly class is possible only if the ride's own class
 * has no driver nearby.
 */
export const useOtherClasses = (
  ride: RideView,
): { readonly own: number | null; readonly others: NearbyClass[] } | null => {
  const near = usePickupMinutesByClass(ride.pickupLocation);
  if (!near) return null;
  const own = near.get(ride.vehicleType) ?? null;
  const others = vehicleTypes.flatMap((vehicleType) => {
    const isAlike = vehicleType !== 'suv' && ride.vehicleType !== 'suv';
    const hasSeats = rideLimits.maxPassengers[vehicleType] >= ride.passengers;
    const minutes = near.get(vehicleType) ?? null;
    return vehicleType !== ride.vehicleType && hasSeats && (isAlike || own === null) ? [{ vehicleType, minutes }] : [];
  });
  return { own, others };
};

export const ChangeRideClass = ({ ride }: { readonly ride: RideView }) => {
  const classes = useOtherClasses(ride);
  if (!classes) return null;
  const offered = classes.others.flatMap(({ vehicleType, minutes }) =>
    minutes === null ? [] : [{ vehicleType, minutes }],
  );
  const isInHeadline = ride.search?.driversAsked === 0;
  return (
    <>
      {classes.own === null && (!isInHeadline || offered.length === 0) && (
        <p className="px-4 py-2 text-sm lg:px-6">
          {!isInHeadline && m.none(rideWords.vehicles[ride.vehicleType])} {offered.length === 0 && m.noneAtAll}
        </p>
      )}
      {offered.map((each) => (
        <ClassOffer key={each.vehicleType} ride={ride} {...each} />
      ))}
    </>
  );
};

interface ClassOfferProps {
  readonly ride: RideView;
  readonly vehicleType: VehicleType;
  readonly minutes: number;
}

const ClassOffer = ({ ride, vehicleType, minutes }: ClassOfferProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hours = hoursInClass(vehicleType, ride);
  const quote = useClassQuote(ride, vehicleType);
  const [betweenCities, setBetweenCities] = useState(false);
  const change = useCommand(changeRideClass, {
    onDone: async ({ id }) => {
      await client.prefetchQuery(rideQuery(id));
      showToast(m.done(rideWords.vehicles[vehicleType]), { tone: 'good' });
      navigate(withParams(pages.customerRide, { id }), { replace: true });
    },
    onRefused: async (error) => {
      setBetweenCities(needsBetweenCitiesConfirmation(error));
      if (needsBetweenCitiesConfirmation(error)) return;
      if (error instanceof ApiError && error.code === 'FareChanged')
        await client.invalidateQueries({ queryKey: [rideQuote.path] });
      showToast(errorSentence(error, m.failed), { tone: 'destructive' });
    },
  });
  if (!quote.data) return null;
  const { fare } = quote.data;
  const send = (confirmed: { betweenCitiesConfirmed?: true }) =>
    change.mutate({
      params: { id: ride.id },
      body: { vehicleType, estimatedPrice: fare, ...(hours === null ? {} : { duration: hours }), ...confirmed },
    });
  return (
    <>
      <RowButton
        icon={<ArrowLeftRight />}
        title={m.actionAt(rideClassText(vehicleType, ride), nairaLabel(fare + ride.topUp))}
        sub={m.near(minutes)}
        busy={change.isPending}
        onClick={() => send({})}
      />
      <BetweenCitiesDialog
        open={betweenCities}
        pending={change.isPending}
        onBook={() => send({ betweenCitiesConfirmed: true })}
        onClose={() => setBetweenCities(false)}
      />
    </>
  );
};
