import {
  removeFavoriteLocation,
  renameFavoriteLocation,
  saveFavoriteLocation,
} from '@saferide/contracts/account/favorites';
import { findSavedPlace } from '@saferide/domain/account/decide';
import { account } from '@saferide/domain/account/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { locateEnteredPlace } from '../handling/locate-place.ts';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

export const mountFavoriteLocationCommands = (router: Router, { commands, log }: AccountServices): void => {
  mountCommand(router, saveFavoriteLocation, commands, async ({ caller, body, now, context }) => {
    const { name, address, latitude = null, longitude = null, confirmed = false } = body;
    const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
    // A place without coordinates is located at booking.
    if (coordinates) locateEnteredPlace('address', { address, at: coordinates, confirmed });
    const favoriteId = derivedUuid('favorite', context.cause.commandId);
    const command = { type: 'SaveFavoriteLocation', favoriteId, name, address, coordinates, now } as const;
    const { state } = requireAccepted(await handle(log, account, caller.accountId, command, context));
    const { favoriteId: id = favoriteId } = ('person' in state && findSavedPlace(state.person, command)) || {};
    return { body: { id, name, address, latitude, longitude } };
  });

  mountCommand(
    router,
    renameFavoriteLocation,
    commands,
    async ({ params: { id }, body: { name }, caller, now, context }) => {
      const command = { type: 'RenameFavoriteLocation', favoriteId: id, name, now } as const;
      requireAccepted(await handle(log, account, caller.accountId, command, context));
      return { body: { id, name } };
    },
  );

  mountCommand(router, removeFavoriteLocation, commands, async ({ params, caller, now, context }) => {
    const command = { type: 'RemoveFavoriteLocation', favoriteId: params.id, now } as const;
    requireAccepted(await handle(log, account, caller.accountId, command, context));
    return { body: undefined };
  });
};
