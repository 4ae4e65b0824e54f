import { subscribeToPush, testPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { account } from '@saferide/domain/account';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { MessageRefused } from '@saferide/infrastructure/outside/messages/messages';
import { isPushKey } from '@saferide/infrastructure/outside/push/push-keys';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import { testPushMessage } from './deliver-by-push.ts';
import type { NotificationServices } from './services.ts';

const TESTS_A_MINUTE = 5;

type Parts = Pick<NotificationServices, 'push' | 'pushSubscriptions' | 'counts'> &
  Pick<RideServices, 'clock' | 'commands' | 'log'>;

export const mountPushSubscriptions = (router: Router, parts: Parts): void => {
  const { clock, commands, counts, log, push, pushSubscriptions } = parts;
  const off = () => edgeProblem('ServiceUnavailable', 'Browser notifications are not available here.');

  mountCommand(router, subscribeToPush, commands, async ({ caller, body, now, context }) => {
    if (push === null) throw off();
    const { accountId, sessionId } = caller;
    const { subscription, settings } = body;
    const { endpoint, keys } = subscription;
    if (!isPushKey(keys.p256dh))
      throw edgeProblem('InvalidRequest', 'This browser’s key is not valid. Turn notifications off and on again.');
    if (settings) {
      const command = { type: 'ChangeNotificationSettings', settings, now } as const;
      requireAccepted(await handleCommand(log, account, accountId, command, context));
    }
    await pushSubscriptions.add({ accountId, sessionId, since: now }, { endpoint, ...keys });
    return { body: { subscribed: true } as const };
  });

  mountCommand(router, unsubscribeFromPush, commands, async ({ caller, body }) => {
    const { accountId, sessionId } = caller;
    const named = body.endpoint === undefined ? null : await pushSubscriptions.idOf(accountId, body.endpoint);
    const its = (await pushSubscriptions.list(accountId)).filter((device) =>
      named === null ? device.sessionId === sessionId : device.id === named,
    );
    for (const { id } of its) await pushSubscriptions.drop(id);
    return { body: { unsubscribed: its.length > 0 } };
  });

  const seldom = rateLimit({
    limit: TESTS_A_MINUTE,
    windowMs: MINUTE_MS,
    shared: { name: 'tests of push', counts, clock },
  });
  const tests = { ...commands, before: [...(commands.before ?? []), seldom] };
  mountCommand(router, testPush, tests, async ({ caller, body, now }) => {
    if (push === null) throw off();
    const id = await pushSubscriptions.idOf(caller.accountId, body.endpoint);
    const address = id === null ? null : await pushSubscriptions.addressOf(id);
    if (id === null || address === null)
      throw edgeProblem('NotFound', 'Notifications are off in this browser. Turn them on first.');
    try {
      if ((await push.send(address, testPushMessage(now))) === 'taken') return { body: { sent: true } as const };
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      throw edgeProblem(
        'ServiceUnavailable',
        'Your browser’s push service refused the notification. Try again in a minute.',
        {
          cause: error,
        },
      );
    }
    await pushSubscriptions.drop(id);
    throw edgeProblem('NotFound', 'Your browser has stopped accepting notifications. Turn them on again.');
  });
};
