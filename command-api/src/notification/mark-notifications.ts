import { markNotifications } from '@saferide/contracts/notification/history';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import type { NotificationServices } from './services.ts';

type Parts = Pick<NotificationServices, 'notices'> & Pick<RideServices, 'commands'>;

export const mountMarkNotifications = (router: Router, { commands, notices }: Parts): void =>
  mountCommand(router, markNotifications, commands, async ({ caller: { accountId }, body: { ids, read }, now }) => ({
    body: { marked: await notices.mark(accountId, ids, read ? now : null) },
  }));
