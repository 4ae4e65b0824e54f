import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { pushStatus, subscribeToPush, testPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing, Send } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { callQuery } from '../../api/query.ts';
import { useCommand } from '../../api/use-command.ts';
import { disablePush, enablePush, type PushPermission, pushEndpoint, usePushPermission } from '../../browser/push.ts';
import { currentSettingsPlatform } from '../../browser/settings-platform.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Banner, type BannerTone } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Row } from '../../design/row.tsx';
import { Inset } from '../../design/section.tsx';
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

const bannerTones: Readonly<Record<Exclude<PushState, 'granted'>, BannerTone>> = {
  default: 'info',
  off: 'info',
  denied: 'warning',
  unsupported: 'info',
  none: 'info',
};

/** A row if this device gets notifications, or else a strip that says why not and what to do. */
export const PushSetting = () => {
  const query = useQuery(pushStatusQuery);
  return <LoadedQuery query={query}>{(status) => <OnThisDevice {...status} />}</LoadedQuery>;
};

const OnThisDevice = (status: PushStatus) => {
  const [permission, reread] = usePushPermission();
  const state = stateOf(permission, status);
  const others = status.devices.filter(({ own }) => !own).length;
  const badge = <Badge tone={tones[state]}>{m.badge[state]}</Badge>;
  const ofOthers = others > 0 && <p className="text-muted text-sm">{m.others(others)}</p>;
  if (state === 'granted')
    return (
      <>
        <Row title={m.title} sub={m.text.granted} trailing={badge} />
        <Inset>
          {ofOthers}
          <Enabled reread={reread} />
        </Inset>
      </>
    );
  return (
    <Inset>
      <Banner
        tone={bannerTones[state]}
        title={
          <span className="flex flex-wrap justify-between gap-x-3">
            {m.title} {badge}
          </span>
        }
      >
        <div className="flex flex-col gap-3">
          <p>{m.text[state]}</p>
          {state === 'unsupported' && currentSettingsPlatform() === 'ios' && <p>{m.iosFirst}</p>}
          {state === 'denied' && <SettingsSteps title={m.stepsOf} steps={m.steps} />}
          {(state === 'default' || state === 'off') && <Enable {...status} reread={reread} />}
        </div>
      </Banner>
      {ofOthers}
    </Inset>
  );
};

interface Rereading {
  readonly reread: () => void;
}

const Enable = ({ publicKey, reread }: Pick<PushStatus, 'publicKey'> & Rereading) => {
  const { enable, doing } = usePushActions(reread);
  return (
    <NeedsNetwork why={m.waits}>
      <Button
        className="self-start"
        icon={<BellRing aria-hidden="true" />}
        pending={doing !== null}
        onClick={() => void (publicKey && enable(publicKey))}
      >
        {m.enable}
      </Button>
    </NeedsNetwork>
  );
};

const Enabled = ({ reread }: Rereading) => {
  const { disable, test, doing } = usePushActions(reread);
  return (
    <NeedsNetwork why={m.waits}>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          icon={<Send aria-hidden="true" />}
          pending={doing === 'test'}
          disabled={doing !== null}
          onClick={() => void test()}
        >
          {m.test}
        </Button>
        <Button
          look="secondary"
          icon={<BellOff aria-hidden="true" />}
          pending={doing === 'disable'}
          disabled={doing !== null}
          onClick={() => void disable()}
        >
          {m.disable}
        </Button>
      </div>
    </NeedsNetwork>
  );
};
