import { removeFavoriteLocation, saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import { account } from '@saferide/domain/account/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { Router } from 'express';
import { handle } from '../handling/handle.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

/** Places a customer books often. */
export const mountFavoriteLocations = (router: Router, { commands, log }: AccountServices): void => {
  mountCommand(router, saveFavoriteLocation, commands, async ({ caller, body, now, cause }) => {
    const { name, address, latitude = null, longitude = null } = body;
    const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
    const favoriteId = derivedUuid('favorite', cause.commandId);
    const command = { type: 'SaveFavoriteLocation', favoriteId, name, address, coordinates, now } as const;
    const { position } = accepted(await handle(log, account, caller.accountId, command, cause));
    return { body: { id: favoriteId, name, address, latitude, longitude }, position };
  });

  mountCommand(router, removeFavoriteLocation, commands, async ({ params, caller, now, cause }) => {
    const command = { type: 'RemoveFavoriteLocation', favoriteId: params.id, now } as const;
    const { position } = accepted(await handle(log, account, caller.accountId, command, cause));
    return { body: undefined, position };
  });
};
