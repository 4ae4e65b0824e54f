import { confirmInCar } from '@saferide/contracts/ride/commands';
import { rideDriverPhoto } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { useQuery } from '@tanstack/react-query';
import { Phone, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callQuery } from '../../../api/query.ts';
import { useCommand } from '../../../api/use-command.ts';
import { freshPosition } from '../../../browser/position.ts';
import { Button } from '../../../design/button.tsx';
import { Avatar } from '../../../design/identity.tsx';
import { NumberPlate } from '../../../design/plate.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { decimalLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { LazyChatLink } from '../../chat/index.ts';
import { LazySos } from '../../emergency/index.ts';
import { LazyShareTrip } from '../../tracking/index.ts';
import { CallLink } from '../../voice-call/index.ts';
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

interface DriverPhotoProps {
  /** The id of the ride. */
  readonly id: string;
  readonly name: string;
  readonly size?: keyof typeof photoSizes;
}

const photoSizes = { md: 'size-touch rounded-full', lg: 'size-16 rounded-sheet' } as const;

export const DriverPhoto = ({ id, name, size = 'lg' }: DriverPhotoProps) => {
  const { data, isPending } = useQuery({ ...driverPhotoQuery(id), retry: false });
  const [lost, setLost] = useState<string | null>(null);
  if (isPending) return <Skeleton className={classNames('shrink-0', photoSizes[size])} />;
  if (!data || data.url === lost) return <Avatar name={name} size={size} />;
  return (
    <img
      src={data.url}
      alt={customerRideWords.photoOf(name)}
      onError={() => setLost(data.url)}
      className={classNames('shrink-0 object-cover', photoSizes[size])}
    />
  );
};

const m = customerRideWords;

/** Focuses the call link for a rider who pressed "Call" in a notification. */
const ready = (call: HTMLElement | null): void => {
  if (location.hash === '#call') call?.focus();
};

export const DriverCard = ({ ride }: { readonly ride: RideView }) => {
  const id = useId();
  const { driver } = ride;
  const later = isStillAhead(ride, useServerNow(30_000), underWayLimits.scheduledSharedBeforeMs);
  if (!driver) return null;
  const name = driver.profile ? `${driver.profile.firstName} ${driver.profile.lastName}` : m.aDriver;
  const vehicle = rideVehicleText(driver);
  const arrived = ride.status === 'accepted' && ride.arrivedAt !== null;
  const inCar = ride.status === 'in_progress';
  const plate = driver.vehiclePlate && (
    <NumberPlate label={m.plate} size={inCar ? 'small' : 'large'}>
      {driver.vehiclePlate}
    </NumberPlate>
  );
  const who = (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <h2 id={id} className="font-semibold">
        {name}
      </h2>
      <Rating {...driver} />
    </div>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 px-4 pt-1 lg:px-6">
      {inCar ? (
        // The rider has checked the plate before getting in, so calling, sharing and SOS come first during the trip.
        <div className="-mx-4 order-last flex flex-wrap items-center gap-x-3 border-line border-t px-4 pt-2 lg:-mx-6 lg:px-6">
          {driver.profile && <DriverPhoto id={ride.id} name={name} size="md" />}
          <div className="min-w-0 grow basis-32">
            {who}
            {vehicle && <p className="text-muted text-sm">{vehicle}</p>}
          </div>
          {plate}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          {driver.profile && <DriverPhoto id={ride.id} name={name} />}
          <div className="min-w-0 grow basis-44">
            {plate}
            {vehicle && <p className="text-sm">{vehicle}</p>}
            {who}
          </div>
        </div>
      )}
      {ride.startCode && (
        <StartCode
          code={ride.startCode}
          renewed={ride.startCodeRenewals > 0}
          tell={arrived ? (driver.profile?.firstName ?? m.aDriver) : null}
        />
      )}
      {ride.startCodeRenewals > 0 && arrived && <ConfirmRiderInCar id={ride.id} />}
      {later && <p className="text-muted text-sm">{m.track.later}</p>}
      <div className="ride-actions">
        {ride.mayCall && (
          <CallLink id="call" ref={ready} rideId={ride.id} phone={driver.profile?.phoneNumber ?? null}>
            <Phone aria-hidden="true" />
            {m.call}
          </CallLink>
        )}
        <LazyChatLink rideId={ride.id} />
        <LazyShareTrip rideId={ride.id} />
        <LazySos as="customer" rideId={ride.id} />
      </div>
    </section>
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

interface StartCodeProps {
  readonly code: string;
  readonly renewed: boolean;
  /** Says who should get the code; null until the driver has arrived. */
  readonly tell: string | null;
}

const StartCode = ({ code, renewed, tell }: StartCodeProps) => (
  <div
    className={classNames(
      'rounded-sign bg-brand-soft px-4 py-2.5 sunlight:border sunlight:border-ink',
      tell === null ? 'flex flex-wrap items-center gap-x-4' : 'text-center',
    )}
  >
    <p className="sr-only">{m.startCode}</p>
    {tell !== null && <p className="text-sm">{m.startCodeArrived(tell)}</p>}
    <p
      className={classNames(
        'font-extrabold tracking-[0.15em] tabular-nums',
        tell === null ? 'text-display-sm' : 'text-display',
      )}
    >
      {code}
    </p>
    {tell === null && <p className="min-w-0 flex-1 basis-32 text-sm">{m.startCodeHint}</p>}
    {renewed && (
      <p role="status" className="basis-full text-sm">
        {m.startCodeRenewed}
      </p>
    )}
  </div>
);
