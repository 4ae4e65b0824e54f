import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  BOLA,
  DRIVER_1,
  driverShown,
  rideCancelled,
  rideEndedByOperator,
  rideRequested,
} from '@saferide/domain/testing/ride-fixtures';
import type { FoldRule, FoldSpecBuilder } from '../testing/fold-spec.ts';
import { requestedRide } from '../testing/requested-ride.ts';
import {
  acceptedAgain,
  booked,
  changedToYaba,
  completedForLess,
  rideWithoutPerson,
  scheduled,
  storyCancelled,
  storyOver,
  storyUnderWay,
  taken,
  toOver,
  toSearching,
  toTaken,
  toUnderWay,
  toYaba,
} from './ride-story.spec.ts';
import type { rides } from './rides.ts';

export const erasedRidesRules = ({ rule, given }: FoldSpecBuilder<typeof rides.tables>): readonly FoldRule[] => [
  rule(
    'an erased customer’s booking keeps its figures and has no places',
    given(rideRequested)
      .when(personalDataErased(BOLA))
      .then('rides', { ...requestedRide, ...rideWithoutPerson }),
  ),
  rule(
    'an erased customer’s scheduled booking keeps its time and has no places',
    given(booked)
      .when(personalDataErased(BOLA))
      .then('rides', { ...scheduled, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes the start code and later destinations',
    given(...toTaken, toYaba)
      .when(personalDataErased(BOLA))
      .then('rides', { ...taken, ...changedToYaba, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes the reason for cancelling',
    given(...toSearching, rideCancelled('cancelled_by_customer'))
      .when(personalDataErased(BOLA))
      .then('rides', { ...storyCancelled, ...rideWithoutPerson }),
  ),
  rule(
    'a customer’s erasure removes an operator’s reason',
    given(...toUnderWay, rideEndedByOperator('completed'))
      .when(personalDataErased(BOLA))
      .then('rides', { ...storyUnderWay, ...rideWithoutPerson }),
  ),
  rule(
    'an operator’s end after the erasure shows no reason',
    given(...toUnderWay, personalDataErased(BOLA))
      .when(rideEndedByOperator('completed'))
      .then('rides', { ...storyUnderWay, ...rideWithoutPerson }),
  ),
  rule(
    'a driver’s erasure removes how the rider recognises them, and nothing else of the ride',
    given(...toTaken)
      .when(personalDataErased(DRIVER_1))
      .then('rides', { ...taken, driver_shown: null }),
  ),
  rule(
    'a driver’s erasure removes the reason for an early end',
    given(...toOver)
      .when(personalDataErased(DRIVER_1))
      .then('rides', { ...storyOver, driver_shown: null, early_reason: null }),
  ),
  rule(
    'a reason read after the driver’s erasure is not shown',
    given(...toUnderWay, personalDataErased(DRIVER_1))
      .when(completedForLess)
      .then('rides', { ...storyOver, driver_shown: null, early_reason: null }),
  ),
  rule(
    'the driver’s details read after their erasure are not shown',
    given(...toSearching, acceptedAgain, personalDataErased(DRIVER_1))
      .when(driverShown())
      .then('rides', { ...taken, driver_shown: null }),
  ),
  rule(
    'a booking read after its customer’s erasure names no place',
    given(personalDataErased(BOLA))
      .when(rideRequested)
      .then('rides', { ...requestedRide, ...rideWithoutPerson }),
  ),
  rule(
    'an acceptance after the erasure shows no code',
    given(...toSearching, personalDataErased(BOLA))
      .when(acceptedAgain)
      .then('rides', { ...taken, ...rideWithoutPerson, driver_shown: null }),
  ),
  rule(
    'a change after the erasure shows no destination and no history',
    given(...toTaken, personalDataErased(BOLA))
      .when(toYaba)
      .then('rides', { ...taken, ...changedToYaba, ...rideWithoutPerson }),
  ),
  rule(
    'a cancellation after the erasure shows no reason',
    given(...toSearching, personalDataErased(BOLA))
      .when(rideCancelled('cancelled_by_customer'))
      .then('rides', { ...storyCancelled, ...rideWithoutPerson }),
  ),
];
