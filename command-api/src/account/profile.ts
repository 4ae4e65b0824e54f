import {
  acceptTerms,
  changeNotificationSettings,
  createProfile,
  notificationSettings,
  registerCustomer,
  updateProfile,
} from '@saferide/contracts/account/account';
import {
  orderFavoriteLocations,
  removeFavoriteLocation,
  renameFavoriteLocation,
  saveFavoriteLocation,
} from '@saferide/contracts/account/favorites';
import type { BodyOf } from '@saferide/contracts/kernel/define-call';
import { findSavedPlace } from '@saferide/domain/account/decide';
import { account } from '@saferide/domain/account/lifecycle';
import { posesAsService, posesAsServiceSentence } from '@saferide/domain/kernel/display-text';
import { coordinatesOf } from '@saferide/domain/place/coordinates';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { locateEnteredPlace } from '../handling/locate-place.ts';
import { type IncomingCommand, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/account-contact.ts';
import { isDriverVerified } from '../kernel/driver-verification.ts';
import type { AccountServices } from './services.ts';

type ProfileBody = BodyOf<typeof updateProfile>;

const nameFrom = async (log: EventLog, accountId: string, { firstName, lastName }: ProfileBody) => {
  if (firstName === undefined && lastName === undefined) return null;
  const { state } = await log.load(account, accountId);
  const present = 'person' in state ? state.person.name : null;
  const name = { firstName: firstName ?? present?.firstName, lastName: lastName ?? present?.lastName };
  if (name.firstName === undefined || name.lastName === undefined) return null;
  if (posesAsService(`${name.firstName} ${name.lastName}`)) throw edgeProblem('InvalidRequest', posesAsServiceSentence);
  return { firstName: name.firstName, lastName: name.lastName };
};

export const mountProfile = (router: Router, { commands, log, roles }: AccountServices): void => {
  const complete = async (
    { caller: { accountId }, now, context }: Pick<IncomingCommand<typeof updateProfile>, 'caller' | 'now' | 'context'>,
    body: ProfileBody,
  ) => {
    const phoneNumber = body.phoneNumber === undefined ? null : parseNigerianPhoneNumber(body.phoneNumber);
    const { state, city, address } = body;
    const [name, nameVerified] = await Promise.all([nameFrom(log, accountId, body), isDriverVerified(log, accountId)]);
    const fields = { name, nameVerified, phoneNumber, state, city, address };
    const command = { type: 'CompleteProfile', ...fields, now } as const;
    const { state: after } = requireAccepted(await handleCommand(log, account, accountId, command, context));
    const person = 'person' in after ? after.person : null;
    const { firstName = null, lastName = null } = person?.name ?? {};
    return { body: { firstName, lastName, phoneNumber: person?.contact?.phoneNumber ?? null, state, city, address } };
  };

  mountCommand(router, createProfile, commands, (incoming) => complete(incoming, incoming.body));
  mountCommand(router, updateProfile, commands, (incoming) => complete(incoming, incoming.body));

  mountCommand(router, registerCustomer, commands, async ({ caller: { accountId }, now, context }) => {
    const { state, events } = requireAccepted(
      await handleCommand(log, account, accountId, { type: 'CreateCustomer', now }, context),
    );
    if ('person' in state && state.person.isCustomer) await roles.add(accountId, 'customer');
    return { body: { id: accountId, createdAt: events[0]?.at ?? now } };
  });

  mountCommand(router, acceptTerms, commands, async ({ caller, body: { version }, now, context }) => {
    requireAccepted(
      await handleCommand(log, account, caller.accountId, { type: 'AcceptTerms', version, now }, context),
    );
    return { body: { version } };
  });

  mountCommand(router, changeNotificationSettings, commands, async ({ caller, body, now, context }) => {
    const command = { type: 'ChangeNotificationSettings', settings: body, now } as const;
    const { state } = requireAccepted(await handleCommand(log, account, caller.accountId, command, context));
    return { body: notificationSettings.parse('person' in state ? state.person.notifications : body) };
  });
};

export const mountFavoriteLocationCommands = (router: Router, { commands, log }: AccountServices): void => {
  mountCommand(router, saveFavoriteLocation, commands, async ({ caller, body, now, context }) => {
    const { name, address, latitude = null, longitude = null, confirmed = false } = body;
    const coordinates = coordinatesOf(latitude, longitude);
    // A place without coordinates is located when it is used for a booking.
    if (coordinates) locateEnteredPlace('address', { address, at: coordinates, confirmed });
    const favoriteId = derivedUuid('favorite', context.cause.commandId);
    const command = { type: 'SaveFavoriteLocation', favoriteId, name, address, coordinates, now } as const;
    const { state } = requireAccepted(await handleCommand(log, account, caller.accountId, command, context));
    const { favoriteId: id = favoriteId } = ('person' in state && findSavedPlace(state.person, command)) || {};
    return { body: { id, name, address, latitude, longitude } };
  });

  mountCommand(
    router,
    renameFavoriteLocation,
    commands,
    async ({ params: { id }, body: { name }, caller, now, context }) => {
      const command = { type: 'RenameFavoriteLocation', favoriteId: id, name, now } as const;
      requireAccepted(await handleCommand(log, account, caller.accountId, command, context));
      return { body: { id, name } };
    },
  );

  mountCommand(router, orderFavoriteLocations, commands, async ({ body, caller, now, context }) => {
    const command = { type: 'OrderFavoriteLocations', favoriteIds: body.ids, now } as const;
    const { state } = requireAccepted(await handleCommand(log, account, caller.accountId, command, context));
    return { body: { ids: 'person' in state ? state.person.favorites.map(({ favoriteId }) => favoriteId) : [] } };
  });

  mountCommand(router, removeFavoriteLocation, commands, async ({ params, caller, now, context }) => {
    const command = { type: 'RemoveFavoriteLocation', favoriteId: params.id, now } as const;
    requireAccepted(await handleCommand(log, account, caller.accountId, command, context));
    return { body: undefined };
  });
};
