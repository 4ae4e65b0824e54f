import { maxPastNotifications, pastNotifications } from '@saferide/contracts/notification/history';
import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import { concernsSession } from '@saferide/domain/notification';
import { notificationHistory } from '@saferide/domain/notification/notification-history';
import { after } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountPastNotifications = (router: Router, { queries, notices, clock }: ReadServices): void =>
  mountQuery(router, pastNotifications, queries, 'never', async ({ caller: { accountId, sessionId } }) => {
    const { kinds, keptMs } = notificationHistory;
    const sent = await notices.history(accountId, {
      kinds,
      since: after(clock(), -keptMs),
      most: maxPastNotifications,
    });
    const body = sent
      .filter(({ notification }) => concernsSession(notification, sessionId))
      .map(({ notification, readAt }) => {
        const { id, kind, at } = notification;
        const { title, text, page } = notificationText(notification);
        return { id, kind, title, text, page, at, readAt };
      });
    return { body };
  });
