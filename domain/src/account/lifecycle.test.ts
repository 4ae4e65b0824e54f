import { describe, expect, it } from 'vitest';
import {
  ADA,
  adaBecameCustomer,
  adaCompletedProfile,
  adaRegistered,
  adasNumber,
  emailChanged,
  erasureCancelled,
  erasureDelayed,
  favoriteRenamed,
  favoritesOrdered,
  numberChanged,
  personalDataErased,
  roleGranted,
  roleRevoked,
  termsAccepted,
} from '../testing/account-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { type AccountChangeKind, accountPolicy } from './account-policy.ts';
import type {
  AccountCommand,
  CancelErasure,
  CompleteProfile,
  EndSessions,
  ErasePersonalData,
  ExportPersonalData,
  RevokeRole,
  ShowPersonalPart,
} from './commands.ts';
import { type AccountEvent, accountEvents } from './events.ts';
import { account } from './lifecycle.ts';
import type { AccountRefusal } from './refusals.ts';
import { defaultNotificationSettings } from './state.ts';
import { terms } from './terms.ts';

const { given } = scenarioOf(account, accountEvents);
const now = minutesIn(5);

const register: AccountCommand = {
  type: 'RegisterAccount',
  now,
  accountId: ADA,
  email: 'ada@example.com',
  phoneNumber: '+2348031234567',
  firstName: 'Ada',
  lastName: 'Obi',
  termsVersion: null,
};
const completeProfile: CompleteProfile = {
  type: 'CompleteProfile',
  now,
  name: null,
  nameVerified: false,
  phoneNumber: null,
  state: 'Kano',
  city: 'Kano',
  address: '1 Emir Road',
};
const accept = { type: 'AcceptTerms', version: terms.version, now } as const;
const changeNumber = { type: 'ChangePhoneNumber', phoneNumber: '+2347011111111', namedNumbers: [], now } as const;
const changeEmail = { type: 'ChangeEmail', email: 'obi@example.com', now } as const;
const officer = { firstName: 'Police', lastName: 'Officer' };
const verifiedName = { refusal: 'NameVerified' } as const;
const createCustomer: AccountCommand = { type: 'CreateCustomer', now };
const grantAdmin: AccountCommand = {
  type: 'GrantRole',
  now,
  role: 'admin',
  grantedBy: 'ops',
  approvedBy: null,
  reason: 'Joins',
};
const revokeAdmin: RevokeRole = {
  ...{ type: 'RevokeRole', now, role: 'admin', revokedBy: 'ops', reason: 'Leaves' },
  leavesNoneFree: false,
};
const endSessions: EndSessions = {
  ...{ type: 'EndSessions', now, sessionIds: ['session-1'], endedBy: 'olu', reason: 'A phone was lost' },
};
const exportData: ExportPersonalData = {
  ...{ type: 'ExportPersonalData', now, exportId: 'export-1', exportedBy: 'olu', reason: 'Asked for by letter' },
  revealedToday: null,
};
const muted = { ...defaultNotificationSettings, rideUpdates: false };
const mute: AccountCommand = { type: 'ChangeNotificationSettings', now, settings: muted };
const erase: ErasePersonalData = { type: 'ErasePersonalData', now, openRideIds: [], asked: null, delayedBy: [] };
const cancelErasure: CancelErasure = { type: 'CancelErasure', now, asked: null };
const keepAccount: CancelErasure = { ...cancelErasure, asked: { by: 'olu', reason: 'The letter was forged' } };
const delayed = erasureDelayed();

const show: ShowPersonalPart = {
  type: 'ShowPersonalPart',
  now,
  ...{ eventId: 'event-1', stream: 'ride-1', eventType: 'RideRequested', shownBy: 'olu' },
  ...{ reason: 'The rider asks what was booked', askedToday: 1, accountId: ADA, outlivesErasure: false },
};
const MOST = accountPolicy.maxRevealsADay;

const granted = roleGranted('admin');
const operator = roleGranted('operator');
const erased = personalDataErased(ADA);

const registered = [adaRegistered];
const active = [adaRegistered, adaCompletedProfile];

describe('an account', () => {
  it.each<[string, AccountEvent[], AccountCommand, AccountEvent['type'][] | AccountRefusal]>([
    ['begins with a registration', [], register, ['AccountRegistered']],
    [
      'records the accepted terms if they are the current version',
      [],
      { ...register, termsVersion: terms.version },
      ['AccountRegistered', 'TermsAccepted'],
    ],
    [
      'records no terms if an older version was accepted',
      [],
      { ...register, termsVersion: '1' },
      ['AccountRegistered'],
    ],
    ['can accept the terms', registered, accept, ['TermsAccepted']],
    ['can accept newer terms', [...active, termsAccepted('1')], accept, ['TermsAccepted']],
    ['accepts the same terms only once', [...active, termsAccepted(terms.version)], accept, []],
    ['cannot accept terms of another version', active, { ...accept, version: '1' }, { refusal: 'TermsChanged' }],
    ['can complete its profile', registered, completeProfile, ['ProfileCompleted']],
    ['can correct its profile', active, completeProfile, ['ProfileCompleted']],
    ['can change its name before it is verified', active, { ...completeProfile, name: officer }, ['ProfileCompleted']],
    [
      'cannot change its name once it is verified',
      active,
      { ...completeProfile, name: officer, nameVerified: true },
      verifiedName,
    ],
    [
      'can repeat the verified name',
      active,
      { ...completeProfile, name: { firstName: 'Ada', lastName: 'Obi' }, nameVerified: true },
      ['ProfileCompleted'],
    ],
    [
      'cannot change its number in the profile',
      registered,
      { ...completeProfile, phoneNumber: '+2347011111111' },
      { refusal: 'NumberNeedsCode' },
    ],
    [
      'can repeat its number in the profile',
      registered,
      { ...completeProfile, phoneNumber: adasNumber },
      ['ProfileCompleted'],
    ],
    ['can change its number before it has a profile', registered, changeNumber, ['PhoneNumberChanged']],
    ['ignores a repeated change of number', [...active, numberChanged('+2347011111111')], changeNumber, []],
    ['can change its e-mail', active, changeEmail, ['EmailChanged']],
    ['ignores a repeated change of e-mail', [...active, emailChanged('Obi@example.com')], changeEmail, []],
    ['can become a customer without a profile', registered, createCustomer, ['CustomerCreated']],
    ['can become a customer with a profile', active, createCustomer, ['CustomerCreated']],
    ['can become a customer only once', [...active, adaBecameCustomer], createCustomer, { refusal: 'AlreadyCustomer' }],
    ['can be granted a role before it has a profile', registered, grantAdmin, ['RoleGranted']],
    ['cannot grant itself a role', active, { ...grantAdmin, grantedBy: ADA }, { refusal: 'OwnRole' }],
    ['is granted a role only once', [...active, granted], grantAdmin, { refusal: 'RoleAlreadyGranted' }],
    ['loses a role when it is revoked', [...active, granted], revokeAdmin, ['RoleRevoked']],
    ['cannot lose a role it does not have', active, revokeAdmin, { refusal: 'RoleNotHeld' }],
    ['cannot revoke its own role', [...active, granted], { ...revokeAdmin, revokedBy: ADA }, { refusal: 'OwnRole' }],
    [
      'cannot lose the operator role while it is the last operator',
      [...active, operator],
      { ...revokeAdmin, role: 'operator', leavesNoneFree: true },
      { refusal: 'LastOperator' },
    ],
    [
      'can lose the operator role if there is another operator',
      [...active, operator],
      { ...revokeAdmin, role: 'operator' },
      ['RoleRevoked'],
    ],
    ['lets an operator end its sessions', active, endSessions, ['SessionsEnded']],
    ['cannot end its own sessions as an operator', active, { ...endSessions, endedBy: ADA }, { refusal: 'OwnAccount' }],
    ['lets an operator export its data', active, exportData, ['PersonalDataExported']],
    [
      'cannot export its own data as an operator',
      active,
      { ...exportData, exportedBy: ADA },
      { refusal: 'OwnAccount' },
    ],
    ['changes its notification settings', active, mute, ['NotificationSettingsChanged']],
    ['records who looked at a part of its data', active, show, ['PersonalPartShown']],
    ['records who looked at its data before it has a profile', registered, show, ['PersonalPartShown']],
    [
      'lets an operator reveal personal parts up to the daily limit',
      active,
      { ...show, askedToday: MOST },
      ['PersonalPartShown'],
    ],
    [
      'does not let an operator reveal personal parts beyond the daily limit',
      active,
      { ...show, askedToday: MOST + 1 },
      { refusal: 'TooManyPartsShownToday', limit: MOST },
    ],
    [
      'does not let its owner reveal a personal part as an operator',
      active,
      { ...show, shownBy: ADA },
      { refusal: 'OwnPersonalPart' },
    ],
    [
      'does not let an operator reveal a personal part once erased',
      [...active, erased],
      show,
      { refusal: 'PersonalPartErased' },
    ],
    [
      'still lets an operator reveal operators’ reasons once erased',
      [...active, erased],
      { ...show, outlivesErasure: true },
      ['PersonalPartShown'],
    ],
    [
      'does not let an operator reveal operators’ reasons beyond the daily limit once erased',
      [...active, erased],
      { ...show, outlivesErasure: true, askedToday: MOST + 1 },
      { refusal: 'TooManyPartsShownToday', limit: MOST },
    ],
    [
      'cannot be erased by its owner while it has a role',
      [...active, operator],
      erase,
      { refusal: 'RoleStillHeld', roles: ['operator'] },
    ],
    [
      'cannot be erased by an operator while it has a role',
      [...active, granted],
      { ...erase, asked: { by: 'olu', reason: 'Leaves' } },
      { refusal: 'RoleStillHeld', roles: ['admin'] },
    ],
    [
      'can be erased by its owner once its role is revoked',
      [...active, granted, roleRevoked('admin')],
      erase,
      ['PersonalDataErased'],
    ],
    ['can be erased by its owner', [...active, adaBecameCustomer], erase, ['PersonalDataErased']],
    [
      'is erased only after a delay if an emergency and a report are open',
      active,
      { ...erase, delayedBy: ['emergency', 'report'] },
      ['ErasureDelayed'],
    ],
    [
      'does not delay its erasure further when the request is repeated',
      [...active, delayed],
      { ...erase, delayedBy: ['report'] },
      [],
    ],
    [
      'is erased at once, despite a pending delay, when nothing is open',
      [...active, delayed],
      erase,
      ['PersonalDataErased'],
    ],
    ['can cancel its delayed erasure', [...active, delayed], cancelErasure, ['ErasureCancelled']],
    [
      'cannot cancel an erasure that an operator requested',
      [...active, erasureDelayed(NOON, 'olu')],
      cancelErasure,
      { refusal: 'ErasureAskedByOperator' },
    ],
    [
      'lets another operator cancel an erasure that an operator requested',
      [...active, erasureDelayed(NOON, 'ngozi')],
      keepAccount,
      ['ErasureCancelled'],
    ],
    [
      'does not let an operator cancel an erasure that its owner requested',
      [...active, delayed],
      keepAccount,
      { refusal: 'ErasureAskedByPerson' },
    ],
    [
      'does not let its owner cancel its erasure as an operator',
      [...active, erasureDelayed(NOON, 'ngozi')],
      { ...keepAccount, asked: { by: ADA, reason: 'Changed my mind' } },
      { refusal: 'OwnAccount' },
    ],
    [
      'refuses an operator’s cancellation when no erasure is pending',
      active,
      keepAccount,
      { refusal: 'NoErasurePending' },
    ],
    [
      'refuses its owner’s cancellation when no erasure is pending',
      active,
      cancelErasure,
      { refusal: 'NoErasurePending' },
    ],
    [
      'refuses to cancel an erasure twice',
      [...active, delayed, erasureCancelled()],
      cancelErasure,
      { refusal: 'NoErasurePending' },
    ],
    ['can be erased before it has a profile', registered, erase, ['PersonalDataErased']],
    [
      'can be erased by an operator',
      active,
      { ...erase, asked: { by: 'olu', reason: 'Asked for by letter' } },
      ['PersonalDataErased'],
    ],
    [
      'cannot be erased by its owner as operator',
      active,
      { ...erase, asked: { by: ADA, reason: 'Tired' } },
      { refusal: 'OwnAccount' },
    ],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it.each([
    ...[register, completeProfile, changeNumber, changeEmail, createCustomer, grantAdmin, revokeAdmin, mute],
    ...[endSessions, exportData, erase, accept],
  ])('refuses $type once erased', (command) => {
    given(...active, erased)
      .when(command)
      .refused({ refusal: 'NotAllowedInState', state: 'erased', command: command.type });
  });

  it('records the completion of its erasure only once', () => {
    const complete: AccountCommand = { type: 'CompleteErasure', accountId: ADA, now: NOON };
    const completed: AccountEvent = { type: 'ErasureCompleted', at: NOON, data: { accountId: ADA } };
    given(...active, erased)
      .when(complete)
      .leadsTo(['ErasureCompleted']);
    given(...active, erased, completed)
      .when(complete)
      .leadsTo([]);
    given(...active)
      .when(complete)
      .refused({ refusal: 'NotAllowedInState', state: 'active', command: 'CompleteErasure' });
  });

  it('keeps the name from the registration when the profile has none', () => {
    given(...registered)
      .when(completeProfile)
      .then([
        {
          type: 'ProfileCompleted',
          data: { accountId: ADA, state: 'Kano', city: 'Kano' },
          personal: { firstName: 'Ada', lastName: 'Obi', phoneNumber: null, address: '1 Emir Road' },
        },
      ]);
  });

  it('cannot be erased while a ride is open, and the refusal names the ride', () => {
    given(...active)
      .when({ ...erase, openRideIds: ['r1'] } as AccountCommand)
      .refused({ refusal: 'RideStillOpen', rideIds: ['r1'] });
  });

  it('records nothing when notification settings do not change', () => {
    const unchanged = { ...mute, settings: defaultNotificationSettings } as AccountCommand;
    given(...active)
      .when(unchanged)
      .then([]);
  });

  it('stays active without a name when personal fields are erased, and can become a customer', () => {
    const past = active.map((event) => ({ ...event, personal: null })) as AccountEvent[];
    const state = given(...past)
      .when(createCustomer)
      .thenTypes('CustomerCreated');
    expect(state).toMatchObject({ status: 'active', person: { name: null, isCustomer: true } });
  });
});

describe('a person’s favourites', () => {
  const saved = (favoriteId: string): AccountEvent => ({
    type: 'FavoriteLocationSaved',
    at: NOON,
    data: { accountId: ADA, favoriteId },
    personal: { name: favoriteId, address: 'Surulere', latitude: null, longitude: null },
  });
  const save = {
    type: 'SaveFavoriteLocation',
    favoriteId: 'f-new',
    name: 'Home',
    address: 'Surulere',
    now: NOON,
  } as const;

  it('are limited to twenty', () => {
    const nineteen = Array.from({ length: 19 }, (_, n) => saved(`f-${n}`));
    given(adaRegistered, ...nineteen)
      .when({ ...save, coordinates: null })
      .thenTypes('FavoriteLocationSaved');
    given(adaRegistered, ...nineteen, saved('f-19'))
      .when({ ...save, coordinates: null })
      .refused({ refusal: 'TooManyFavorites', limit: 20 });
  });

  it('can be removed only once', () => {
    const remove = { type: 'RemoveFavoriteLocation', favoriteId: 'f-1', now: NOON } as const;
    const removed: AccountEvent = {
      type: 'FavoriteLocationRemoved',
      at: NOON,
      data: { accountId: ADA, favoriteId: 'f-1' },
    };
    given(adaRegistered, saved('f-1')).when(remove).thenTypes('FavoriteLocationRemoved');
    given(adaRegistered, saved('f-1'), removed).when(remove).refused({ refusal: 'NoSuchFavorite' });
  });

  it('can be renamed unless they are unknown, and record nothing if the name is the same', () => {
    const rename = { type: 'RenameFavoriteLocation', favoriteId: 'f-1', name: 'Mum', now: NOON } as const;
    given(adaRegistered, saved('f-1'), saved('f-2'))
      .when(rename)
      .then([
        {
          type: 'FavoriteLocationRenamed',
          data: { accountId: ADA, favoriteId: 'f-1' },
          personal: { name: 'Mum' },
        },
      ]);
    const renamed = [adaRegistered, saved('f-1'), saved('f-2'), favoriteRenamed('f-1', 'Mum')];
    expect(renamed.reduce(account.evolve, account.initial)).toMatchObject({
      person: {
        favorites: [
          { favoriteId: 'f-1', place: { name: 'Mum', address: 'Surulere' } },
          { favoriteId: 'f-2', place: { name: 'f-2' } },
        ],
      },
    });
    given(adaRegistered, saved('f-1'), favoriteRenamed('f-1', 'Mum')).when(rename).then([]);
    given(adaRegistered, saved('f-2')).when(rename).refused({ refusal: 'NoSuchFavorite' });
  });

  it('can be reordered; unknown ids are ignored, and the rest follow in their previous order', () => {
    const order = (favoriteIds: readonly string[]) =>
      ({ type: 'OrderFavoriteLocations', favoriteIds, now: NOON }) as const;
    const three = [adaRegistered, saved('f-1'), saved('f-2'), saved('f-3')];
    given(...three)
      .when(order(['f-3', 'gone', 'f-3']))
      .then([{ type: 'FavoriteLocationsOrdered', data: { accountId: ADA, favoriteIds: ['f-3', 'f-1', 'f-2'] } }]);
    given(...three)
      .when(order(['f-1', 'f-2']))
      .then([]);
    const after = [...three, favoritesOrdered(['f-3', 'f-1', 'f-2']), saved('f-4')].reduce(
      account.evolve,
      account.initial,
    );
    const ids = 'person' in after ? after.person.favorites.map(({ favoriteId }) => favoriteId) : [];
    expect(ids).toEqual(['f-3', 'f-1', 'f-2', 'f-4']);
  });

  it('are not saved twice with the same name, address and coordinates', () => {
    const again = { ...save, name: 'f-1', coordinates: null };
    given(adaRegistered, saved('f-1')).when(again).then([]);
    given(adaRegistered, saved('f-1'))
      .when({ ...again, coordinates: { latitude: 6.5, longitude: 3.4 } })
      .thenTypes('FavoriteLocationSaved');
    given(adaRegistered, { ...saved('f-1'), personal: null } as AccountEvent)
      .when(again)
      .thenTypes('FavoriteLocationSaved');
  });
});

describe('changes that people make to their accounts', () => {
  const { maxChangesADay } = accountPolicy;
  const MIDNIGHT_IN_LAGOS = '2026-11-20T23:00:00.000Z';
  const evening = (minutes: number) => after(MIDNIGHT_IN_LAGOS, -minutes * MINUTE_MS);
  const times = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));
  const moved = (n: number): AccountEvent => ({
    type: 'ProfileCompleted',
    at: evening(n + 1),
    data: { accountId: ADA, state: 'Lagos', city: `City ${n}` },
    personal: { firstName: 'Ada', lastName: 'Obi', phoneNumber: null, address: null },
  });
  const place = (n: number): AccountEvent[] => [
    {
      type: 'FavoriteLocationSaved',
      at: evening(n + 1),
      data: { accountId: ADA, favoriteId: `f-${n}` },
      personal: { name: `Place ${n}`, address: 'Surulere', latitude: null, longitude: null },
    },
    { type: 'FavoriteLocationRemoved', at: evening(n + 1), data: { accountId: ADA, favoriteId: `f-${n}` } },
  ];
  const switched = (n: number): AccountEvent => ({
    type: 'NotificationSettingsChanged',
    at: evening(n + 1),
    data: { accountId: ADA, settings: { ...(n % 2 === 0 ? muted : defaultNotificationSettings), notBy: [] } },
  });
  const renumbered = (n: number): AccountEvent => ({
    type: 'PhoneNumberChanged',
    at: evening(n + 1),
    data: { accountId: ADA },
    personal: { phoneNumber: `+234801000000${n}`, previousNumber: `+234801000000${n + 1}` },
  });
  const save = { type: 'SaveFavoriteLocation', favoriteId: 'f', name: 'Home', address: 'Ikeja' } as const;

  it.each<[AccountChangeKind, AccountEvent[], (now: string) => AccountCommand, AccountEvent['type']]>([
    [
      'profile',
      times(maxChangesADay.profile, moved).reverse(),
      (now) => ({ ...completeProfile, city: 'Zaria', now }),
      'ProfileCompleted',
    ],
    [
      'favorites',
      times(maxChangesADay.favorites, place).reverse().flat(),
      (now) => ({ ...save, coordinates: null, now }),
      'FavoriteLocationSaved',
    ],
    [
      'contact',
      times(maxChangesADay.contact, renumbered).reverse(),
      (now) => ({ type: 'ChangeEmail', email: 'obi@example.com', now }),
      'EmailChanged',
    ],
    [
      'settings',
      times(maxChangesADay.settings, switched).reverse(),
      (now) => ({ type: 'ChangeNotificationSettings', settings: { ...muted, promotions: true }, now }),
      'NotificationSettingsChanged',
    ],
  ])("of kind '%s' are limited per day", (of, past, change, type) => {
    const refusal = { refusal: 'TooManyChangesToday', of, limit: maxChangesADay[of] } as const;
    given(adaRegistered, ...past)
      .when(change(evening(0.5)))
      .refused(refusal);
    given(adaRegistered, ...past)
      .when(change(MIDNIGHT_IN_LAGOS))
      .thenTypes(type);
    given(adaRegistered, ...past.slice(of === 'favorites' ? 2 : 1))
      .when(change(evening(0.5)))
      .thenTypes(type);
  });

  it('are accepted without an event when they change nothing, even beyond the limit', () => {
    const often = times(maxChangesADay.profile, moved).reverse();
    const same = { ...completeProfile, state: 'Lagos', city: 'City 0', address: null, now: evening(0.5) };
    given(adaRegistered, ...often)
      .when(same)
      .then([]);
    given(adaRegistered, adaCompletedProfile)
      .when({ ...same, city: 'Lagos' })
      .then([]);
    for (const other of [{ city: 'Ikeja' }, { state: 'Ogun' }, { address: '2 Emir Road' }, { name: officer }])
      given(adaRegistered, adaCompletedProfile)
        .when({ ...same, city: 'Lagos', ...other })
        .thenTypes('ProfileCompleted');
  });

  it('do not include removing a favourite, which is never limited', () => {
    given(adaRegistered, ...times(maxChangesADay.favorites, place).slice(1).reverse().flat(), ...place(0).slice(0, 1))
      .when({ type: 'RemoveFavoriteLocation', favoriteId: 'f-0', now: evening(0.5) })
      .thenTypes('FavoriteLocationRemoved');
  });
});
