import { notificationSettings, readNotificationSettings } from '@saferide/contracts/account/account';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountNotificationSettings = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, readNotificationSettings, queries, 'position', async ({ caller, models }) => {
    const account = await models
      .selectFrom('accounts.accounts')
      .select('notification_settings')
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst();
    return { body: notificationSettings.parse(account?.notification_settings ?? {}) };
  });
