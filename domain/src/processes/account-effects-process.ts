import type { CompleteErasure, ErasePersonalData } from '../account/commands.ts';
import { erasurePolicy } from '../account/erasure-policy.ts';
import type { AccountEvent } from '../account/events.ts';
import { account } from '../account/lifecycle.ts';
import type { AccountRefusal } from '../account/refusals.ts';
import type { AccountState } from '../account/state.ts';
import { type DriverEvent, driver } from '../driver/index.ts';
import { driverDuty } from '../driver-duty/index.ts';
import { aggregateRead, combinedSendAction, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import {
  type CloseBookings,
  type CustomerBookingsRefusal,
  customerBookings,
  isCustomerFree,
  type ReleaseCustomer,
  ride,
} from '../ride/index.ts';
import { type Instant, after as later } from '../time/instant.ts';

export interface ErasureRequest {
  readonly type: 'ErasePersonalData';
  readonly accountId: string;
  readonly openRideIds: readonly string[];
  readonly asked: ErasePersonalData['asked'];
  readonly delayedBy: ErasePersonalData['delayedBy'];
}

type Role = 'customer' | 'driver' | 'admin' | 'operator';
type Person = Extract<AccountState, { readonly person: unknown }>['person'];

/** Roles to grant (true) or revoke (false); absent roles do not change. */
export type RoleChanges = Readonly<Partial<Record<Role, boolean>>>;

type Calls = {
  readonly setRoles: {
    readonly input: { readonly accountId: string; readonly held: RoleChanges };
    readonly answer: unknown;
  };
  readonly forget: { readonly input: string; readonly answer: unknown };
  readonly openRides: { readonly input: string; readonly answer: readonly string[] };
  readonly sweep: { readonly input: string; readonly answer: unknown };
};

const { on, afterAppend, onRequest, onRefusal, onAnswer, onTimer, call, process } = processBuilder<{
  events: AccountEvent | DriverEvent;
  requests: ErasureRequest;
  commands: CloseBookings | ReleaseCustomer | ErasePersonalData | CompleteErasure;
  refusals: CustomerBookingsRefusal | AccountRefusal;
  calls: Calls;
}>();

const isHeld = (accountId: string, role: Role, state: AccountState, holds: (person: Person) => boolean) =>
  'person' in state ? [call('setRoles', { accountId, held: { [role]: holds(state.person) } })] : [];

const pendingIn = (state: AccountState) => ('person' in state ? state.person.erasure : null);

const erased = (accountId: string, openRideIds: readonly string[], askedTo: ErasePersonalData['asked'], now: Instant) =>
  combinedSendAction(
    sendAction(customerBookings, accountId, { type: 'CloseBookings', customerId: accountId, now }, { again: true }),
    sendAction(account, accountId, { type: 'ErasePersonalData', openRideIds, asked: askedTo, delayedBy: [], now }),
  );

const forget = (_: object, { at: now, data: { accountId } }: Extract<AccountEvent, { type: 'PersonalDataErased' }>) => [
  sendAction(driverDuty, accountId, { type: 'GoOffline', driverId: accountId, reason: 'by_driver', now }),
  call('forget', accountId),
];

export const accountEffectsProcess = process('standing', { begins: 'start', timer: 'erasure' }, [
  on(
    ['RoleGranted', 'RoleRevoked'],
    { account: aggregateRead(account, ({ data }) => data.accountId) },
    ['call setRoles'],
    (view, { data: { accountId, role } }) => isHeld(accountId, role, view.account, ({ roles }) => roles.includes(role)),
  ),
  on(
    'CustomerCreated',
    { account: aggregateRead(account, ({ data }) => data.accountId) },
    ['call setRoles'],
    (view, { data: { accountId } }) => isHeld(accountId, 'customer', view.account, ({ isCustomer }) => isCustomer),
  ),
  on(
    'DriverRegistered',
    {
      account: aggregateRead(account, ({ data }) => data.driverId),
      driver: aggregateRead(driver, ({ data }) => data.driverId),
    },
    ['call setRoles'],
    (view, { data: { driverId } }) => isHeld(driverId, 'driver', view.account, () => view.driver.status !== 'none'),
  ),
  onRequest(
    'ErasePersonalData',
    {},
    ['CloseBookings', 'ErasePersonalData'],
    (_, { accountId, openRideIds, asked: askedTo, delayedBy }, now) => [
      delayedBy.length > 0
        ? sendAction(account, accountId, { type: 'ErasePersonalData', openRideIds, asked: askedTo, delayedBy, now })
        : erased(accountId, openRideIds, askedTo, now),
    ],
  ),
  on('ErasureDelayed', {}, ['wake'], (_, { data: { accountId, until } }) => [wakeAction(accountId, until)]),
  onAnswer(
    'openRides',
    { account: aggregateRead(account, ({ input }) => input) },
    ['CloseBookings', 'ErasePersonalData', 'wake'],
    (view, { input: accountId, answer: openRideIds }, now) => {
      const pending = pendingIn(view.account);
      if (!pending) return [];
      if (openRideIds.length > 0) return [wakeAction(accountId, later(now, erasurePolicy.retryMs))];
      const { askedBy, reason } = pending;
      return [erased(accountId, [], askedBy === accountId ? null : { by: askedBy, reason: reason ?? '' }, now)];
    },
  ),
  onRefusal(
    'CloseBookings',
    { conflictingRide: aggregateRead(ride, ({ refusal }) => ('rideId' in refusal ? refusal.rideId : null)) },
    ['ReleaseCustomer', 'CloseBookings', 'ErasePersonalData'],
    ({ conflictingRide }, { command: { customerId, now }, refusal, sent }) => {
      if (!('rideId' in refusal) || !isCustomerFree(conflictingRide)) return [];
      const { rideId } = refusal;
      const freed = sendAction(customerBookings, customerId, {
        type: 'ReleaseCustomer',
        customerId,
        rideId,
        end: 'other',
        countedWith: null,
        now,
      });
      return [combinedSendAction(freed, sent as typeof sent & { readonly name: 'ErasePersonalData' })];
    },
  ),
  on('PersonalDataErased', {}, ['GoOffline', 'call forget'], forget),
  afterAppend('PersonalDataErased', {}, ['GoOffline', 'call forget'], forget),
  onAnswer('forget', {}, ['wake'], (_, { input: accountId }, now) => [
    wakeAction(accountId, later(now, erasurePolicy.completeAfterMs)),
  ]),
  onTimer(
    { account: aggregateRead(account, ({ id }) => id) },
    ['call sweep', 'call openRides', 'wake'],
    (view, { id }, now) => {
      if (view.account.status === 'erased') return [call('sweep', id)];
      const pending = pendingIn(view.account);
      if (!pending) return [];
      return now < pending.until ? [wakeAction(id, pending.until)] : [call('openRides', id)];
    },
  ),
  onAnswer('sweep', {}, ['CompleteErasure'], (_, { input: accountId }, now) => [
    sendAction(account, accountId, { type: 'CompleteErasure', accountId, now }),
  ]),
]);
