import { registerCustomer } from '@saferide/contracts/account/account';
import { favoriteView } from '@saferide/contracts/account/favorites';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { type VehicleType, vehicleTypes } from '@saferide/contracts/pick-lists';
import { bookRide, scheduleRide } from '@saferide/contracts/ride/commands';
import { quoteView, rideQuote } from '@saferide/contracts/ride/queries';
import { type RideView, rideView } from '@saferide/contracts/ride/ride-view';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ApiError, ConnectionError, errorSentence, isOutcomeUnknown } from '../../../api/api-error.ts';
import { toServerTimeMs } from '../../../api/server-clock.ts';
import { type IdempotencyKeyStorage, useCommand } from '../../../api/use-command.ts';
import { bookingDraftStorage } from '../../../browser/booking-draft.ts';
import { dateTimeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { readForPerson, removeForPerson, storeForPerson } from '../../../session/personal-storage.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { needsBetweenCitiesConfirmation } from '../between-cities-dialog.tsx';
import { customerRidesQuery, customerScheduledRidesQuery } from '../customer-queries.ts';
import { rideQuery } from '../queries.ts';
import { bookingWords } from '../ride-rider.words.ts';
import {
  type BookingInput,
  bookingOfRide,
  bookingOptionsOf,
  bookingSchema,
  confirmationsOf,
  emptyBooking,
  lagosIsoTime,
  pickupTimeFault,
  type ResolvedRouteEnds,
  schedulableRange,
  tripOfBookingInput,
  withPickupTime,
} from './booking-form.ts';
import { placeInputAt, placeOfFavourite } from './place.ts';
import { unknownPlaceText } from './place-choices.tsx';
import { usePlaceLookup, useServerQuestion } from './use-place-lookup.ts';
import { type BookingQuote, type QuoteState, type RouteEnd, rejectedEndOf, useQuote } from './use-quote.ts';
import { usualPayment } from './usual-payment.ts';

const m = bookingWords;

const sent = z.object({ of: z.string(), key: z.string() }).nullable();

const keyOfBooking = (accountId: string): IdempotencyKeyStorage => ({
  get current() {
    return readForPerson(accountId, 'bookingSent', sent);
  },
  set current(key) {
    storeForPerson(accountId, 'bookingSent', key);
  },
});

export interface RouteEndFault {
  readonly end: RouteEnd;
  readonly fault: string;
}

interface RefusedFare {
  readonly of: string;
  readonly quote: BookingQuote;
  /** The fare that was sent, in naira. */
  readonly before: number;
}

const routeEnds: readonly RouteEnd[] = ['pickup', 'destination'];

const asAgain = z.object({ again: rideView });
/** Navigation state of a page that passes on a chosen destination. */
const asTo = z.object({ to: favoriteView.omit({ id: true, name: true }) });

const started = (accountId: string, { key, search, state }: Location): BookingInput => {
  const visit = `${key}${search}`;
  const stored = readForPerson(accountId, 'booking', bookingSchema);
  const draft = bookingDraftStorage.read();
  if (stored?.visit === visit && !draft) return stored;
  const repeated = asAgain.safeParse(state);
  if (repeated.success) {
    const later = new URLSearchParams(search).get('when') === 'later';
    const earliest = schedulableRange(toServerTimeMs(Date.now())).min;
    return {
      ...bookingOfRide(repeated.data.again),
      ...(later ? { when: 'later', scheduledFor: earliest } : {}),
      visit,
    };
  }
  const to = asTo.safeParse(state);
  const fresh = { ...emptyBooking, paymentMethod: usualPayment.current().method };
  if (to.success) return { ...fresh, destination: placeOfFavourite(to.data.to), visit };
  const params = new URLSearchParams(search);
  const begun: BookingInput = draft
    ? {
        ...fresh,
        pickup: placeInputAt(draft.pickupAddress, null),
        destination: placeInputAt(draft.destinationAddress, null),
        vehicleType: draft.vehicleType,
        hours: Number(draft.duration) || emptyBooking.hours,
      }
    : (stored ?? fresh);
  const when = (['now', 'later'] as const).find((one) => one === params.get('when')) ?? begun.when;
  return {
    ...withPickupTime(begun, when, toServerTimeMs(Date.now())),
    visit,
    vehicleType: vehicleTypes.find((type) => type === params.get('vehicle')) ?? begun.vehicleType,
  };
};

interface SentBooking {
  readonly pickupAddress: string;
  readonly destinationAddress: string;
  readonly scheduledTime?: string | undefined;
}

const instantOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

const isBookedAs = (ride: RideView, sentBooking: SentBooking): boolean =>
  (ride.status === 'requested' || ride.status === 'accepted') &&
  ride.pickupAddress === sentBooking.pickupAddress &&
  ride.destinationAddress === sentBooking.destinationAddress &&
  instantOf(ride.scheduledTime) === instantOf(sentBooking.scheduledTime);

/** A browser that reported being offline sent nothing, so the booking was not executed. */
const isUnanswered = (error: Error): boolean =>
  isOutcomeUnknown(error) && !(error instanceof ConnectionError && error.isOffline);

const rideInTheWay = (error: unknown): string | undefined => {
  const rideId = error instanceof ApiError ? error.problem?.rideId : null;
  return typeof rideId === 'string' ? withParams(pages.customerRide, { id: rideId }) : undefined;
};

export const useBooking = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { id: accountId, customer } = useCurrentUser();
  const [booking, setBooking] = useState(() => started(accountId, location));
  useEffect(() => storeForPerson(accountId, 'booking', booking), [accountId, booking]);
  const [refusedFare, setRefusedFare] = useState<RefusedFare | null>(null);
  const [refusedEnd, setRefusedEnd] = useState<(RouteEndFault & { readonly of: string }) | null>(null);
  const questions = {
    pickup: useServerQuestion(booking.pickup, usePlaceLookup(booking.pickup, booking.destination.at)),
    destination: useServerQuestion(booking.destination, usePlaceLookup(booking.destination, booking.pickup.at)),
  };
  const lookups = { pickup: questions.pickup.lookupState, destination: questions.destination.lookupState };
  const ends: ResolvedRouteEnds = { pickup: lookups.pickup.resolution, destination: lookups.destination.resolution };
  const quoted: Readonly<Record<VehicleType, QuoteState>> = {
    standard: useQuote(booking, ends, 'standard'),
    premium: useQuote(booking, ends, 'premium'),
    suv: useQuote(booking, ends, 'suv'),
  };
  const trip = tripOfBookingInput(booking, ends, booking.vehicleType);
  const of = JSON.stringify(trip);
  const sentTrip = useRef(of);
  const sentFare = useRef(0);
  const newQuote = refusedFare?.of === of ? refusedFare.quote : null;
  const quotes = newQuote
    ? { ...quoted, [booking.vehicleType]: { quote: newQuote, pending: false, fault: null, end: null } }
    : quoted;
  const change = (changed: Partial<BookingInput>): void => {
    setRefusedFare(null);
    setRefusedEnd(null);
    bookingDraftStorage.forget();
    setBooking((before) => ({ ...before, ...changed }));
  };
  const forgetBooking = (): void => {
    bookingDraftStorage.forget();
    removeForPerson('booking');
  };

  const showBookedRide = async ({ id }: Pick<RideView, 'id'>): Promise<void> => {
    forgetBooking();
    await client.prefetchQuery(rideQuery(id));
    showToast(m.booked, { tone: 'good' });
    navigate(withParams(pages.customerRide, { id }), { replace: true });
  };
  const isScheduled = async (scheduledTime: string): Promise<void> => {
    forgetBooking();
    await Promise.all([client.prefetchQuery(customerRidesQuery), client.prefetchQuery(customerScheduledRidesQuery)]);
    showToast(m.scheduled, { description: dateTimeLabel(scheduledTime), tone: 'good' });
    navigate(pages.customer, { replace: true });
  };

  const lookFor = async (sentBooking: SentBooking): Promise<RideView | null> => {
    const query = sentBooking.scheduledTime
      ? client.fetchQuery({ ...customerScheduledRidesQuery, staleTime: 0 })
      : client.fetchQuery({ ...customerRidesQuery, staleTime: 0 });
    const rides = await query.catch(() => []);
    return rides.find((ride) => isBookedAs(ride, sentBooking)) ?? null;
  };

  const [betweenCities, setBetweenCities] = useState(false);
  const refused = (otherwise: string) => (error: Error) => {
    setBetweenCities(needsBetweenCitiesConfirmation(error));
    if (needsBetweenCitiesConfirmation(error)) return;
    const changed = error instanceof ApiError && error.code === 'FareChanged' ? error.problem?.quote : null;
    const parsed = quoteView.safeParse(changed);
    if (parsed.success) {
      setRefusedFare({ of: sentTrip.current, quote: parsed.data, before: sentFare.current });
      void client.invalidateQueries({ queryKey: [rideQuote.path] });
      return;
    }
    const end = rejectedEndOf(error);
    if (end && questions[end].showQuestion(error)) return;
    if (end) setRefusedEnd({ of: sentTrip.current, end, fault: errorSentence(error, otherwise) });
    else showToast(errorSentence(error, otherwise), { tone: 'destructive', to: rideInTheWay(error) });
  };
  /** Registers the person as a rider before their first booking. */
  const become = useCommand(registerCustomer, {
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const keyStorage = keyOfBooking(accountId);
  const book = useCommand(bookRide, {
    keyStorage,
    onDone: showBookedRide,
    onRefused: async (error, { body }) => {
      if (!isUnanswered(error)) return refused(m.failed)(error);
      showToast(m.unanswered.title, { description: m.unanswered.now, tone: 'destructive' });
      const ride = body && !(body instanceof FormData) ? await lookFor(body) : null;
      if (ride) await showBookedRide(ride);
    },
  });
  const schedule = useCommand(scheduleRide, {
    keyStorage,
    onDone: ({ scheduledTime }) => isScheduled(scheduledTime),
    onRefused: async (error, { body }) => {
      if (!isUnanswered(error)) return refused(m.scheduleFailed)(error);
      showToast(m.unanswered.title, { description: m.unanswered.later, tone: 'destructive' });
      const ride = body && !(body instanceof FormData) ? await lookFor(body) : null;
      if (ride?.scheduledTime) await isScheduled(ride.scheduledTime);
    },
  });

  /** How often the rider pressed the booking button with a time that cannot be booked. */
  const [timeRefused, setTimeRefused] = useState(0);
  /** Shows the fault that prevents the booking at its field. Returns false if the booking has no fault. */
  const showsFault = (): boolean => {
    const end = routeEnds.find((one) => ends[one].kind !== 'known');
    if (end) {
      const known = ends[end];
      const fault = known.kind === 'empty' ? m.required[end] : unknownPlaceText(known, booking[end].address);
      setRefusedEnd({ of, end, fault });
      return true;
    }
    const isRefused = pickupTimeFault(booking, toServerTimeMs(Date.now())) !== null;
    if (isRefused) setTimeRefused((before) => before + 1);
    return isRefused;
  };
  const submit = (betweenCitiesConfirmed = false): void => {
    const { quote } = quotes[booking.vehicleType];
    if (showsFault() || !trip || !quote) return;
    sentTrip.current = of;
    sentFare.current = quote.fare;
    for (const { markSent } of Object.values(questions)) markSent();
    const body = {
      ...{ ...trip, ...confirmationsOf(booking), passengers: booking.passengers, estimatedPrice: quote.fare },
      ...bookingOptionsOf(booking),
      ...(betweenCitiesConfirmed ? { betweenCitiesConfirmed } : {}),
    };
    const send = () => {
      if (booking.when === 'now') book.mutate({ body });
      else schedule.mutate({ body: { ...body, scheduledTime: lagosIsoTime(booking.scheduledFor) } });
    };
    if (customer) send();
    else become.mutate({ body: {} }, { onSuccess: send });
  };

  const { end, fault, pending: isQuoted } = quotes[booking.vehicleType];
  return {
    booking,
    ends: lookups,
    isLookingUp: isQuoted || routeEnds.some((one) => ends[one].kind === 'pending'),
    timeRefused,
    endFault: refusedEnd?.of === of ? refusedEnd : end && fault ? { end, fault } : null,
    refusedEnd: refusedEnd?.of === of ? refusedEnd : null,
    change,
    quotes,
    fareBefore: newQuote && refusedFare ? refusedFare.before : null,
    submit,
    betweenCities: { open: betweenCities, onBook: () => submit(true), onClose: () => setBetweenCities(false) },
    pending: become.isPending || book.isPending || schedule.isPending,
  };
};
