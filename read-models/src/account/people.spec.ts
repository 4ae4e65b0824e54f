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
import { but, foldSpec } from '../testing/fold-spec.ts';
import { people } from './people.ts';

const bare = (event: DomainEvent) => ({ ...event, personal: null }) as DomainEvent;

const becameCustomer = but(adaBecameCustomer, {}, minutesIn(10));
const becameDriver = but(driverRegistered, { driverId: ADA }, minutesIn(20));

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
    'a person erased since signing up has a row without a name',
    given()
      .when(bare(adaRegistered))
      .then('people', { ...registered, ...erased }),
  ),
  rule(
    'a profile has its own name; the number of the account stays, whatever an earlier profile said',
    given(adaRegistered).when(adaCorrectedProfile).then('people', completed),
  ),
  rule(
    'a profile completed again is as it was said last',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver)
      .when(adaCompletedProfile)
      .then('people', {
        ...full,
        ...{ first_name: 'Ada', last_name: 'Obi', sought_name: 'ada obi', sought_last_name: 'obi' },
        ...{ home_state: 'Lagos', home_city: 'Lagos' },
      }),
  ),
  rule(
    'a profile of who was erased since has no name',
    given(adaRegistered)
      .when(bare(adaCorrectedProfile))
      .then('people', {
        ...{ ...completed, ...erased },
        ...{ email: registered.email, phone_number: registered.phone_number },
      }),
  ),
  rule(
    'another number takes the place of the one before',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver)
      .when(numberChanged('+2347011111111'))
      .then('people', { ...full, phone_number: '+2347011111111' }),
  ),
  rule(
    'another e-mail takes the place of the one before',
    given(adaRegistered, adaCorrectedProfile, becameCustomer, becameDriver)
      .when(emailChanged('obi@example.com'))
      .then('people', { ...full, email: 'obi@example.com' }),
  ),
  rule(
    'who was erased since has neither number nor e-mail after a change',
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
    'a role is held since it was given, by whom and why',
    given(adaRegistered).when(roleGranted('admin')).then('held', heldAs('admin')),
  ),
  rule(
    'another is held beside it',
    given(adaRegistered, roleGranted('admin'))
      .when(roleGranted('operator', 'ops'))
      .then('held', { ...heldAs('operator'), granted_by: 'ops' }),
  ),
  rule(
    'one given before reasons were asked for has none',
    given(adaRegistered)
      .when(bare(roleGranted('admin')))
      .then('held', { ...heldAs('admin'), reason: null }),
  ),
  rule(
    'one that is taken is held no more, and the other still is',
    given(adaRegistered, roleGranted('admin'), roleGranted('operator'))
      .when(roleRevoked('admin'))
      .thenNone('held', ADA, 'admin'),
  ),
  rule(
    'who is erased leaves a row without a name, and what was said of their roles goes',
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
    'what was written while somebody was erased goes once all of it is complete',
    given(adaRegistered, adaCorrectedProfile, roleGranted('admin'))
      .when({ type: 'ErasureCompleted', at: minutesIn(32), data: { accountId: ADA } })
      .then('people', { ...completed, ...erased })
      .then('held', { ...heldAs('admin'), reason: null }),
  ),
  ...[
    but(adaCorrectedProfile, { accountId: BOLA }),
    but(becameCustomer, { accountId: BOLA }),
    but(becameDriver, { driverId: BOLA }),
    personalDataErased(BOLA),
  ].map((event) =>
    rule(`${event.type} of somebody without an account changes nobody`, given(adaRegistered).when(event)),
  ),
]);
