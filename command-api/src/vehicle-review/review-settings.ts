import { changeReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { type ChangeReviewSettings, reviewSettings } from '@saferide/domain/vehicle-review/settings/lifecycle';
import {
  type ReviewSettings,
  reviewSettingsPolicy,
  settingsInForce,
} from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { ReviewServices } from './services.ts';

export const REVIEW_SETTINGS_ID = '';

export const handleReviewSettingsChange = async (
  { log, goodPhotosByDefault }: Pick<ReviewServices, 'log' | 'goodPhotosByDefault'>,
  change: Pick<ChangeReviewSettings, 'settings' | 'actorId' | 'reason'>,
  context: CommandContext,
): Promise<ReviewSettings> => {
  const by = { policy: reviewSettingsPolicy, goodPhotosByDefault, now: context.now };
  const command = { type: 'ChangeReviewSettings', ...change, ...by } as const;
  const { state } = requireAccepted(await handleCommand(log, reviewSettings, REVIEW_SETTINGS_ID, command, context));
  return settingsInForce(state, goodPhotosByDefault);
};

export const mountReviewSettingsCommands = (router: Router, services: ReviewServices): void =>
  mountCommand(router, changeReviewSettings, services.commands, async ({ caller, body, context }) => {
    const { reason, ...settings } = body;
    return {
      body: await handleReviewSettingsChange(services, { settings, reason, actorId: caller.accountId }, context),
    };
  });
