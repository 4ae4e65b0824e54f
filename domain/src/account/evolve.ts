import type { AccountEvent } from './events.ts';
import { type AccountState, defaultNotificationSettings, type Person } from './state.ts';

const changed = (person: Person, event: AccountEvent): Person => {
  switch (event.type) {
    case 'CustomerCreated':
      return { ...person, isCustomer: true };
    case 'RoleGranted':
      return { ...person, roles: [...person.roles, event.data.role] };
    case 'RoleRevoked':
      return { ...person, roles: person.roles.filter((role) => role !== event.data.role) };
    case 'NotificationSettingsChanged':
      return { ...person, notifications: event.data.settings };
    case 'FavoriteLocationSaved':
      return { ...person, favoriteIds: [...person.favoriteIds, event.data.favoriteId] };
    case 'FavoriteLocationRemoved':
      return { ...person, favoriteIds: person.favoriteIds.filter((id) => id !== event.data.favoriteId) };
    case 'AccountRegistered':
    case 'ProfileCompleted':
    case 'PersonalDataErased':
    case 'ErasureCompleted':
      return person;
    default:
      return event satisfies never;
  }
};

/** The account after `event`. Total: an event that does not fit the state leaves it as it is. */
export const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountRegistered') {
    const { personal, data } = event;
    const name = personal && { firstName: personal.firstName, lastName: personal.lastName };
    const notifications = defaultNotificationSettings;
    return {
      status: 'registered',
      person: { accountId: data.accountId, name, roles: [], isCustomer: false, notifications, favoriteIds: [] },
    };
  }
  if (state.status === 'erased') return event.type === 'ErasureCompleted' ? { ...state, complete: true } : state;
  if (state.status === 'none') return state;
  if (event.type === 'PersonalDataErased') return { status: 'erased', complete: false };
  if (event.type === 'ProfileCompleted') {
    const { personal } = event;
    const name = personal ? { firstName: personal.firstName, lastName: personal.lastName } : state.person.name;
    return { status: 'active', person: { ...state.person, name } };
  }
  return { ...state, person: changed(state.person, event) };
};
