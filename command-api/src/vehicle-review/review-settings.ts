import { changeReviewSettings } from '@saferide/contracts/vehicle-review/admin';
import { reviewSettings } from '@saferide/domain/vehicle-review/settings/lifecycle';
import { reviewSettingsPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { settingsInForce } from '@saferide/domain/vehicle-review/settings/state';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Router } from 'express';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { ReviewServices } from './services.ts';

/** There is one set of settings, so its stream has no id. */
export const THE_SETTINGS = '';

export const mountReviewSettings = (router: Router, { commands, log, goodPhotosByDefault }: ReviewServices): void =>
  mountCommand(router, changeReviewSettings, commands, async ({ caller, body, now, work }) => {
    const by = { policy: reviewSettingsPolicy, goodPhotosByDefault, actorId: caller.accountId, now };
    const command = { type: 'ChangeReviewSettings', settings: body, ...by } as const;
    const { state } = accepted(await handle(log, reviewSettings, THE_SETTINGS, command, work));
    return { body: settingsInForce(state, goodPhotosByDefault) };
  });
