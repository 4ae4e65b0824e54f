import { driverDuty } from '../driver-duty/published.ts';
import { send, together, wake } from '../kernel/process.ts';
import { customerBookings } from '../ride/published.ts';
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
  asks,
  onAnswer,
  onEvent,
  onRefusal,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import { over, RIDE, searching } from '../testing/ride-fixtures.ts';
import { after } from '../time/instant.ts';
import { accountEffectsProcess } from './account-effects-process.ts';
import { erasurePolicy } from './erasure-policy.ts';
import { account } from './lifecycle.ts';

const known = [adaRegistered, adaCompletedProfile];
const roles = (accountId: string, held: object) => asks('roles', { accountId, held });
const forgotten = [
  send(driverDuty, ADA, { type: 'GoOffline', driverId: ADA, reason: 'by_driver', now: NOON }),
  asks('forget', ADA),
];

const closing = together(
  send(customerBookings, ADA, { type: 'CloseBookings', customerId: ADA, now: NOON }, { again: true }),
  send(account, ADA, { type: 'ErasePersonalData', openRideIds: ['r'], asked: null, delayedBy: [], now: NOON }),
);
const hasRides = { refusal: 'CustomerHasRides', rideId: RIDE } as const;
const held = onRefusal(closing, hasRides, { type: 'CloseBookings' });

const delayed = erasureDelayed();
const { until } = delayed.data;
const openRides = (...answer: readonly string[]) => onAnswer('openRides', { question: ADA, answer });
const erasing = (askedTo: { readonly by: string; readonly reason: string } | null, now: string) =>
  together(
    send(customerBookings, ADA, { type: 'CloseBookings', customerId: ADA, now }, { again: true }),
    send(account, ADA, { type: 'ErasePersonalData', openRideIds: [], asked: askedTo, delayedBy: [], now }),
  );

export const accountEffectsSpec: ProcessSpec = {
  process: accountEffectsProcess,
  rules: [
    rule(
      'a role that is granted opens the gates',
      { given: { account: [...known, roleGranted('admin')] }, when: onEvent(roleGranted('admin')) },
      [roles(ADA, { admin: true })],
    ),
    rule(
      'a role that is revoked closes them; others stay',
      {
        given: { account: [...known, roleGranted('admin'), roleGranted('operator'), roleRevoked('admin')] },
        when: onEvent(roleRevoked('admin')),
      },
      [roles(ADA, { admin: false })],
    ),
    rule(
      'a driver may drive; of a role that is granted meanwhile nothing is said, for it may not be known here yet',
      { given: { account: known, driver: [driverRegistered] }, when: onEvent(driverRegistered) },
      [roles(DELE, { driver: true })],
    ),
    rule(
      'a customer may book',
      { given: { account: [...known, adaBecameCustomer] }, when: onEvent(adaBecameCustomer) },
      [roles(ADA, { customer: true })],
    ),
    rule(
      'nobody who is forgotten gets a role back',
      { given: { account: [...known, personalDataErased(ADA)] }, when: onEvent(roleGranted('admin')) },
      [],
    ),
    rule(
      'nor by having been a driver',
      { given: { account: [...known, personalDataErased(ADA)] }, when: onEvent(driverRegistered) },
      [],
    ),
    rule(
      'who wants to be forgotten books nothing any more, and has it decided on their account',
      {
        when: onRequest({ type: 'ErasePersonalData', accountId: ADA, openRideIds: ['r'], asked: null, delayedBy: [] }),
      },
      [closing],
    ),
    rule(
      'who is to be erased later goes on booking until then',
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
        send(account, ADA, {
          ...{ type: 'ErasePersonalData', openRideIds: [], asked: null, delayedBy: ['report'], now: NOON },
        } as const),
      ],
    ),
    rule('a delayed erasure has its time', { when: onEvent(delayed) }, [wake(ADA, until)]),
    rule('and is not due before', { given: { account: [...known, delayed] }, when: onTimer(ADA) }, [wake(ADA, until)]),
    rule(
      'then the open rides are asked for',
      { given: { account: [...known, delayed] }, when: onTimer(ADA), now: until },
      [asks('openRides', ADA)],
    ),
    rule(
      'and without any of them the person is erased',
      { given: { account: [...known, delayed] }, when: openRides(), now: until },
      [erasing(null, until)],
    ),
    rule(
      'in the name of the operator who was asked',
      { given: { account: [...known, erasureDelayed(NOON, 'olu')] }, when: openRides(), now: until },
      [erasing({ by: 'olu', reason: 'Asked for by letter' }, until)],
    ),
    rule(
      'an open ride puts it off by an hour',
      { given: { account: [...known, delayed] }, when: openRides(RIDE), now: until },
      [wake(ADA, after(until, erasurePolicy.retryMs))],
    ),
    rule(
      'a cancelled erasure does not come',
      { given: { account: [...known, delayed, erasureCancelled()] }, when: onTimer(ADA), now: until },
      [],
    ),
    rule(
      'not even when it is cancelled while the rides are asked for',
      { given: { account: [...known, delayed, erasureCancelled()] }, when: openRides(), now: until },
      [],
    ),
    rule('a ride that has just ended does not hold them', { given: { inTheWay: over }, when: held }, [
      together(
        send(customerBookings, ADA, {
          type: 'ReleaseCustomer',
          customerId: ADA,
          rideId: RIDE,
          end: 'other',
          countedWith: null,
          now: NOON,
        }),
        closing,
      ),
    ]),
    rule('one that is open does', { given: { inTheWay: searching }, when: held }, []),
    rule('so does one that is being booked', { when: held }, []),
    rule(
      'who is forgotten is offline, and nothing is kept about them',
      { when: afterAppend(personalDataErased(ADA)) },
      forgotten,
    ),
    rule('also when the process that wrote it died', { when: onEvent(personalDataErased(ADA)) }, forgotten),
    rule(
      'what was under way when the key was destroyed is given the time to be written',
      { when: onAnswer('forget', { question: ADA, answer: undefined }) },
      [wake(ADA, after(NOON, erasurePolicy.completeAfterMs))],
    ),
    rule('and is forgotten then', { given: { account: [...known, personalDataErased(ADA)] }, when: onTimer(ADA) }, [
      asks('sweep', ADA),
    ]),
    rule('which read models hear of', { when: onAnswer('sweep', { question: ADA, answer: undefined }) }, [
      send(account, ADA, { type: 'CompleteErasure', accountId: ADA, now: NOON }),
    ]),
  ],
};
