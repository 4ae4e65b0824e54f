import { pages } from '@saferide/contracts/kernel/pages';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../design/button.tsx';
import { MapPage } from '../../design/map-page.tsx';
import { classNames } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { SaveFavourite } from '../../features/account/index.ts';
import { BetweenCitiesDialog } from '../../features/ride/between-cities-dialog.tsx';
import { AddressFields } from '../../features/ride/booking/address-fields.tsx';
import { bookingPageWords } from '../../features/ride/booking/booking.words.ts';
import { bookingTripText, TripSettings, VehicleFields } from '../../features/ride/booking/booking-fields.tsx';
import { pickupTimeFault, resolvedPointOf } from '../../features/ride/booking/booking-form.ts';
import { useBookingMap, useBookingRoute } from '../../features/ride/booking/booking-map.tsx';
import {
  freeUntilText,
  ScheduleExplainer,
  ScheduleFields,
  scheduleLabel,
} from '../../features/ride/booking/schedule-fields.tsx';
import { TripSummary } from '../../features/ride/booking/trip-summary.tsx';
import { useBooking } from '../../features/ride/booking/use-booking.ts';
import { rideWords } from '../../features/ride/ride-list.words.ts';
import { bookingWords } from '../../features/ride/ride-rider.words.ts';
import { usePickupMinutesByClass } from '../../features/ride/use-pickup-minutes-by-class.ts';
import { nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = bookingWords;

/** How much of the map a phone shows in each state of the page, in pixels. */
const mapHeights = { searching: 28, later: 0, chosen: 160, hours: 128, pinning: 440 } as const;

/** In a wide window, hides what is below an open list of places. */
const HIDDEN_BY_LIST = 'lg:peer-has-[[role=listbox]:not([hidden])]/places:hidden';

const leaveField = (): void => {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
};

export const BookingPage = () => {
  const isCustomer = useCurrentUser().customer !== null;
  const { booking, ends, change, quotes, submit, pending, betweenCities, ...shown } = useBooking();
  const { fareBefore, endFault, refusedEnd, timeRefused, isLookingUp } = shown;
  const [searching, setSearching] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [pinning, setPinning] = useState(false);
  const known = { pickup: ends.pickup.resolution, destination: ends.destination.resolution };
  const hasTrip = known.pickup.kind === 'known' && known.destination.kind === 'known';
  const way = useBookingRoute(known);
  const near = usePickupMinutesByClass(booking.when === 'now' ? resolvedPointOf(known.pickup) : null);
  const { map, controls } = useBookingMap({ booking, known, way, onChange: change, onPinning: setPinning });
  const isFolded = hasTrip && !searching && !pinning && endFault === null;
  const places = useRef<HTMLDivElement>(null);
  const fare = useRef<HTMLParagraphElement>(null);
  const summary = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isFolded && places.current?.contains(document.activeElement)) summary.current?.focus();
  }, [isFolded]);
  const unfold = (): void => {
    flushSync(() => setSearching(true));
    places.current?.querySelectorAll('input').item(1).focus();
  };
  const { quote, fault, end } = quotes[booking.vehicleType];
  const later = booking.when === 'later';
  const name = rideWords.vehicles[booking.vehicleType];
  const now = useServerNow(30_000);
  const label = (): string => {
    if (!quote) return m.bookWithoutFare[booking.when];
    const price = nairaLabel(quote.fare);
    if (later) return scheduleLabel(booking.scheduledFor, price, now);
    return booking.vehicleType === 'suv' ? m.bookHours(m.hour(booking.hours), price) : m.book(name, price);
  };
  const stage = (): keyof typeof mapHeights => {
    if (pinning) return 'pinning';
    if (later) return 'later';
    if (searching && (choosing || !hasTrip)) return 'searching';
    return booking.vehicleType === 'suv' ? 'hours' : 'chosen';
  };
  return (
    <MapPage
      title={later ? bookingPageWords.titleLater : m.title}
      back={{ to: pages.customer, label: m.back }}
      className={choosing && !pinning ? 'max-lg:[&_.stage-dock]:hidden' : undefined}
      map={map}
      mapHeight={mapHeights[stage()]}
      dock={
        // While a pin is being set, only its controls are shown.
        pinning ? (
          controls
        ) : (
          <>
            {fareBefore !== null && quote && (
              <p role="alert" className="pb-2 text-sm">
                {m.fareChanged.text(nairaLabel(fareBefore), nairaLabel(quote.fare))}
              </p>
            )}
            {fault && !end && (
              <p role="alert" className="pb-2 font-semibold text-danger text-sm">
                {fault}
              </p>
            )}
            {near?.get(booking.vehicleType) === null && (
              <p className="pb-2 text-muted text-sm">{bookingPageWords.noneNear(booking.vehicleType)}</p>
            )}
            {later && pickupTimeFault(booking, now) === null && (
              <p className="pb-2 text-muted text-sm">{freeUntilText(booking.scheduledFor, now)}</p>
            )}
            <Button
              size="tall"
              look={choosing ? 'outline' : 'primary'}
              className="w-full"
              disabled={isLookingUp}
              pending={pending}
              onClick={() => submit()}
            >
              {isLookingUp ? m.lookingUp : pending ? m.booking : label()}
            </Button>
          </>
        )
      }
    >
      <div ref={places} hidden={isFolded || pinning} className="peer/places">
        <AddressFields
          {...{ booking, ends, endFault, refusedEnd }}
          onSearching={setSearching}
          onOpen={setChoosing}
          onLookUp={() => fare.current?.focus()}
          onChange={change}
        />
        <p ref={fare} tabIndex={-1} className="min-h-8 px-4 py-1 text-muted text-sm outline-none lg:px-6">
          {bookingTripText(way)}
        </p>
      </div>
      {isFolded && <TripSummary ref={summary} booking={booking} way={way} onOpen={unfold} />}
      {!pinning && (searching || !hasTrip) && (
        // Keeps the list open, which would otherwise close and move the button between press and release.
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only watches its buttons
        <div
          className={classNames('contents', HIDDEN_BY_LIST)}
          onPointerDown={(event) => choosing && event.preventDefault()}
          onClick={leaveField}
        >
          {controls}
        </div>
      )}
      <div className={pinning ? 'hidden' : classNames('contents', choosing && 'max-lg:hidden', HIDDEN_BY_LIST)}>
        {later && <ScheduleFields {...{ booking, way }} refused={timeRefused} onChange={change} />}
        <VehicleFields {...{ booking, quotes, near, fareBefore }} onChange={change} />
        <TripSettings booking={booking} quote={quote} onChange={change} />
        {later && <ScheduleExplainer />}
        {hasTrip && !isFolded && isCustomer && (
          <div className="px-4 lg:px-6">
            <SaveFavourite place={booking.destination} />
          </div>
        )}
      </div>
      <BetweenCitiesDialog {...betweenCities} pending={pending} />
    </MapPage>
  );
};
