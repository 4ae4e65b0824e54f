import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { type VehicleType, vehicleTypes } from '@saferide/contracts/pick-lists';
import { changeRideClass } from '@saferide/contracts/ride/commands';
import { rideQuote } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { BetweenCitiesDialog, needsBetweenCitiesConfirmation } from '../between-cities-dialog.tsx';
import { quoteQuery, rideQuery } from '../queries.ts';
import { rideWords } from '../ride-list.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { useClassesNear } from '../use-classes-near.ts';

const m = customerRideWords.changeClass;
const HOURS = 1;

export const ChangeRideClass = ({ ride }: { readonly ride: RideView }) => {
  const near = useClassesNear(ride.pickupLocation);
  if (!near || near.get(ride.vehicleType) !== null) return null;
  const offered = vehicleTypes.flatMap((vehicleType) => {
    const minutes = near.get(vehicleType) ?? null;
    return vehicleType === ride.vehicleType || minutes === null ? [] : [{ vehicleType, minutes }];
  });
  return (
    <Card title={m.title(rideWords.vehicles[ride.vehicleType])}>
      <p>{offered.length === 0 ? m.none : m.text}</p>
      {offered.map((each) => (
        <ClassOffer key={each.vehicleType} ride={ride} {...each} />
      ))}
    </Card>
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
  const { pickupLocation: from, destinationLocation: to, pickupAddress, destinationAddress, passengers } = ride;
  const hours = vehicleType === 'suv' ? { duration: HOURS } : {};
  const quote = useQuery({
    ...quoteQuery({
      ...{ pickupAddress: pickupAddress ?? '', destinationAddress: destinationAddress ?? '', vehicleType, passengers },
      ...(from ? { pickupLatitude: from.latitude, pickupLongitude: from.longitude } : {}),
      ...(to ? { destinationLatitude: to.latitude, destinationLongitude: to.longitude } : {}),
      ...hours,
    }),
    enabled: pickupAddress !== null && destinationAddress !== null,
  });
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
  const added = ride.topUp;
  const name = rideWords.vehicles[vehicleType];
  const send = (confirmed: { betweenCitiesConfirmed?: true }) =>
    change.mutate({ params: { id: ride.id }, body: { vehicleType, estimatedPrice: fare, ...hours, ...confirmed } });
  return (
    <>
      <Button pending={change.isPending} onClick={() => send({})}>
        {m.action(vehicleType === 'suv' ? m.forHours(name, HOURS) : name, nairaLabel(fare + added), minutes)}
      </Button>
      <BetweenCitiesDialog
        open={betweenCities}
        pending={change.isPending}
        onBook={() => send({ betweenCitiesConfirmed: true })}
        onClose={() => setBetweenCities(false)}
      />
    </>
  );
};
