import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { VehicleType } from '@saferide/contracts/pick-lists';
import { bookRide, topUpRide } from '@saferide/contracts/ride/commands';
import { rideLimits } from '@saferide/contracts/ride/limits';
import { rideQuote } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useOnline } from '../../../browser/use-online.ts';
import { Button, ButtonLink, Link } from '../../../design/button.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { RowButton } from '../../../design/row.tsx';
import { nairaLabel, timeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { storeForPerson } from '../../../session/personal-storage.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { BetweenCitiesDialog, needsBetweenCitiesConfirmation } from '../between-cities-dialog.tsx';
import { bookingOfRide, bookingOptionsOf } from '../booking/booking-form.ts';
import { rideQuery } from '../queries.ts';
import { bookingWords } from '../ride-rider.words.ts';
import { searchedKm } from '../searched-km.ts';
import { hoursInClass, type NearbyClass, rideClassText, useClassQuote, useOtherClasses } from './change-ride-class.tsx';
import { noDriverWords as m, otherClassWords } from './riding.words.ts';
import { ScheduleAgainRow, TripRow } from './search-panel.tsx';

/** The top-up to add to the new booking, limited to the largest single top-up. */
const topUpAgain = ({ topUp }: RideView): number => Math.min(topUp, rideLimits.topUpMax);

/** Books the trip of a ride again with its options, and adds its top-up. */
const useBookAgain = (ride: RideView, vehicleType: VehicleType) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [betweenCities, setBetweenCities] = useState(false);
  const quote = useClassQuote(ride, vehicleType);
  const topUp = useCommand(topUpRide, {
    onRefused: (error) => showToast(errorSentence(error, bookingWords.failed), { tone: 'destructive' }),
  });
  const book = useCommand(bookRide, {
    onDone: async ({ id, fare }) => {
      const added = topUpAgain(ride);
      if (added > 0)
        await topUp.mutateAsync({ params: { id }, body: { newPrice: fare + added } }).catch(() => undefined);
      await client.prefetchQuery(rideQuery(id));
      navigate(withParams(pages.customerRide, { id }), { replace: true });
    },
    onRefused: async (error) => {
      setBetweenCities(needsBetweenCitiesConfirmation(error));
      if (needsBetweenCitiesConfirmation(error)) return;
      if (error instanceof ApiError && error.code === 'FareChanged')
        return client.invalidateQueries({ queryKey: [rideQuote.path] });
      showToast(errorSentence(error, bookingWords.failed), { tone: 'destructive' });
    },
  });
  const send = (confirmed: { betweenCitiesConfirmed?: true } = {}): void => {
    const { pickupLocation: from, destinationLocation: to, pickupAddress, destinationAddress, passengers } = ride;
    if (!quote.data || !from || !to || pickupAddress === null || destinationAddress === null) return;
    const hours = hoursInClass(vehicleType, ride);
    book.mutate({
      body: {
        ...{ pickupAddress, pickupLatitude: from.latitude, pickupLongitude: from.longitude },
        ...{ destinationAddress, destinationLatitude: to.latitude, destinationLongitude: to.longitude },
        // Both places were confirmed with the first booking.
        ...{ pickupConfirmed: true, destinationConfirmed: true },
        ...{ vehicleType, passengers, estimatedPrice: quote.data.fare },
        ...(hours === null ? {} : { duration: hours }),
        ...bookingOptionsOf(bookingOfRide(ride)),
        ...confirmed,
      },
    });
  };
  return {
    total: quote.data ? quote.data.fare + topUpAgain(ride) : null,
    isPending: book.isPending || topUp.isPending,
    send,
    question: (
      <BetweenCitiesDialog
        open={betweenCities}
        pending={book.isPending}
        onBook={() => send({ betweenCitiesConfirmed: true })}
        onClose={() => setBetweenCities(false)}
      />
    ),
  };
};

const SwitchClass = ({ ride, vehicleType, minutes }: NearbyClass & { readonly ride: RideView }) => {
  const { total, isPending, send, question } = useBookAgain(ride, vehicleType);
  return (
    <>
      <RowButton
        icon={<ArrowLeftRight />}
        title={otherClassWords.action(rideClassText(vehicleType, ride))}
        sub={minutes === null ? otherClassWords.noneNear : otherClassWords.near(minutes)}
        trailing={total !== null && <span className="font-semibold tabular-nums">{nairaLabel(total)}</span>}
        onward={false}
        disabled={minutes === null || total === null}
        busy={isPending}
        onClick={() => send()}
      />
      {question}
    </>
  );
};

export const NoDriverBody = ({ ride }: { readonly ride: RideView }) => {
  const online = useOnline();
  const classes = useOtherClasses(ride);
  const { search, cancelledAt } = ride;
  return (
    <>
      <div className="divide-y divide-line border-line border-t">
        <fieldset disabled={!online} className="divide-y divide-line">
          {classes?.others.map((each) => (
            <SwitchClass key={each.vehicleType} ride={ride} {...each} />
          ))}
        </fieldset>
        <ScheduleAgainRow ride={ride} />
        <div className="flex items-center pr-4">
          <div className="min-w-0 flex-1">
            <TripRow ride={ride} />
          </div>
          <Link
            to={pages.book}
            state={{ again: ride }}
            className="flex min-h-touch items-center font-semibold text-brand"
          >
            {m.change}
          </Link>
        </div>
      </div>
      {search && search.driversAsked > 0 && cancelledAt !== null && (
        <p className="border-line border-t px-4 py-3 text-muted text-sm lg:px-6">
          {m.asked(
            search.driversAsked,
            searchedKm(search, Date.parse(cancelledAt)),
            timeLabel(search.startedAt),
            timeLabel(cancelledAt),
          )}
        </p>
      )}
    </>
  );
};

export const NoDriverDock = ({ ride }: { readonly ride: RideView }) => {
  const { id: accountId } = useCurrentUser();
  const { total, isPending, send, question } = useBookAgain(ride, ride.vehicleType);
  return (
    <>
      {total !== null && total !== ride.estimatedPrice && (
        <p role="alert" className="pb-2 text-sm">
          {bookingWords.fareChanged.text(nairaLabel(ride.estimatedPrice), nairaLabel(total))}
        </p>
      )}
      <NeedsNetwork why={m.needsNetwork}>
        <div className="flex gap-2">
          <ButtonLink
            to={pages.customer}
            state={{ stay: ride.id }}
            look="outline"
            size="tall"
            onClickCapture={() => storeForPerson(accountId, 'noDriverSeen', ride.id)}
          >
            {m.notNow}
          </ButtonLink>
          <Button
            size="tall"
            className="min-w-0 flex-1 px-2"
            disabled={total === null}
            pending={isPending}
            onClick={() => send()}
          >
            {total === null ? m.againPending : m.again(nairaLabel(total))}
          </Button>
        </div>
      </NeedsNetwork>
      {question}
    </>
  );
};
