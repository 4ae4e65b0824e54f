import { subscribeToPush, testPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { disablePush, enablePush, pushEndpoint } from '../../browser/push.ts';
import { showToast } from '../../toasts/toasts.ts';
import { pushCardWords as m } from './notification.words.ts';
import { pushStatusQuery } from './queries.ts';

type Doing = 'enable' | 'disable' | 'test';

const toast = ({ title, text }: { readonly title: string; readonly text: string }, tone: 'good' | 'destructive') =>
  showToast(title, { description: text, tone });

export const usePushActions = (rereadPermission: () => void) => {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const subscribe = useCommand(subscribeToPush, {});
  const unsubscribe = useCommand(unsubscribeFromPush, {});
  const testing = useCommand(testPush, {});

  const during = async (
    what: Doing,
    act: () => Promise<void>,
    failed: { readonly title: string; readonly text: string },
  ): Promise<void> => {
    setDoing(what);
    try {
      await act();
    } catch (error) {
      toast(failureText(error, failed.title, failed.text), 'destructive');
    } finally {
      await client.invalidateQueries({ queryKey: pushStatusQuery.queryKey });
      rereadPermission();
      setDoing(null);
    }
  };

  return {
    doing,
    enable: (publicKey: string) =>
      during(
        'enable',
        async () => {
          const permission = await Notification.requestPermission();
          if (permission === 'denied') return toast(m.blocked, 'destructive');
          if (permission === 'default') return toast(m.required, 'destructive');
          const subscription = await enablePush(publicKey);
          await subscribe.mutateAsync({ body: { subscription } });
          toast(m.enabled, 'good');
        },
        { title: m.failed.title, text: m.failed.enable },
      ),
    disable: () =>
      during(
        'disable',
        async () => {
          const endpoint = await pushEndpoint();
          await unsubscribe.mutateAsync({ body: endpoint === null ? {} : { endpoint } });
          // The server has unsubscribed, so a failure here does not matter.
          await disablePush().catch(() => undefined);
          toast(m.disabled, 'good');
        },
        { title: m.failed.title, text: m.failed.disable },
      ),
    test: () =>
      during(
        'test',
        async () => {
          const endpoint = await pushEndpoint();
          if (endpoint === null) return toast(m.required, 'destructive');
          await testing.mutateAsync({ body: { endpoint } });
          toast(m.tested, 'good');
        },
        m.testFailed,
      ),
  };
};
