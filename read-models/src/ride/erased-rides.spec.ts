import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  BOLA,
  DRIVER_1,
  driverShown,
  requestedForKemi,
  rideCancelled,
  rideEndedByOperator,
  rideRequested,
} from '@saferide/domain/testing/ride-fixtures';
import type { FoldRule, FoldSpecBuilder } from '../testing/fold-spec.ts';
import { requestedRide } from '../testing/requested-ride.ts';
import {
  acceptedAgain,
  acceptedRide,
  cancelledRide,
  changedToYaba,
  completedForLess,
  completedRide,
  destinationChangedToYaba,
  driverOfRide,
  eventsUntilAccepted,
  eventsUntilCompleted,
  eventsUntilSearching,
  eventsUntilStarted,
  rideInProgress,
  rideWithoutPerson,
  scheduledBooking,
  scheduledRide,
} from './ride-fixtures.spec.ts';
import type { rides } from './rides.ts';

export const erasedRidesRules = ({ rule, given }: FoldSpecBuilder<typeof rides.tables>): readonly FoldRule[] => [
  rule(
    'a customer’s erasure removes the places of a booking, and keeps its fare and distance',
    given(rideRequested)
      .when(personalDataErased(BOLA))
      .then('rides', { ...requestedRide, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes the note and the passenger, and keeps the payment method',
    given(requestedForKemi)
      .when(personalDataErased(BOLA))
      .then('rides', { ...requestedRide, ...rideWithoutPerson, payment_method: 'bank_transfer' }),
  ),
  rule(
    'a customer’s erasure removes the places of a scheduled booking, and keeps its time',
    given(scheduledBooking)
      .when(personalDataErased(BOLA))
      .then('rides', { ...scheduledRide, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes the start code and later destinations',
    given(...eventsUntilAccepted, destinationChangedToYaba)
      .when(personalDataErased(BOLA))
      .then('rides', { ...acceptedRide, ...changedToYaba, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes the reason for cancelling',
    given(...eventsUntilSearching, rideCancelled('cancelled_by_customer'))
      .when(personalDataErased(BOLA))
      .then('rides', { ...cancelledRide, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes the reason of an operator who ended the ride',
    given(...eventsUntilStarted, rideEndedByOperator('completed'))
      .when(personalDataErased(BOLA))
      .then('rides', { ...rideInProgress, ...rideWithoutPerson }),
  ),
  rule(
    'a ride ended by an operator has no reason if it is read after the erasure',
    given(...eventsUntilStarted, personalDataErased(BOLA))
      .when(rideEndedByOperator('completed'))
      .then('rides', { ...rideInProgress, ...rideWithoutPerson }),
  ),
  rule(
    'a driver’s erasure removes only the details that the rider sees from the ride',
    given(...eventsUntilAccepted)
      .when(personalDataErased(DRIVER_1))
      .then('rides', { ...acceptedRide, driver_shown: null })
      .then('ride_drivers', { ...driverOfRide, driver_shown: null }),
  ),
  rule(
    'a driver’s erasure removes the reason for an early end',
    given(...eventsUntilCompleted)
      .when(personalDataErased(DRIVER_1))
      .then('rides', { ...completedRide, driver_shown: null, early_reason: null })
      .then('ride_drivers', { ...driverOfRide, driver_shown: null }),
  ),
  rule(
    'a reason for an early end is not stored if it is read after the driver’s erasure',
    given(...eventsUntilStarted, personalDataErased(DRIVER_1))
      .when(completedForLess)
      .then('rides', { ...completedRide, driver_shown: null, early_reason: null }),
  ),
  rule(
    'a driver’s details are not stored if they are read after the erasure',
    given(...eventsUntilSearching, acceptedAgain, personalDataErased(DRIVER_1))
      .when(driverShown())
      .then('rides', { ...acceptedRide, driver_shown: null }),
  ),
  rule(
    'a booking has no places if it is read after the customer’s erasure',
    given(personalDataErased(BOLA))
      .when(rideRequested)
      .then('rides', { ...requestedRide, ...rideWithoutPerson }),
  ),
  rule(
    'an accepted ride has no start code if it is read after the erasure',
    given(...eventsUntilSearching, personalDataErased(BOLA))
      .when(acceptedAgain)
      .then('rides', { ...acceptedRide, ...rideWithoutPerson, driver_shown: null })
      .then('ride_drivers', { ...driverOfRide, driver_shown: null }),
  ),
  rule(
    'a change of destination read after the erasure stores neither the new nor earlier destinations',
    given(...eventsUntilAccepted, personalDataErased(BOLA))
      .when(destinationChangedToYaba)
      .then('rides', { ...acceptedRide, ...changedToYaba, ...rideWithoutPerson }),
  ),
  rule(
    'a cancelled ride has no reason if it is read after the erasure',
    given(...eventsUntilSearching, personalDataErased(BOLA))
      .when(rideCancelled('cancelled_by_customer'))
      .then('rides', { ...cancelledRide, ...rideWithoutPerson }),
  ),
];
