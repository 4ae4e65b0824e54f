import { erasurePolicy } from '../account/erasure-policy.ts';
import { account } from '../account/lifecycle.ts';
import { driverDuty } from '../driver-duty/index.ts';
import { combinedSendAction, sendAction, wakeAction } from '../kernel/process.ts';
import { customerBookings } from '../ride/index.ts';
import {
  ADA,
  adaBecameCustomer,
  adaCompletedProfile,
  adaRegistered,
  erasureCancelled,
  erasureDelayed,
  personalDataErased,
  roleGranted,
  roleRevoked,
} from '../testing/account-fixtures.ts';
import { DELE, driverRegistered } from '../testing/driver-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import {
  afterAppend,
  callAction,
  onAnswer,
  onEvent,
  onRefusal,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import { completedRideEvents, RIDE, searchingEvents } from '../testing/ride-fixtures.ts';
import { after } from '../time/instant.ts';
import { accountEffectsProcess } from './account-effects-process.ts';

const known = [adaRegistered, adaCompletedProfile];
const roles = (accountId: string, held: object) => callAction('setRoles', { accountId, held });
const forgotten = [
  sendAction(driverDuty, ADA, { type: 'GoOffline', driverId: ADA, reason: 'by_driver', now: NOON }),
  callAction('forget', ADA),
];

const closing = combinedSendAction(
  sendAction(customerBookings, ADA, { type: 'CloseBookings', customerId: ADA, now: NOON }, { again: true }),
  sendAction(account, ADA, { type: 'ErasePersonalData', openRideIds: ['r'], asked: null, delayedBy: [], now: NOON }),
);
const hasRides = { refusal: 'CustomerHasRides', rideId: RIDE } as const;
const held = onRefusal(closing, hasRides, { type: 'CloseBookings' });

const delayed = erasureDelayed();
const { until } = delayed.data;
const openRides = (...answer: readonly string[]) => onAnswer('openRides', { input: ADA, answer });
const erasing = (askedTo: { readonly by: string; readonly reason: string } | null, now: string) =>
  combinedSendAction(
    sendAction(customerBookings, ADA, { type: 'CloseBookings', customerId: ADA, now }, { again: true }),
    sendAction(account, ADA, { type: 'ErasePersonalData', openRideIds: [], asked: askedTo, delayedBy: [], now }),
  );

export const accountEffectsSpec: ProcessSpec = {
  process: accountEffectsProcess,
  rules: [
    rule(
      'a granted role is stored for authorisation',
      { given: { account: [...known, roleGranted('admin')] }, when: onEvent(roleGranted('admin')) },
      [roles(ADA, { admin: true })],
    ),
    rule(
      'a revoked role is removed from authorisation without changing other roles',
      {
        given: { account: [...known, roleGranted('admin'), roleGranted('operator'), roleRevoked('admin')] },
        when: onEvent(roleRevoked('admin')),
      },
      [roles(ADA, { admin: false })],
    ),
    rule(
      'a new driver gets the driver role without changing other roles',
      { given: { account: known, driver: [driverRegistered] }, when: onEvent(driverRegistered) },
      [roles(DELE, { driver: true })],
    ),
    rule(
      'a new customer gets the customer role',
      { given: { account: [...known, adaBecameCustomer] }, when: onEvent(adaBecameCustomer) },
      [roles(ADA, { customer: true })],
    ),
    rule(
      'an erased person does not get a role back',
      { given: { account: [...known, personalDataErased(ADA)] }, when: onEvent(roleGranted('admin')) },
      [],
    ),
    rule(
      'an erased driver does not get a role back',
      { given: { account: [...known, personalDataErased(ADA)] }, when: onEvent(driverRegistered) },
      [],
    ),
    rule(
      'a requested erasure closes the person’s bookings and erases the account',
      {
        when: onRequest({ type: 'ErasePersonalData', accountId: ADA, openRideIds: ['r'], asked: null, delayedBy: [] }),
      },
      [closing],
    ),
    rule(
      'a delayed erasure leaves bookings open',
      {
        when: onRequest({
          type: 'ErasePersonalData',
          accountId: ADA,
          openRideIds: [],
          asked: null,
          delayedBy: ['report'],
        }),
      },
      [
        sendAction(account, ADA, {
          ...{ type: 'ErasePersonalData', openRideIds: [], asked: null, delayedBy: ['report'], now: NOON },
        } as const),
      ],
    ),
    rule('a delayed erasure sets a timer', { when: onEvent(delayed) }, [wakeAction(ADA, until)]),
    rule(
      'a timer that fires early waits for the time of the delayed erasure',
      { given: { account: [...known, delayed] }, when: onTimer(ADA) },
      [wakeAction(ADA, until)],
    ),
    rule(
      'a due erasure queries the person’s open rides',
      { given: { account: [...known, delayed] }, when: onTimer(ADA), now: until },
      [callAction('openRides', ADA)],
    ),
    rule(
      'a due erasure without open rides is carried out',
      { given: { account: [...known, delayed] }, when: openRides(), now: until },
      [erasing(null, until)],
    ),
    rule(
      'a due erasure names the operator who requested it',
      { given: { account: [...known, erasureDelayed(NOON, 'olu')] }, when: openRides(), now: until },
      [erasing({ by: 'olu', reason: 'Asked for by letter' }, until)],
    ),
    rule(
      'an open ride delays a due erasure by an hour',
      { given: { account: [...known, delayed] }, when: openRides(RIDE), now: until },
      [wakeAction(ADA, after(until, erasurePolicy.retryMs))],
    ),
    rule(
      'a cancelled erasure is not carried out',
      { given: { account: [...known, delayed, erasureCancelled()] }, when: onTimer(ADA), now: until },
      [],
    ),
    rule(
      'an erasure cancelled while open rides are read is not carried out',
      { given: { account: [...known, delayed, erasureCancelled()] }, when: openRides(), now: until },
      [],
    ),
    rule(
      'a ride that has just ended does not block an erasure',
      { given: { conflictingRide: completedRideEvents }, when: held },
      [
        combinedSendAction(
          sendAction(customerBookings, ADA, {
            type: 'ReleaseCustomer',
            customerId: ADA,
            rideId: RIDE,
            end: 'other',
            countedWith: null,
            now: NOON,
          }),
          closing,
        ),
      ],
    ),
    rule('an open ride blocks an erasure', { given: { conflictingRide: searchingEvents }, when: held }, []),
    rule('a ride that is being booked blocks an erasure', { when: held }, []),
    rule(
      'an erased person goes offline, and their data are destroyed',
      { when: afterAppend(personalDataErased(ADA)) },
      forgotten,
    ),
    rule(
      'an erased person’s data are destroyed even after a crash',
      { when: onEvent(personalDataErased(ADA)) },
      forgotten,
    ),
    rule(
      'the sweep after an erasure waits for writes in flight',
      { when: onAnswer('forget', { input: ADA, answer: undefined }) },
      [wakeAction(ADA, after(NOON, erasurePolicy.completeAfterMs))],
    ),
    rule(
      'a timer after the erasure repeats the deletion',
      { given: { account: [...known, personalDataErased(ADA)] }, when: onTimer(ADA) },
      [callAction('sweep', ADA)],
    ),
    rule(
      'the erasure is recorded as complete after the sweep',
      { when: onAnswer('sweep', { input: ADA, answer: undefined }) },
      [sendAction(account, ADA, { type: 'CompleteErasure', accountId: ADA, now: NOON })],
    ),
  ],
};
