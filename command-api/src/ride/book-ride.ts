import { bookRide, changeRideClass, scheduleRide } from '@saferide/contracts/ride/commands';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { coordinatesOf } from '@saferide/domain/place/coordinates';
import { type BookingRequest, bookingProcess } from '@saferide/domain/processes/booking-process';
import { bookingsPolicy } from '@saferide/domain/ride/bookings/bookings-policy';
import type { ReplaceRide } from '@saferide/domain/ride/commands';
import { ride } from '@saferide/domain/ride/lifecycle';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { isRideOpen, type RideState } from '@saferide/domain/ride/state';
import type { LocatedPlace } from '@saferide/geo/gazetteer/nigeria';
import { cityAt } from '@saferide/geo/gazetteer/nigeria';
import { drivingMinutesBetween } from '@saferide/geo/routes/sketched-route';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Router } from 'express';
import { locateEnteredPlace } from '../handling/locate-place.ts';
import { type IncomingCommand, mountCommand } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/account-contact.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { RideServices } from '../kernel/services.ts';
import { type ProcessRun, type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { mountRideCommand, requireHandledRequest, rideStatusView } from './ride-commands.ts';

export interface BookingServices {
  readonly openRides: Pick<OpenRides, 'of'>;
}

export const runnableBookingProcess = ({ openRides }: BookingServices): RunnableProcess<BookingRequest | ReplaceRide> =>
  runnableProcess(
    bookingProcess(bookingsPolicy),
    {
      openRides: async ({ request: { customerId } }, { context, log }) => {
        const ids = await openRides.of(customerId, context.signal);
        const rides = await Promise.all(ids.map((id) => log.load(ride, id)));
        return rides.flatMap(({ state }) =>
          isRideOpen(state) && 'booking' in state && state.booking.customerId === customerId ? [state.booking] : [],
        );
      },
    },
    { fromLog: ['openRides'] },
  );

type Degrees = number | null | undefined;

interface TripAddresses {
  readonly pickupAddress: string;
  readonly pickupLatitude?: Degrees;
  readonly pickupLongitude?: Degrees;
  readonly pickupConfirmed?: boolean | undefined;
  readonly destinationAddress: string;
  readonly destinationLatitude?: Degrees;
  readonly destinationLongitude?: Degrees;
  readonly destinationConfirmed?: boolean | undefined;
}

const tripOfBooking = (
  given: TripAddresses,
): { readonly pickup: LocatedPlace; readonly destination: LocatedPlace; readonly city: string } => {
  const from = coordinatesOf(given.pickupLatitude, given.pickupLongitude);
  const to = coordinatesOf(given.destinationLatitude, given.destinationLongitude);
  const pickup = locateEnteredPlace(
    'pickup',
    { address: given.pickupAddress, at: from, confirmed: given.pickupConfirmed ?? false },
    to,
  );
  const destination = locateEnteredPlace(
    'destination',
    { address: given.destinationAddress, at: to, confirmed: given.destinationConfirmed ?? false },
    pickup,
  );
  return { pickup, destination, city: cityAt(pickup) };
};

/** Derives the ride id from the command id, so that a retry books the same ride. */
const booking = async (
  { tariffs }: RideServices,
  { body, caller, now, context }: IncomingCommand<typeof bookRide> | IncomingCommand<typeof scheduleRide>,
) => ({
  rideId: derivedUuid('ride', context.cause.commandId),
  customerId: caller.accountId,
  vehicleType: body.vehicleType,
  passengers: body.passengers,
  durationHours: body.duration ?? null,
  ...tripOfBooking(body),
  paymentMethod: body.paymentMethod,
  note: body.note || null,
  passenger: body.passenger
    ? { name: body.passenger.name, phone: parseNigerianPhoneNumber(body.passenger.phone, 'passenger.phone') }
    : null,
  ...(await tariffs.inForce(now)),
  policy: ridePolicy,
  claimedFareKobo: fromNaira(body.estimatedPrice),
  betweenCitiesConfirmed: body.betweenCitiesConfirmed ?? false,
  now,
});

const fareOf = (state: RideState): number => (state.status === 'none' ? 0 : toNaira(state.booking.fareKobo));

/** A changed fare comes with a quote. Its minutes are those by road, as in the quotes of the read API. */
const withMinutesByRoad = (ran: ProcessRun, { pickup, destination }: BookingRequest): ProcessRun => {
  const { refusal } = ran;
  if (refusal?.refusal !== 'FareChanged' || !('quote' in refusal)) return ran;
  const minutes = Math.round(drivingMinutesBetween(pickup, destination));
  return { ...ran, refusal: { ...refusal, quote: { ...Object(refusal.quote), minutes } } as Refusal };
};

export const mountBooking = (router: Router, services: RideServices & BookingServices): void => {
  const { commands, runner } = services;
  const booked = runnableBookingProcess(services);
  const made = async (command: BookingRequest, context: CommandContext) =>
    requireHandledRequest(withMinutesByRoad(await runner.execute(booked, command, context), command), command);

  mountCommand(router, bookRide, commands, async (incoming) => {
    const command = { type: 'RequestRide', ...(await booking(services, incoming)) } as const;
    const { state } = await made(command, incoming.context);
    return { body: { ...rideStatusView(command.rideId, state), fare: fareOf(state) } };
  });

  mountCommand(router, scheduleRide, commands, async (incoming) => {
    const scheduledFor = new Date(incoming.body.scheduledTime).toISOString();
    const command = { type: 'ScheduleRide', ...(await booking(services, incoming)), scheduledFor } as const;
    const { state } = await made(command, incoming.context);
    const body = { ...rideStatusView(command.rideId, state), fare: fareOf(state), scheduledTime: scheduledFor };
    return { body };
  });

  mountRideCommand(
    router,
    changeRideClass,
    services,
    async ({ params: { id: rideId }, body, caller, now, context }) => {
      const command = {
        type: 'ReplaceRide',
        ...{ rideId, customerId: caller.accountId, replacementId: derivedUuid('ride', context.cause.commandId) },
        ...{ vehicleType: body.vehicleType, durationHours: body.duration ?? null },
        ...(await services.tariffs.inForce(now)),
        betweenCitiesConfirmed: body.betweenCitiesConfirmed ?? false,
        ...{ policy: ridePolicy, claimedFareKobo: fromNaira(body.estimatedPrice), now },
      } as const;
      const ran = await runner.execute(booked, command, context);
      requireHandledRequest(ran, command);
      const { state } = await services.log.load(ride, command.replacementId);
      return { body: { ...rideStatusView(command.replacementId, state), fare: fareOf(state) } };
    },
  );
};
