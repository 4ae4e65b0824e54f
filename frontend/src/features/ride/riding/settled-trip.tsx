import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../design/button.tsx';
import { NumberPlate } from '../../../design/plate.tsx';
import { Row, RowLink, RowList } from '../../../design/row.tsx';
import { dateTimeLabel, kilometresLabel, nairaLabel, timeLabel } from '../../../messages/format.ts';
import { RideHelp } from '../../case/index.ts';
import { LazyChatLink } from '../../chat/index.ts';
import { dueFareOf } from '../afterwards/receipt.tsx';
import { RideTimeline } from '../afterwards/ride-timeline.tsx';
import { RideTrail } from '../afterwards/ride-trail.tsx';
import { RiderPayment } from '../afterwards/rider-payment.tsx';
import { placeText } from '../place-text.ts';
import { receiptQuery } from '../queries.ts';
import { rideWords } from '../ride-list.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { rideVehicleText } from '../vehicle-text.ts';
import { DriverPhoto } from './driver-card.tsx';
import { TripCard } from './ride-body.tsx';
import { settledTripWords as m } from './riding.words.ts';

const Headline = ({ ride }: { readonly ride: RideView }) => {
  const { startedAt, completedAt, earlyByKm, operatorReason, tripEnd } = ride;
  const ended = completedAt ?? ride.createdAt;
  const element = useRef<HTMLDivElement>(null);
  // The panel may still be scrolled to the rating that was just sent.
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className="stage-head px-4 pb-2 lg:px-6">
      <h2 className="text-2xl">{placeText(ride.destinationAddress, ride.destinationArea)}</h2>
      <p className="text-muted">{m.from(placeText(ride.pickupAddress, ride.pickupArea))}</p>
      <p className="text-muted">
        {m.when(rideWords.vehicles[ride.vehicleType], dateTimeLabel(startedAt ?? ended), startedAt && timeLabel(ended))}
      </p>
      {earlyByKm !== null && tripEnd !== 'at_destination' && (
        <p>{customerRideWords.celebration.early(kilometresLabel(earlyByKm))}</p>
      )}
      {operatorReason && <p>{customerRideWords.cancelled.byOperator(operatorReason)}</p>}
    </div>
  );
};

export const RideDriver = ({ ride: { id, driver } }: { readonly ride: RideView }) => {
  if (!driver) return null;
  const name = driver.profile ? `${driver.profile.firstName} ${driver.profile.lastName}` : rideWords.erased;
  return (
    <Row
      icon={driver.profile && <DriverPhoto id={id} name={name} size="md" />}
      title={name}
      sub={rideVehicleText(driver)}
      trailing={
        driver.vehiclePlate && (
          <NumberPlate label={customerRideWords.plate} size="small">
            {driver.vehiclePlate}
          </NumberPlate>
        )
      }
    />
  );
};

/** Help with a completed ride and its records, below what the rider still has to do. */
export const CompletedTripLinks = ({ ride }: { readonly ride: RideView }) => (
  <>
    <RideHelp rideId={ride.id} driverName={ride.driver?.profile?.firstName ?? null} />
    {ride.driverId !== null && (
      <div className="px-4 pt-3 lg:px-6">
        <LazyChatLink rideId={ride.id} />
      </div>
    )}
    <RideTrail rideId={ride.id} />
    <TripCard ride={ride} />
    <RideTimeline ride={ride} />
  </>
);

/** Shows a completed ride for which the rider has nothing left to do. */
export const SettledTripBody = ({ ride }: { readonly ride: RideView }) => {
  const { data: receipt } = useQuery(receiptQuery(ride.id));
  const { customer: stars } = ride.ratings;
  const fare = nairaLabel(ride.finalPrice ?? ride.estimatedPrice);
  const payment = receipt?.payment ?? null;
  const isRecorded = receipt !== undefined && payment !== null && payment.paid >= dueFareOf(receipt);
  const method = payment?.method ?? receipt?.claimedMethod ?? ride.paymentMethod;
  return (
    <>
      <Headline ride={ride} />
      <RowList>
        <RideDriver ride={ride} />
        <RowLink
          to={withParams(pages.rideReceipt, { id: ride.id })}
          icon={<ReceiptText size={24} />}
          title={m.cost(fare, rideWords.payment[method])}
          sub={isRecorded ? m.paid : m.receipt}
        />
        <Row
          icon={<Star size={24} className={stars === null ? undefined : 'fill-amber text-amber'} />}
          title={stars === null ? m.notRated : m.stars(stars)}
        />
      </RowList>
      {receipt && (!isRecorded || receipt.fareCase !== null) && <RiderPayment ride={ride} />}
      <CompletedTripLinks ride={ride} />
    </>
  );
};

export const SettledTripDock = ({ ride }: { readonly ride: RideView }) => (
  <ButtonLink to={pages.book} state={{ again: ride }} size="tall" className="w-full">
    {customerRideWords.again}
  </ButtonLink>
);
