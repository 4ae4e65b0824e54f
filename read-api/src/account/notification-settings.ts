import {
  type NotificationSettingsView,
  notificationSettings,
  readNotificationSettings,
} from '@saferide/contracts/account/account';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

export const mountNotificationSettings = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, readNotificationSettings, queries, 'position', async ({ caller }) => {
    const { rows } = await db.query<{ settings: NotificationSettingsView | null }>(
      'select notification_settings as settings from read_accounts.accounts where account_id = $1',
      [caller.accountId],
    );
    // Nobody who has said nothing gets promotions: the contract's defaults stand.
    return { body: rows[0]?.settings ?? notificationSettings.parse({}) };
  });
