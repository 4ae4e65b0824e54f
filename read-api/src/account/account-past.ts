import { readNotificationSettings } from '@saferide/contracts/account/account';
import { currentUser } from '@saferide/contracts/account/current-user';
import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import { customerStats } from '@saferide/contracts/ride/rider-queries';
import type { AccountCommand } from '@saferide/domain/account/commands';
import { account } from '@saferide/domain/account/lifecycle';
import { grantableRoles } from '@saferide/domain/account/roles';
import type { AccountState } from '@saferide/domain/account/state';
import { z } from 'zod';
import { operatorParty, personSubject, rowsOfTable, timeTravelSubject } from '../past-subjects/time-travel-subject.ts';
import { idField, type TryableCommands, tryableCommand } from '../past-subjects/tryable-command.ts';

const tryable = tryableCommand<AccountState, AccountCommand>();
const nothing = z.object({});
const role = z.enum(grantableRoles);

const settings = ({ state }: { readonly state: AccountState }) => ('person' in state ? state.person.notifications : {});

/**
 * The commands that can be tried. Commands with personal fields are omitted, because their values would be invented.
 */
const commands: TryableCommands = {
  ...tryable('CreateCustomer', nothing, () => ({})),
  ...tryable('GrantRole', z.object({ role, grantedBy: idField }), (given) => ({
    ...given,
    approvedBy: null,
    reason: 'A question',
  })),
  ...tryable('RevokeRole', z.object({ role, revokedBy: idField, leavesNoneFree: z.boolean() }), (given) => ({
    ...given,
    reason: 'A question',
  })),
  ...tryable(
    'ChangeNotificationSettings',
    z.object({
      rideUpdates: z.boolean(),
      driverMessages: z.boolean(),
      scheduledRides: z.boolean(),
      emergencyAlerts: z.boolean(),
      promotions: z.boolean(),
    }),
    (given) => ({ settings: given }),
    settings,
  ),
  ...tryable(
    'RemoveFavoriteLocation',
    z.object({ favoriteId: idField }),
    (given) => given,
    ({ state }) => ({ favoriteId: 'person' in state ? state.person.favorites[0]?.favoriteId : undefined }),
  ),
  ...tryable('ErasePersonalData', z.object({ withAnOpenRide: z.boolean() }), ({ withAnOpenRide }) => ({
    openRideIds: withAnOpenRide ? ['an open ride'] : [],
    asked: null,
    delayedBy: [],
  })),
  ...tryable('CancelErasure', nothing, () => ({ asked: null })),
  ...tryable('CompleteErasure', nothing, (_, { id }) => ({ accountId: id })),
};

export const accountPast = timeTravelSubject({
  name: 'account',
  decider: account,
  missing: 'We can’t find this account.',
  madeFrom: (id) => ({ drivers: [id], sumsSpending: true }),
  parties: (id, _, rows) => {
    const isCustomer = rowsOfTable(rows, 'accounts.accounts').some(
      (row) => row.account_id === id && row.customer_since,
    );
    const isDriver = rowsOfTable(rows, 'drivers.drivers').some(({ driver_id }) => driver_id === id);
    const own = [{ call: currentUser }, { call: readNotificationSettings }];
    const asCustomer = isCustomer ? [{ call: favoriteLocations }, { call: customerStats }] : [];
    return [
      personSubject('person', id, isCustomer ? 'customer' : null, [...own, ...asCustomer]),
      ...(isDriver ? [operatorParty({ call: findDrivers, query: { q: id } })] : []),
    ];
  },
  commands,
});
