import type { DomainEvent } from '@saferide/domain/catalogue';
import {
  ADA,
  adaBecameCustomer,
  adaCompletedProfile,
  adaCorrectedProfile,
  adaRegistered,
  emailChanged,
  numberChanged,
  personalDataErased,
  roleGranted,
  roleRevoked,
} from '@saferide/domain/testing/account-fixtures';
import { driverRegistered } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA } from '@saferide/domain/testing/ride-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { people } from './people.ts';

const bare = (event: DomainEvent) => ({ ...event, personal: null }) as DomainEvent;

const becameCustomer = withChanges(adaBecameCustomer, {}, minutesIn(10));
const becameDriver = withChanges(driverRegistered, { driverId: ADA }, minutesIn(20));

const registered = {
  account_id: ADA,
  first_name: 'Ada',
  last_name: 'Obi',
  sought_name: 'ada obi',
  sought_last_name: 'obi',
  email: 'ada@example.com',
  phone_number: '+2348031234567',
  home_state: null,
  home_city: null,
  registered_at: NOON,
  customer_since: null,
  driver_since: null,
  erased_at: null,
} as const;
const completed = {
  ...registered,
  first_name: 'Adaeze',
  last_name: 'Okafor',
  sought_name: 'adaeze okafor',
  sought_last_name: 'okafor',
  home_state: 'Rivers',
  home_city: 'Port Harcourt',
} as const;
const full = { ...completed, customer_since: minutesIn(10), driver_since: minutesIn(20) } as const;
const erased = {
  first_name: null,
  last_name: null,
  sought_name: null,
  sought_last_name: null,
  email: null,
  phone_number: null,
} as const;
const heldAs = (role: 'admin' | 'operator') =>
  ({ account_id: ADA, role, since: minutesIn(6), granted_by: 'admin-1', reason: 'Joins the desk' }) as const;

export const peopleSpec = foldSpec(people, ({ rule, given }) => [
  rule('a sign-up creates the person', given().when(adaRegistered).then('people', registered)),
  rule(
    'a sign-up read after the person’s erasure creates a row without a name',
    given()
      .when(bare(adaRegistered))
      .then('people', { ...registered, ...erased }),
  ),
  rule(
    'a profile changes the name but not the account’s number',
    given(adaRegistered).when(adaCorrectedProfile).then('people', completed),
  ),
  rule(
    'a profile completed again replaces the earlier one',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver)
      .when(adaCompletedProfile)
      .then('people', {
        ...full,
        ...{ first_name: 'Ada', last_name: 'Obi', sought_name: 'ada obi', sought_last_name: 'obi' },
        ...{ home_state: 'Lagos', home_city: 'Lagos' },
      }),
  ),
  rule(
    'a profile read after the person’s erasure is stored without a name',
    given(adaRegistered)
      .when(bare(adaCorrectedProfile))
      .then('people', {
        ...{ ...completed, ...erased },
        ...{ email: registered.email, phone_number: registered.phone_number },
      }),
  ),
  rule(
    'a new number replaces the previous one',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver)
      .when(numberChanged('+2347011111111'))
      .then('people', { ...full, phone_number: '+2347011111111' }),
  ),
  rule(
    'a new e-mail replaces the previous one',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver)
      .when(emailChanged('obi@example.com'))
      .then('people', { ...full, email: 'obi@example.com' }),
  ),
  rule(
    'a number or e-mail address read after the person’s erasure is not stored',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver, bare(numberChanged('+2347011111111')))
      .when(bare(emailChanged('obi@example.com')))
      .then('people', { ...full, phone_number: null, email: null }),
  ),
  rule('a change of number of an unknown account changes nothing', given().when(numberChanged('+2347011111111'))),
  rule('a change of e-mail of an unknown account changes nothing', given().when(emailChanged('obi@example.com'))),
  rule(
    'a person becomes a customer',
    given(adaRegistered, adaCorrectedProfile, becameDriver).when(becameCustomer).then('people', full),
  ),
  rule(
    'a person becomes a driver',
    given(adaRegistered, adaCorrectedProfile, becameCustomer).when(becameDriver).then('people', full),
  ),
  rule(
    'a granted role is recorded with its time, grantor and reason',
    given(adaRegistered).when(roleGranted('admin')).then('held', heldAs('admin')),
  ),
  rule(
    'a second role is recorded in addition to the first',
    given(adaRegistered, roleGranted('admin'))
      .when(roleGranted('operator', 'ops'))
      .then('held', { ...heldAs('operator'), granted_by: 'ops' }),
  ),
  rule(
    'a role granted before reasons were required has no reason',
    given(adaRegistered)
      .when(bare(roleGranted('admin')))
      .then('held', { ...heldAs('admin'), reason: null }),
  ),
  rule(
    'a revoked role is removed, and the person’s other role remains',
    given(adaRegistered, roleGranted('admin'), roleGranted('operator'))
      .when(roleRevoked('admin'))
      .thenNone('held', ADA, 'admin'),
  ),
  rule(
    'an erasure removes the person’s name and the reasons for their roles',
    given(
      adaRegistered,
      adaCorrectedProfile,
      becameCustomer,
      becameDriver,
      roleGranted('admin'),
      roleGranted('operator'),
    )
      .when(personalDataErased(ADA, minutesIn(30)))
      .then('people', { ...full, ...erased, erased_at: minutesIn(30) })
      .then('held', { ...heldAs('admin'), reason: null })
      .then('held', { ...heldAs('operator'), reason: null }),
  ),
  rule(
    'personal data written during an erasure is removed when the erasure is complete',
    given(adaRegistered, adaCorrectedProfile, roleGranted('admin'))
      .when({ type: 'ErasureCompleted', at: minutesIn(32), data: { accountId: ADA } })
      .then('people', { ...completed, ...erased })
      .then('held', { ...heldAs('admin'), reason: null }),
  ),
  ...[
    withChanges(adaCorrectedProfile, { accountId: BOLA }),
    withChanges(becameCustomer, { accountId: BOLA }),
    withChanges(becameDriver, { driverId: BOLA }),
    personalDataErased(BOLA),
  ].map((event) => rule(`${event.type} without an account changes no person`, given(adaRegistered).when(event))),
]);
