import { confirmInCar } from '@saferide/contracts/ride/commands';
import { rideDriverPhoto } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { useQuery } from '@tanstack/react-query';
import { Phone, Star } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callQuery } from '../../../api/query.ts';
import { useCommand } from '../../../api/use-command.ts';
import { freshPosition } from '../../../browser/position.ts';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Plate } from '../../../design/plate.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { decimalLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { LazyChatLink } from '../../chat/index.ts';
import { LazySos } from '../../emergency/index.ts';
import { LazyShareTrip } from '../../tracking/index.ts';
import { isStillAhead } from '../open-rides.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { rideVehicleText } from '../vehicle-text.ts';

const inCarWords = customerRideWords.inCar;

const ConfirmRiderInCar = ({ id }: { readonly id: string }) => {
  const [isLocating, setLocating] = useState(false);
  const confirm = useCommand(confirmInCar, {
    onRefused: (error) => showToast(errorSentence(error, inCarWords.failed), { tone: 'destructive' }),
  });
  const locateAndConfirm = async () => {
    setLocating(true);
    const at = await freshPosition().catch(() => null);
    setLocating(false);
    confirm.mutate({
      params: { id },
      body: { at: at && { latitude: at.latitude, longitude: at.longitude } },
    });
  };
  return (
    <Button look="secondary" pending={isLocating || confirm.isPending} onClick={() => void locateAndConfirm()}>
      {inCarWords.action}
    </Button>
  );
};

const driverPhotoQuery = (id: string) => callQuery(rideDriverPhoto, { params: { id } });

const DriverPhoto = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { data, isPending } = useQuery({ ...driverPhotoQuery(id), retry: false });
  const [lost, setLost] = useState<string | null>(null);
  if (isPending) return <Skeleton className="size-24 self-center" />;
  if (!data || data.url === lost) return null;
  return (
    <img
      src={data.url}
      alt={customerRideWords.photoOf(name)}
      onError={() => setLost(data.url)}
      className="size-24 self-center rounded-inner border-2 border-control object-cover"
    />
  );
};

const m = customerRideWords;

/** Focuses the call link for a rider who pressed "Call" in a notification. */
const ready = (call: HTMLElement | null): void => {
  if (location.hash === '#call') call?.focus();
};

export const DriverCard = ({ ride }: { readonly ride: RideView }) => {
  const { driver } = ride;
  const later = isStillAhead(ride, useServerNow(30_000), underWayFigures.scheduledSharedBeforeMs);
  if (!driver) return null;
  const name = driver.profile ? `${driver.profile.firstName} ${driver.profile.lastName}` : m.aDriver;
  const vehicle = rideVehicleText(driver);
  return (
    <Card title={name} aside={<Rating {...driver} />}>
      <DriverPhoto id={ride.id} name={name} />
      {driver.vehiclePlate && <Plate label={m.plate}>{driver.vehiclePlate}</Plate>}
      {vehicle && <p className="text-center text-lg">{vehicle}</p>}
      {ride.startCode && <StartCode code={ride.startCode} renewed={ride.startCodeRenewals > 0} />}
      {ride.startCodeRenewals > 0 && ride.status === 'accepted' && ride.arrivedAt && <ConfirmRiderInCar id={ride.id} />}
      {later && <p className="text-muted">{m.track.later}</p>}
      <div className="grid grid-cols-2 gap-2 *:gap-1 *:px-2 *:only:col-span-2">
        {driver.profile?.phoneNumber && (
          <a id="call" ref={ready} href={`tel:${driver.profile.phoneNumber}`} className={buttonClasses('secondary')}>
            <Phone aria-hidden="true" size={20} />
            {m.call}
          </a>
        )}
        <LazyChatLink rideId={ride.id} />
        <LazyShareTrip rideId={ride.id} />
        <LazySos as="customer" rideId={ride.id} />
      </div>
    </Card>
  );
};

const Rating = ({ rating, trips }: Pick<NonNullable<RideView['driver']>, 'rating' | 'trips'>) => (
  <span className="flex shrink-0 items-center gap-1 font-bold">
    {rating !== null && (
      <>
        <Star aria-hidden="true" size={18} className="fill-amber" />
        <span className="sr-only">{m.rating(decimalLabel(rating))}</span>
        <span aria-hidden="true">{decimalLabel(rating)} ·</span>
      </>
    )}
    {m.trips(trips)}
  </span>
);

const StartCode = ({ code, renewed }: { readonly code: string; readonly renewed: boolean }) => (
  <div className="rounded-inner border-2 border-control p-3 text-center">
    <p className="font-bold">{m.startCode}</p>
    <p className="font-black text-display tracking-[0.3em] tabular-nums">{code}</p>
    {renewed && <p role="status">{m.startCodeRenewed}</p>}
    <p className="text-muted text-sm">{m.startCodeHint}</p>
  </div>
);
