import type { PersonName } from '../person/person-name.ts';
import { after, type Instant } from '../time/instant.ts';
import { type AccountChangeKind, accountPolicy } from './account-policy.ts';
import type {
  AcceptTerms,
  CancelErasure,
  ChangeEmail,
  ChangeNotificationSettings,
  ChangePhoneNumber,
  CompleteErasure,
  CompleteProfile,
  CreateCustomer,
  EndSessions,
  ErasePersonalData,
  ExportPersonalData,
  GrantRole,
  OrderFavoriteLocations,
  RegisterAccount,
  RemoveFavoriteLocation,
  RenameFavoriteLocation,
  RevealDetails,
  RevokeRole,
  SaveFavoriteLocation,
  ShowPersonalPart,
} from './commands.ts';
import type { Contact } from './contact.ts';
import { erasurePolicy } from './erasure-policy.ts';
import type { FavoritePlace } from './events.ts';
import { notificationMethodNames } from './notification-methods.ts';
import {
  type AccountIn,
  changeCountsOn,
  type ExistingAccount,
  type Favorite,
  MAX_FAVORITES,
  type NotificationSettings,
  type Person,
  type Profile,
} from './state.ts';
import { terms } from './terms.ts';

export const refuseChangeBeyondLimit = (person: Person, of: AccountChangeKind, now: Instant) => {
  const limit = accountPolicy.maxChangesADay[of];
  return changeCountsOn(person, now)[of] >= limit ? ({ refusal: 'TooManyChangesToday', of, limit } as const) : null;
};

export const decideRegisterAccount = (_: AccountIn<'none'>, command: RegisterAccount) => {
  const { accountId, email, phoneNumber, firstName, lastName, termsVersion } = command;
  const personal = { email, phoneNumber, firstName, lastName };
  return [
    { type: 'AccountRegistered', data: { accountId }, personal } as const,
    // The app asks people who accepted an older version to accept the current one.
    ...(termsVersion === terms.version
      ? [{ type: 'TermsAccepted', data: { accountId, version: termsVersion } } as const]
      : []),
  ];
};

export const decideAcceptTerms = ({ person }: ExistingAccount, { version }: AcceptTerms) => {
  if (version !== terms.version) return { refusal: 'TermsChanged' } as const;
  if (person.terms?.version === version) return [];
  return [{ type: 'TermsAccepted', data: { accountId: person.accountId, version } } as const];
};

export const decideCompleteProfile = ({ person }: ExistingAccount, command: CompleteProfile) => {
  const { phoneNumber, state, city, address, nameVerified } = command;
  const name = command.name ?? person.name;
  if (!name) return { refusal: 'ProfileIncomplete' } as const;
  if (nameVerified && person.name && !isSame(name, person.name)) return { refusal: 'NameVerified' } as const;
  if (phoneNumber !== null && phoneNumber !== person.contact?.phoneNumber)
    return { refusal: 'NumberNeedsCode' } as const;
  const { profile } = person;
  if (profile && isSame(name, person.name) && isSameProfile(profile, { state, city, address })) return [];
  const refused = refuseChangeBeyondLimit(person, 'profile', command.now);
  if (refused) return refused;
  const data = { accountId: person.accountId, state, city };
  return [{ type: 'ProfileCompleted', data, personal: { ...name, phoneNumber: null, address } } as const];
};

const isSame = (a: PersonName, b: PersonName | null): boolean =>
  a.firstName === b?.firstName && a.lastName === b.lastName;

const isSameProfile = (a: Profile, b: Profile): boolean =>
  a.state === b.state && a.city === b.city && a.address === b.address;

/** The sign-up contains all that a rider's record needs; only drivers also give a state and a city. */
export const createCustomer = ({ person }: ExistingAccount, _: CreateCustomer) => {
  if (person.isCustomer) return { refusal: 'AlreadyCustomer' } as const;
  return [{ type: 'CustomerCreated', data: { accountId: person.accountId } } as const];
};

const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const numberOfContact = { refusal: 'NumberOfContact' } as const;

export const refuseContactChange = (
  person: Person,
  requested: Partial<Contact>,
  namedNumbers: readonly string[],
  now: Instant,
) => {
  const { contact } = person;
  if (requested.phoneNumber !== undefined && requested.phoneNumber === contact?.phoneNumber)
    return { refusal: 'SameNumber' } as const;
  if (requested.phoneNumber !== undefined && namedNumbers.includes(requested.phoneNumber)) return numberOfContact;
  if (requested.email !== undefined && contact && sameEmail(requested.email, contact.email))
    return { refusal: 'SameEmail' } as const;
  return refuseChangeBeyondLimit(person, 'contact', now);
};

export const changePhoneNumber = (
  { person }: ExistingAccount,
  { phoneNumber, namedNumbers, now }: ChangePhoneNumber,
) => {
  const { accountId, contact } = person;
  if (!contact || contact.phoneNumber === phoneNumber) return [];
  if (namedNumbers.includes(phoneNumber)) return numberOfContact;
  const refused = refuseChangeBeyondLimit(person, 'contact', now);
  if (refused) return refused;
  const personal = { phoneNumber, previousNumber: contact.phoneNumber };
  return [{ type: 'PhoneNumberChanged', data: { accountId }, personal } as const];
};

export const decideChangeEmail = ({ person }: ExistingAccount, { email, now }: ChangeEmail) => {
  const { accountId, contact } = person;
  if (!contact || sameEmail(contact.email, email)) return [];
  const refused = refuseChangeBeyondLimit(person, 'contact', now);
  if (refused) return refused;
  return [{ type: 'EmailChanged', data: { accountId }, personal: { email, previousEmail: contact.email } } as const];
};

type Place = Pick<SaveFavoriteLocation, 'name' | 'address' | 'coordinates'>;

const placeOf = ({ name, address, coordinates }: Place): FavoritePlace => ({
  ...{ name, address },
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

export const findSavedPlace = ({ favorites }: Pick<Person, 'favorites'>, place: Place): Favorite | null => {
  const requested = placeOf(place);
  const isRequested = ({ place }: Favorite): boolean =>
    place !== null &&
    place.name === requested.name &&
    place.address === requested.address &&
    place.latitude === requested.latitude &&
    place.longitude === requested.longitude;
  return favorites.find(isRequested) ?? null;
};

export const saveFavorite = ({ person }: ExistingAccount, command: SaveFavoriteLocation) => {
  if (findSavedPlace(person, command)) return [];
  if (person.favorites.length >= MAX_FAVORITES) return { refusal: 'TooManyFavorites', limit: MAX_FAVORITES } as const;
  const refused = refuseChangeBeyondLimit(person, 'favorites', command.now);
  if (refused) return refused;
  const data = { accountId: person.accountId, favoriteId: command.favoriteId };
  return [{ type: 'FavoriteLocationSaved', data, personal: placeOf(command) } as const];
};

export const renameFavorite = ({ person }: ExistingAccount, { favoriteId, name, now }: RenameFavoriteLocation) => {
  const stored = person.favorites.find((favorite) => favorite.favoriteId === favoriteId);
  if (!stored) return { refusal: 'NoSuchFavorite' } as const;
  if (stored.place?.name === name) return [];
  const refused = refuseChangeBeyondLimit(person, 'favorites', now);
  if (refused) return refused;
  const data = { accountId: person.accountId, favoriteId };
  return [{ type: 'FavoriteLocationRenamed', data, personal: { name } } as const];
};

export const orderFavorites = ({ person }: ExistingAccount, { favoriteIds: wanted, now }: OrderFavoriteLocations) => {
  const before = person.favorites.map(({ favoriteId }) => favoriteId);
  const first = [...new Set(wanted)].filter((favoriteId) => before.includes(favoriteId));
  const favoriteIds = [...first, ...before.filter((favoriteId) => !first.includes(favoriteId))];
  if (favoriteIds.every((favoriteId, index) => favoriteId === before[index])) return [];
  const refused = refuseChangeBeyondLimit(person, 'favorites', now);
  if (refused) return refused;
  return [{ type: 'FavoriteLocationsOrdered', data: { accountId: person.accountId, favoriteIds } } as const];
};

export const removeFavorite = ({ person }: ExistingAccount, { favoriteId }: RemoveFavoriteLocation) => {
  if (!person.favorites.some((stored) => stored.favoriteId === favoriteId))
    return { refusal: 'NoSuchFavorite' } as const;
  return [{ type: 'FavoriteLocationRemoved', data: { accountId: person.accountId, favoriteId } } as const];
};

const same = (a: NotificationSettings, b: NotificationSettings): boolean =>
  a.rideUpdates === b.rideUpdates &&
  a.driverMessages === b.driverMessages &&
  a.scheduledRides === b.scheduledRides &&
  a.emergencyAlerts === b.emergencyAlerts &&
  a.promotions === b.promotions &&
  a.notBy.length === b.notBy.length &&
  a.notBy.every((way) => b.notBy.includes(way));

export const decideChangeNotificationSettings = (
  { person }: ExistingAccount,
  { settings, now }: ChangeNotificationSettings,
) => {
  const { notBy: before } = person.notifications;
  const requested = {
    ...settings,
    notBy: notificationMethodNames.filter((way) => (settings.notBy ?? before).includes(way)),
  };
  if (same(requested, person.notifications)) return [];
  const refused = refuseChangeBeyondLimit(person, 'settings', now);
  if (refused) return refused;
  return [{ type: 'NotificationSettingsChanged', data: { accountId: person.accountId, settings: requested } } as const];
};

export const decideGrantRole = ({ person }: ExistingAccount, { role, grantedBy, approvedBy, reason }: GrantRole) => {
  if (grantedBy === person.accountId) return { refusal: 'OwnRole' } as const;
  if (person.roles.includes(role)) return { refusal: 'RoleAlreadyGranted' } as const;
  const data = { accountId: person.accountId, role, grantedBy, approvedBy };
  return [{ type: 'RoleGranted', data, personal: { reason } } as const];
};

export const revokeRole = ({ person }: ExistingAccount, { role, revokedBy, reason, leavesNoneFree }: RevokeRole) => {
  if (revokedBy === person.accountId) return { refusal: 'OwnRole' } as const;
  if (!person.roles.includes(role)) return { refusal: 'RoleNotHeld' } as const;
  if (role === 'operator' && leavesNoneFree) return { refusal: 'LastOperator' } as const;
  return [
    { type: 'RoleRevoked', data: { accountId: person.accountId, role, revokedBy }, personal: { reason } } as const,
  ];
};

export const decideEndSessions = (
  { person: { accountId } }: ExistingAccount,
  { sessionIds, endedBy, reason }: EndSessions,
) => {
  if (endedBy === accountId) return { refusal: 'OwnAccount' } as const;
  const data = { accountId, sessionIds: [...sessionIds], endedBy };
  return [{ type: 'SessionsEnded', data, personal: { reason } } as const];
};

export const exportPersonalData = (
  { person: { accountId } }: ExistingAccount,
  { exportId, exportedBy, reason, revealedToday }: ExportPersonalData,
) => {
  if (exportedBy === accountId) return { refusal: 'OwnAccount' } as const;
  const limit = accountPolicy.maxRevealsADay;
  if (revealedToday !== null && revealedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  return [{ type: 'PersonalDataExported', data: { accountId, exportId, exportedBy }, personal: { reason } } as const];
};

const show = (command: ShowPersonalPart) => {
  const { accountId, eventId, stream, eventType, shownBy, reason, askedToday } = command;
  if (shownBy === accountId) return { refusal: 'OwnPersonalPart' } as const;
  const limit = accountPolicy.maxRevealsADay;
  if (askedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  const data = { accountId, eventId, stream, eventType, shownBy };
  return [{ type: 'PersonalPartShown', data, personal: { reason } } as const];
};

export const showPersonalPart = (_: ExistingAccount, command: ShowPersonalPart) => show(command);

export const showErasedPersonalPart = (_: AccountIn<'erased'>, command: ShowPersonalPart) =>
  command.outlivesErasure ? show(command) : ({ refusal: 'PersonalPartErased' } as const);

export const revealDetails = ({ person: { accountId } }: ExistingAccount, command: RevealDetails) => {
  const { rideId, revealedTo, ground, reason, revealedToday } = command;
  if (revealedTo === accountId) return { refusal: 'OwnPersonalPart' } as const;
  if (ground === 'reason' && reason === null) return { refusal: 'RevealReasonMissing' } as const;
  const limit = accountPolicy.maxRevealsADay;
  if (revealedToday !== null && revealedToday > limit) return { refusal: 'TooManyPartsShownToday', limit } as const;
  const data = { accountId, rideId, revealedTo, ground, kind: reason?.kind ?? null };
  return [{ type: 'DetailsRevealed', data, personal: { reason: reason?.text ?? '' } } as const];
};

export const refuseRevealOfErased = () => ({ refusal: 'PersonalPartErased' }) as const;

export const decideErasePersonalData = (
  { person: { accountId, roles, erasure } }: ExistingAccount,
  command: ErasePersonalData,
) => {
  const { openRideIds, asked: request, delayedBy, now } = command;
  if (request?.by === accountId) return { refusal: 'OwnAccount' } as const;
  // Erasing would bypass the rules that protect an operator's own role and the last operator.
  if (roles.length > 0) return { refusal: 'RoleStillHeld', roles } as const;
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  const by = { askedBy: request?.by ?? accountId, reason: request?.reason ?? null };
  if (delayedBy.length > 0) {
    if (erasure) return [];
    const data = { accountId, until: after(now, erasurePolicy.delayMs), causes: [...delayedBy], ...by };
    return [{ type: 'ErasureDelayed', data } as const];
  }
  const data = { accountId, erasedBy: by.askedBy, reason: by.reason };
  return [{ type: 'PersonalDataErased', data } as const];
};

export const decideCancelErasure = (
  { person: { accountId, erasure } }: ExistingAccount,
  { asked: request }: CancelErasure,
) => {
  if (request?.by === accountId) return { refusal: 'OwnAccount' } as const;
  if (!erasure) return { refusal: 'NoErasurePending' } as const;
  const askedByPerson = erasure.askedBy === accountId;
  if (request === null && !askedByPerson) return { refusal: 'ErasureAskedByOperator' } as const;
  if (request !== null && askedByPerson) return { refusal: 'ErasureAskedByPerson' } as const;
  const data = { accountId, cancelledBy: request?.by ?? accountId, reason: request?.reason ?? null };
  return [{ type: 'ErasureCancelled', data } as const];
};

export const completeErasure = ({ complete }: AccountIn<'erased'>, { accountId }: CompleteErasure) =>
  complete ? [] : [{ type: 'ErasureCompleted', data: { accountId } } as const];
