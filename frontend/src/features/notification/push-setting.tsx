import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { pushStatus, subscribeToPush, testPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { failureTitleAndText } from '../../api/api-error.ts';
import { callQuery } from '../../api/query.ts';
import { useCommand } from '../../api/use-command.ts';
import { disablePush, enablePush, type PushPermission, pushEndpoint, usePushPermission } from '../../browser/push.ts';
import { currentSettingsPlatform } from '../../browser/settings-platform.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Switch } from '../../design/choices.tsx';
import { DetailsRow } from '../../design/details-row.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { SettingsSteps } from '../../design/settings-steps.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { pushSettingWords as m, type PushState } from './notification.words.ts';

const pushStatusQuery = callQuery(pushStatus);

type Doing = 'enable' | 'disable' | 'test';

const toast = ({ title, text }: { readonly title: string; readonly text: string }, tone: 'good' | 'destructive') =>
  showToast(title, { description: text, tone });

const usePushActions = (rereadPermission: () => void) => {
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
      toast(failureTitleAndText(error, failed.title, failed.text), 'destructive');
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
          // The server has already removed the subscription, so a failure here does not matter.
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

type PushStatus = ResponseOf<typeof pushStatus>;

const tones: Readonly<Record<PushState, BadgeTone>> = {
  default: 'info',
  granted: 'good',
  off: 'neutral',
  denied: 'danger',
  unsupported: 'warning',
  none: 'neutral',
};

const stateOf = (permission: PushPermission, { publicKey, devices }: PushStatus): PushState => {
  if (publicKey === null) return 'none';
  if (permission !== 'granted') return permission;
  return devices.some(({ own }) => own) ? 'granted' : 'off';
};

/**
 * A row that shows whether this device gets push notifications, with a switch if that can be changed. When opened, it
 * says why and what to do.
 */
export const PushSetting = () => {
  const query = useQuery(pushStatusQuery);
  return <LoadedQuery query={query}>{(status) => <OnThisDevice {...status} />}</LoadedQuery>;
};

const OnThisDevice = (status: PushStatus) => {
  const [permission, reread] = usePushPermission();
  const actions = usePushActions(reread);
  const state = stateOf(permission, status);
  return (
    <DetailsRow label={m.about} details={<Details {...{ state, actions }} devices={status.devices} />}>
      <State {...{ state, actions }} publicKey={status.publicKey} />
    </DetailsRow>
  );
};

interface StateProps {
  readonly state: PushState;
  readonly actions: ReturnType<typeof usePushActions>;
}

const State = ({ state, actions, publicKey }: StateProps & Pick<PushStatus, 'publicKey'>) => {
  const { doing, enable, disable } = actions;
  const badge = <Badge tone={tones[state]}>{m.badge[state]}</Badge>;
  if (publicKey === null || state === 'denied' || state === 'unsupported')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{m.title}</span>
        {badge}
      </div>
    );
  return (
    <NeedsNetwork why={m.waits}>
      <Switch
        label={m.title}
        hint={badge}
        checked={state === 'granted'}
        disabled={doing !== null}
        pending={doing === 'enable' || doing === 'disable'}
        onChange={(on) => void (on ? enable(publicKey) : disable())}
      />
    </NeedsNetwork>
  );
};

const Details = ({ state, actions: { doing, test }, devices }: StateProps & Pick<PushStatus, 'devices'>) => {
  const others = devices.filter(({ own }) => !own).length;
  return (
    <>
      <p>{m.text[state]}</p>
      {state === 'unsupported' && currentSettingsPlatform() === 'ios' && <p>{m.iosFirst}</p>}
      {state === 'denied' && <SettingsSteps title={m.stepsOf} steps={m.steps} />}
      {others > 0 && <p className="text-muted text-sm">{m.others(others)}</p>}
      {state === 'granted' && (
        <Button
          look="secondary"
          className="self-start"
          icon={<Send aria-hidden="true" />}
          pending={doing === 'test'}
          disabled={doing !== null}
          onClick={() => void test()}
        >
          {m.test}
        </Button>
      )}
    </>
  );
};
