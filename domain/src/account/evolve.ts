import type { AccountChangeKind } from './account-policy.ts';
import type { AccountEvent } from './events.ts';
import { type AccountState, changeCountsOn, defaultNotificationSettings, type Favorite, type Person } from './state.ts';

const counted = (person: Person, of: AccountChangeKind, { at }: AccountEvent): Person => {
  const changes = changeCountsOn(person, at);
  return { ...person, changes: { ...changes, [of]: changes[of] + 1 } };
};

const changed = (person: Person, event: AccountEvent): Person => {
  switch (event.type) {
    case 'PhoneNumberChanged': {
      const { contact, replacedNumbers } = person;
      const { personal, at } = event;
      return {
        ...counted(person, 'contact', event),
        contact: contact && personal && { ...contact, phoneNumber: personal.phoneNumber },
        replacedNumbers: personal
          ? [...replacedNumbers, { phoneNumber: personal.previousNumber, replacedAt: at }]
          : replacedNumbers,
      };
    }
    case 'EmailChanged': {
      const { contact } = person;
      const { personal } = event;
      return {
        ...counted(person, 'contact', event),
        contact: contact && personal && { ...contact, email: personal.email },
      };
    }
    case 'TermsAccepted':
      return { ...person, terms: { version: event.data.version, at: event.at } };
    case 'CustomerCreated':
      return { ...person, isCustomer: true };
    case 'RoleGranted':
      return { ...person, roles: [...person.roles, event.data.role] };
    case 'RoleRevoked':
      return { ...person, roles: person.roles.filter((role) => role !== event.data.role) };
    case 'NotificationSettingsChanged':
      return { ...counted(person, 'settings', event), notifications: event.data.settings };
    case 'FavoriteLocationSaved':
      return {
        ...counted(person, 'favorites', event),
        favorites: [...person.favorites, { favoriteId: event.data.favoriteId, place: event.personal }],
      };
    case 'FavoriteLocationRenamed': {
      const { data, personal } = event;
      const renamed = ({ favoriteId, place }: Favorite): Favorite => ({
        favoriteId,
        place: place && personal && { ...place, name: personal.name },
      });
      return {
        ...counted(person, 'favorites', event),
        favorites: person.favorites.map((stored) => (stored.favoriteId === data.favoriteId ? renamed(stored) : stored)),
      };
    }
    case 'FavoriteLocationsOrdered': {
      const { favoriteIds } = event.data;
      const place = ({ favoriteId }: Favorite) => favoriteIds.indexOf(favoriteId);
      return {
        ...counted(person, 'favorites', event),
        favorites: person.favorites.toSorted((a, b) => place(a) - place(b)),
      };
    }
    case 'FavoriteLocationRemoved':
      return {
        ...person,
        favorites: person.favorites.filter(({ favoriteId }) => favoriteId !== event.data.favoriteId),
      };
    case 'ErasureDelayed': {
      const { until, causes, askedBy, reason } = event.data;
      return { ...person, erasure: { until, causes, askedBy, reason } };
    }
    case 'ErasureCancelled':
      return { ...person, erasure: null };
    case 'AccountRegistered':
    case 'ProfileCompleted':
    case 'PersonalPartShown':
    case 'DetailsRevealed':
    case 'SessionsEnded':
    case 'PersonalDataExported':
    case 'PersonalDataErased':
    case 'ErasureCompleted':
      return person;
    default:
      return event satisfies never;
  }
};

export const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountRegistered') {
    const { personal, data } = event;
    const name = personal && { firstName: personal.firstName, lastName: personal.lastName };
    const contact = personal && { email: personal.email, phoneNumber: personal.phoneNumber };
    const notifications = defaultNotificationSettings;
    return {
      status: 'registered',
      person: {
        ...{
          accountId: data.accountId,
          name,
          contact,
          replacedNumbers: [],
          roles: [],
          isCustomer: false,
          notifications,
          profile: null,
        },
        ...{ favorites: [], changes: { day: '', profile: 0, contact: 0, favorites: 0, settings: 0 }, erasure: null },
        terms: null,
      },
    };
  }
  if (state.status === 'erased') return event.type === 'ErasureCompleted' ? { ...state, complete: true } : state;
  if (state.status === 'none') return state;
  if (event.type === 'PersonalDataErased') return { status: 'erased', complete: false };
  if (event.type === 'ProfileCompleted') {
    const { personal, data } = event;
    const name = personal ? { firstName: personal.firstName, lastName: personal.lastName } : state.person.name;
    const profile = personal && { state: data.state, city: data.city, address: personal.address };
    return { status: 'active', person: { ...counted(state.person, 'profile', event), name, profile } };
  }
  return { ...state, person: changed(state.person, event) };
};
