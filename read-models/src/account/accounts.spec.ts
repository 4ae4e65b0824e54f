import type { DomainEvent } from '@saferide/domain/catalogue';
import {
  ADA,
  adaBecameCustomer,
  adaCompletedProfile,
  adaCorrectedProfile,
  adaRegistered,
  emailChanged,
  notificationSettingsChanged,
  numberChanged,
  personalDataErased,
  roleGranted,
  roleRevoked,
  termsAccepted,
} from '@saferide/domain/testing/account-fixtures';
import { driverRegistered } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA } from '@saferide/domain/testing/ride-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { accountRegistered } from './account-rows.spec.ts';
import { accounts } from './accounts.ts';
import { favoritesRules } from './favorites.spec.ts';

const bare = (event: DomainEvent) => ({ ...event, personal: null }) as DomainEvent;

const withoutPerson = {
  first_name: null,
  last_name: null,
  email: null,
  phone_number: null,
  profile_address: null,
};
const quiet = {
  rideUpdates: true,
  driverMessages: false,
  scheduledRides: true,
  emergencyAlerts: false,
  promotions: false,
  notBy: ['rideUpdates sms'],
};
const loud = { ...quiet, driverMessages: true, promotions: true };

const becameCustomer = withChanges(adaBecameCustomer, {}, minutesIn(10));
const becameDriver = withChanges(driverRegistered, { driverId: ADA }, minutesIn(20));

const past = [
  adaRegistered,
  adaCorrectedProfile,
  becameCustomer,
  becameDriver,
  roleGranted('operator'),
  notificationSettingsChanged(quiet),
];
const full = {
  ...accountRegistered,
  first_name: 'Adaeze',
  last_name: 'Okafor',
  has_profile: true,
  profile_state: 'Rivers',
  profile_city: 'Port Harcourt',
  profile_address: '5 Aba Road',
  customer_since: minutesIn(10),
  driver_since: minutesIn(20),
  granted_roles: ['operator'],
  notification_settings: quiet,
} as const;
const moved = withChanges(adaCompletedProfile, { state: 'Oyo', city: 'Ibadan' }, minutesIn(40));

export const accountsSpec = foldSpec(accounts, (words) => {
  const { rule, given } = words;
  return [
    rule('a sign-up creates the account', given().when(adaRegistered).then('accounts', accountRegistered)),
    rule(
      'a completed profile changes the account’s name but not its number',
      given(adaRegistered)
        .when(adaCorrectedProfile)
        .then('accounts', {
          ...accountRegistered,
          first_name: 'Adaeze',
          last_name: 'Okafor',
          has_profile: true,
          profile_state: 'Rivers',
          profile_city: 'Port Harcourt',
          profile_address: '5 Aba Road',
        }),
    ),
    rule(
      'a profile that is completed again replaces the earlier one and removes an omitted address',
      given(...past)
        .when(moved)
        .then('accounts', {
          ...full,
          first_name: 'Ada',
          last_name: 'Obi',
          profile_state: 'Oyo',
          profile_city: 'Ibadan',
          profile_address: null,
        }),
    ),
    rule(
      'a new number replaces the previous one',
      given(...past)
        .when(numberChanged('+2347011111111'))
        .then('accounts', { ...full, phone_number: '+2347011111111' }),
    ),
    rule(
      'a new e-mail replaces the previous one',
      given(...past)
        .when(emailChanged('obi@example.com'))
        .then('accounts', { ...full, email: 'obi@example.com' }),
    ),
    rule(
      'a number or e-mail address read after the person’s erasure is not stored',
      given(...past, bare(numberChanged('+2347011111111')))
        .when(bare(emailChanged('obi@example.com')))
        .then('accounts', { ...full, phone_number: null, email: null }),
    ),
    rule('a change of number of an unknown account changes nothing', given().when(numberChanged('+2347011111111'))),
    rule('a change of e-mail of an unknown account changes nothing', given().when(emailChanged('obi@example.com'))),
    rule(
      'a person with an account becomes a customer',
      given(
        adaRegistered,
        adaCorrectedProfile,
        becameDriver,
        roleGranted('operator'),
        notificationSettingsChanged(quiet),
      )
        .when(becameCustomer)
        .then('accounts', full),
    ),
    rule(
      'a person with an account becomes a driver',
      given(
        adaRegistered,
        adaCorrectedProfile,
        becameCustomer,
        roleGranted('operator'),
        notificationSettingsChanged(quiet),
      )
        .when(becameDriver)
        .then('accounts', full),
    ),
    rule(
      'accepted terms replace an earlier version',
      given(...past, termsAccepted('1', minutesIn(30)))
        .when(termsAccepted('2', minutesIn(40)))
        .then('accounts', { ...full, terms_version: '2', terms_accepted_at: minutesIn(40) }),
    ),
    rule(
      'roles are listed alphabetically',
      given(...past)
        .when(roleGranted('admin'))
        .then('accounts', { ...full, granted_roles: ['admin', 'operator'] }),
    ),
    rule('granting a role that the person already has changes nothing', given(...past).when(roleGranted('operator'))),
    rule(
      'revoking a role does not change the other roles',
      given(...past, roleGranted('admin'))
        .when(roleRevoked('operator'))
        .then('accounts', { ...full, granted_roles: ['admin'] }),
    ),
    rule('revoking a role that the person does not have changes nothing', given(...past).when(roleRevoked('admin'))),
    rule(
      'new notification settings replace the earlier ones',
      given(...past)
        .when(notificationSettingsChanged(loud))
        .then('accounts', { ...full, notification_settings: loud }),
    ),
    rule(
      'the erasure of a person without a profile removes the name, the e-mail address and the number',
      given(adaRegistered)
        .when(personalDataErased(ADA, minutesIn(50)))
        .then('accounts', { ...accountRegistered, ...withoutPerson, erased_at: minutesIn(50) }),
    ),
    rule(
      'the erasure of a person with a profile removes all personal data and keeps roles and dates',
      given(...past)
        .when(personalDataErased(ADA, minutesIn(50)))
        .then('accounts', { ...full, ...withoutPerson, erased_at: minutesIn(50) }),
    ),
    rule(
      'a profile read after the person’s erasure is stored without a name',
      given(...past, personalDataErased(ADA, minutesIn(50)))
        .when(moved)
        .then('accounts', {
          ...full,
          ...withoutPerson,
          profile_state: 'Oyo',
          profile_city: 'Ibadan',
          erased_at: minutesIn(50),
        }),
    ),
    ...[
      moved,
      becameCustomer,
      roleGranted('admin'),
      roleRevoked('operator'),
      termsAccepted('1'),
      notificationSettingsChanged(loud),
      personalDataErased(ADA),
    ].map((event) =>
      rule(
        `${event.type} of an unknown account changes no account`,
        given(...past).when(withChanges(event, { accountId: BOLA })),
      ),
    ),
    rule(
      'the registration of a driver without an account changes no account',
      given(...past).when(withChanges(becameDriver, { driverId: BOLA })),
    ),
    ...favoritesRules(words),
  ];
});
